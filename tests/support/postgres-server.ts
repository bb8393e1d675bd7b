import type { TestProject } from 'vitest/node';
import { createMigratedTemplate } from './databases.ts';
import { createPostgres, NO_DURABILITY } from './postgres-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the database `postgres` for a superuser; each test creates its own database. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL for the whole run and deletes it afterwards. */
export default async function setup(project: TestProject) {
  const server = await createPostgres(NO_DURABILITY);
  await server.start();
  await createMigratedTemplate(server.url);
  project.provide('postgresUrl', server.url);
  return () => server.destroy();
}

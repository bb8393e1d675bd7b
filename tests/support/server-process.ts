import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasExited, type SpawnedProcess, spawnProcess } from './spawn.ts';

const ROOT = join(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 20_000;

export interface ServerProcess extends SpawnedProcess {
  /** The temporary data folder, used unless DATA_DIR names another one. */
  dataDir: string;
  /** Waits for the address that the server prints. */
  address(): Promise<string>;
  /** Kills the server if it is running and removes its temporary folder. */
  destroy(): Promise<void>;
}

export interface ServerProcessOptions {
  nodeFlags?: string[];
  /** Runs before the server starts. */
  prepare?: (dataDir: string) => Promise<unknown>;
  /** The `cgroup.procs` file of a cgroup to start the server in. */
  cgroup?: string | undefined;
  /** The id of the user and group that the server runs as; only root can choose it. */
  user?: number | undefined;
}

/**
 * Starts the built server, as `npm start` does, in a process and a temporary data folder of its own, without sample
 * content and on a free port unless `env` says otherwise.
 */
export async function startServer(
  env: Record<string, string> = {},
  { nodeFlags = [], prepare, cgroup, user }: ServerProcessOptions = {},
): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portfolio-server-'));
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  await prepare?.(dataDir).catch((error) => removeData().then(() => Promise.reject(error)));
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  const command = [process.execPath, ...nodeFlags, 'scripts/serve.mjs'] as const;
  const joinCgroup = cgroup ? (['sh', '-c', 'echo $$ > "$0" && exec "$@"', cgroup] as const) : ([] as const);
  const [program, ...args] = [...joinCgroup, ...command];
  const server = spawnProcess(program, args, {
    cwd: ROOT,
    ...(user !== undefined && { uid: user, gid: user }),
    env: { PATH, HOME, TMPDIR, SystemRoot, PORT: '0', DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', ...env },
    // The IPC channel stops the server even when this process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { child, output, exit, whenReady } = server;
  const printedAddress = () => output.stdout.match(/^Portfolio is running at (http:\S+)\s/m)?.[1];
  return {
    ...server,
    dataDir,
    async address() {
      await whenReady(() => printedAddress() !== undefined, START_TIMEOUT_MS);
      return printedAddress() ?? '';
    },
    async destroy() {
      if (!hasExited(child)) child.kill('SIGKILL');
      await exit;
      await removeData();
    },
  };
}

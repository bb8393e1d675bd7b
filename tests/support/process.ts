import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './wait.ts';

const ROOT = join(import.meta.dirname, '../..');
const STARTS_WITHIN = 20_000;
/** What `npm start` runs, in place of the source. */
export const BUILT = 'scripts/serve.mjs';

export interface ServerProcess {
  child: ChildProcess;
  /** What it has printed so far. */
  output: { stdout: string; stderr: string };
  /** The address that it printed, once it has. */
  address(): Promise<string>;
  /** How it ended, once it has: an exit code, or the name of a signal. */
  ended: Promise<number | string>;
  /** Ends it at once and removes its folder. */
  clear(): Promise<void>;
}

/**
 * The real server, a process of its own with a data folder of its own; on a free port unless told otherwise. `flags`
 * are Node's, `program` is what it runs.
 */
export async function startProcess(
  env: Record<string, string> = {},
  flags: (dataDir: string) => string[] = () => [],
  program = 'server/main.ts',
): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portfolio-start-'));
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  const child = spawn(process.execPath, [...flags(dataDir), program], {
    cwd: ROOT,
    env: { PATH, HOME, TMPDIR, SystemRoot, PORT: '0', DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = { stdout: '', stderr: '' };
  const read = async (stream: 'stdout' | 'stderr') => {
    for await (const text of child[stream]?.setEncoding('utf8') ?? []) output[stream] += text;
  };
  // Not 'close': that never comes to a channel that was disconnected.
  const ended = Promise.all([once(child, 'exit'), read('stdout'), read('stderr')]).then(([[code, signal]]) => code ?? signal);
  return {
    child,
    output,
    ended,
    async address() {
      const printed = () => output.stdout.match(/^Portfolio is at (http:[^\s,]+)[,\n]/m)?.[1];
      await eventually(
        'the server prints its address',
        () => {
          if (child.exitCode !== null) throw new Error(`The server ended: ${output.stderr}`);
          return printed() !== undefined;
        },
        STARTS_WITHIN,
      );
      return printed() ?? '';
    },
    async clear() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_INTERVAL_MS = 4;
const STOP_TIMEOUT_MS = 5_000;

export interface SpawnedProcess {
  child: ChildProcess;
  /** Everything printed so far. */
  output: { stdout: string; stderr: string };
  /** Resolves with the exit code or the signal's name when the process has exited and its output has been read. */
  exit: Promise<number | string>;
  /** Resolves when `isReady` returns true. Rejects after `timeoutMs`, or with the printed errors if the process exits. */
  whenReady(isReady: () => Promise<boolean> | boolean, timeoutMs: number): Promise<void>;
}

export function spawnProcess(command: string, args: string[], options: SpawnOptions): SpawnedProcess {
  const child = spawn(command, args, options);
  const output = { stdout: '', stderr: '' };
  const read = async (stream: 'stdout' | 'stderr') => {
    for await (const text of child[stream]?.setEncoding('utf8') ?? []) output[stream] += text;
  };
  // Not the event `close`: it is never emitted once the IPC channel is disconnected.
  const exit = Promise.all([once(child, 'exit'), read('stdout'), read('stderr')]).then(([[code, signal]]) => code ?? signal);
  return {
    child,
    output,
    exit,
    async whenReady(isReady, timeoutMs) {
      const deadline = performance.now() + timeoutMs;
      while (!(await isReady())) {
        const failure = hasExited(child) ? 'exited' : performance.now() > deadline ? `was not ready within ${timeoutMs} ms` : '';
        if (failure) throw new Error(`${[command, ...args].join(' ')} ${failure}: ${output.stderr.trim()}`);
        await wait(POLL_INTERVAL_MS);
      }
    },
  };
}

/** Sends SIGTERM, and SIGKILL if the process is still running after five seconds. */
export async function terminate(
  { child, exit }: SpawnedProcess,
  send: (signal: NodeJS.Signals) => void = (signal) => child.kill(signal),
): Promise<void> {
  if (hasExited(child)) return;
  send('SIGTERM');
  const timer = setTimeout(() => send('SIGKILL'), STOP_TIMEOUT_MS);
  await exit;
  clearTimeout(timer);
}

export function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

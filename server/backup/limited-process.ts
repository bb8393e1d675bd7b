import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { workerFile } from '../worker-file.ts';

export interface ProcessLimits {
  memoryMb: number;
  timeoutMs: number;
}

/** Half of the 512 MB that deploy/ gives a server: the rest is for its code, its buffers and the requests in flight. */
export const BACKUP_LIMITS: ProcessLimits = { memoryMb: 256, timeoutMs: 60_000 };

/** The outcome of the process: its result, or the limit that it exceeded. */
export type Outcome<T> = { result: T } | { exceeded: 'memory' | 'time' };

/** The message of a process (limited-process-child.ts). */
export type ChildMessage<T> = { result: T } | { failure: string };

/**
 * Runs a file of this folder in a process with limited memory and time. A thread would not do, because V8 may abort when
 * memory runs out, which would crash the server. Rejects when the process fails for another reason.
 */
export async function runLimited<T>(
  name: 'test-restore' | 'read-backup-process',
  input: object,
  { memoryMb, timeoutMs }: ProcessLimits,
): Promise<Outcome<T>> {
  const startedAt = performance.now();
  const child = fork(fileURLToPath(workerFile(name, import.meta.url)), [String(process.pid), String(timeoutMs)], {
    // In a process group of its own, because a process that is still loading does not ignore signals to the server's group.
    detached: process.platform !== 'win32',
    execArgv: [`--max-old-space-size=${memoryMb}`],
    // An empty environment, without the server's secrets.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Outcome<T>>((resolve, reject) => {
      child.once('message', (message: ChildMessage<T>) => {
        if ('failure' in message) reject(new Error(message.failure));
        else resolve(message);
      });
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        // A process that exceeds its time may end itself before the timer below runs.
        if (performance.now() - startedAt >= timeoutMs) resolve({ exceeded: 'time' });
        else if (isAbort(code, signal)) resolve({ exceeded: 'memory' });
        else reject(new Error(`The process ${name} exited with ${code ?? signal} before its result.`));
      });
      timer = setTimeout(() => resolve({ exceeded: 'time' }), timeoutMs);
      child.send(input, (error) => error && child.exitCode === null && child.signalCode === null && reject(error));
    });
  } finally {
    clearTimeout(timer);
    process.off('exit', kill);
    kill();
  }
}

/** Whether V8 or the system ended the process because memory ran out. Windows reports a code instead of a signal. */
function isAbort(code: number | null, signal: NodeJS.Signals | null): boolean {
  return code === 134 || (signal !== null && ['SIGABRT', 'SIGILL', 'SIGKILL', 'SIGSEGV', 'SIGTRAP'].includes(signal));
}

import { Worker } from 'node:worker_threads';
import { workerFile } from '../worker-file.ts';

export interface WorkerLimits {
  memoryMb: number;
  timeoutMs: number;
}

/** Half of the 512 MB that deploy/ gives a server: the rest is for its code, its buffers and what is in flight. */
export const BACKUP_LIMITS: WorkerLimits = { memoryMb: 256, timeoutMs: 60_000 };

/** What happened to the thread: its message, or the limit that ended it. */
export type Outcome<T> = { message: T } | { exceeded: 'memory' | 'time' };

/** Runs a file of this folder in a thread with limited memory and time. Rejects when the thread fails otherwise. */
export async function runLimited<T>(
  name: 'restore-trial' | 'read-backup-worker',
  workerData: unknown,
  { memoryMb, timeoutMs }: WorkerLimits,
): Promise<Outcome<T>> {
  const worker = new Worker(workerFile(name, import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Outcome<T>>((resolve, reject) => {
      worker.once('message', (message: T) => resolve({ message }));
      worker.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ exceeded: 'memory' });
        else reject(error);
      });
      timer = setTimeout(() => resolve({ exceeded: 'time' }), timeoutMs);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

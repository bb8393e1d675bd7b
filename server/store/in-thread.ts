import { Worker } from 'node:worker_threads';

/**
 * Runs work of a second or more in a thread of its own. The server is one bundled file, so that the thread's code
 * goes along as text: nothing from outside its braces is there, and it asks for modules by `process.getBuiltinModule`.
 */
export function inThread<I>(work: (input: I) => void, input: I, signal?: AbortSignal): Promise<void> {
  const code = `(${work.toString()})(process.getBuiltinModule('node:worker_threads').workerData)`;
  return new Promise((resolve, reject) => {
    const worker = new Worker(code, { eval: true, workerData: input, execArgv: [] });
    const stop = () => void worker.terminate();
    signal?.addEventListener('abort', stop, { once: true });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      signal?.removeEventListener('abort', stop);
      if (code === 0 && !signal?.aborted) resolve();
      else reject(signal?.reason ?? new Error('The thread ended before its work was done.'));
    });
  });
}

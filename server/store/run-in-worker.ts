import { Worker } from 'node:worker_threads';

/**
 * Runs work of a second or more in a worker thread. The server is one bundled file, so the function is passed as
 * source text: it sees nothing outside its own body and loads modules with `process.getBuiltinModule`.
 */
export function runInWorker<I, O>(work: (input: I) => O, input: I, signal?: AbortSignal): Promise<O> {
  const code = `const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
    parentPort.postMessage((${work.toString()})(workerData));`;
  return new Promise((resolve, reject) => {
    const worker = new Worker(code, { eval: true, workerData: input, execArgv: [] });
    let result: { value: O } | undefined;
    const terminate = () => void worker.terminate();
    signal?.addEventListener('abort', terminate, { once: true });
    worker.once('message', (value: O) => {
      result = { value };
    });
    worker.once('error', reject);
    worker.once('exit', () => {
      signal?.removeEventListener('abort', terminate);
      if (result && !signal?.aborted) resolve(result.value);
      else reject(signal?.reason ?? new Error('The worker thread exited without a result.'));
    });
  });
}

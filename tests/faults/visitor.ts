import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface Visits {
  /** For each failed visit, its status or why it has none. */
  failures: string[];
  medianMs: number;
  /** 19 of 20 visits took at most this long. */
  p95Ms: number;
  longestMs: number;
}

/**
 * Starts a visitor who opens a page repeatedly, every second time on a new connection. The returned function ends the
 * visits and reports their durations and failures.
 */
export function startVisitor(url: string): () => Promise<Visits> {
  const worker = new Worker(new URL('visitor-worker.ts', import.meta.url), { workerData: url, execArgv: [] });
  // Otherwise the worker would keep a failed test's process alive.
  worker.unref();
  return async () => {
    worker.postMessage('stop');
    const [visits] = await once(worker, 'message');
    return visits;
  };
}

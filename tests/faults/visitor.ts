import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface Visits {
  /** The status of each visit that did not get 200, or why it has none. */
  failures: string[];
  medianMs: number;
  /** 19 of 20 visits took no longer. */
  p95Ms: number;
  longestMs: number;
}

/**
 * Starts a visitor who opens a page again and again, every second time on a new connection;
 * the returned function ends the visits and says how they went.
 */
export function startVisitor(url: string): () => Promise<Visits> {
  const worker = new Worker(new URL('visitor-worker.ts', import.meta.url), { workerData: url, execArgv: [] });
  // So that a test that fails earlier ends.
  worker.unref();
  return async () => {
    worker.postMessage('stop');
    const [visits] = await once(worker, 'message');
    return visits;
  };
}

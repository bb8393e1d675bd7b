import { setImmediate } from 'node:timers/promises';
import { FairQueue } from '../auth/fair-queue.ts';
import type { Visitor } from '../auth/visitor-hash.ts';
import { Problem } from '../problem.ts';

/** An answer takes 10 to 50 ms of CPU time, so the last of this many waits for five seconds at most. */
const MAX_WAITING = 100;
/** The memory of all waiting requests: about 40 conversations of the maximum length, or thousands of ordinary ones. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;
const RETRY_AFTER_SECONDS = 10;

interface Job {
  run: () => Promise<void>;
  fail: (error: unknown) => void;
}

/**
 * Runs the computations of the assistant in this process (not those of a model's provider) one at a time, and lets the
 * requests that have arrived meanwhile run between two jobs: however many visitors ask, a page waits for at most one job.
 * Visitors take turns, and so do the networks that they are in.
 */
export function createAnswerQueue() {
  const waiting = new FairQueue<Job>({ items: MAX_WAITING, bytes: MAX_WAITING_BYTES });
  /** The next items of sequences in progress. Callers limit how many sequences there are. */
  const continuations: Job[] = [];
  let isRunning = false;
  let isContinuationNext = false;

  return {
    /** Rejects with a 503 when too many are waiting. `bytes` is the memory that the request takes. */
    run: <T>({ networks }: Pick<Visitor, 'networks'>, work: () => T | Promise<T>, bytes = 0): Promise<T> =>
      enqueue(work, (job) => {
        for (const { fail } of waiting.add(networks, job, bytes))
          fail(
            new Problem(503, 'Too many people are asking at the moment. Please ask again.', { retryAfter: RETRY_AFTER_SECONDS }),
          );
      }),

    /** Yields the items; each is computed in its own turn. */
    async *inTurns<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
      const iterator = items[Symbol.asyncIterator]();
      const next = () =>
        enqueue(
          () => iterator.next(),
          (job) => continuations.push(job),
        );
      for (let item = await next(); !item.done; item = await next()) yield item.value;
    },
  };

  function enqueue<T>(work: () => T | Promise<T>, add: (job: Job) => unknown): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      add({ run: async () => resolve(await work()), fail: reject });
      if (!isRunning) void runAll();
    });
  }

  async function runAll(): Promise<void> {
    isRunning = true;
    for (let job = takeNext(); job; job = takeNext()) {
      await setImmediate();
      await job.run().catch(job.fail);
    }
    isRunning = false;
  }

  /** Continuations and questions alternate. */
  function takeNext(): Job | undefined {
    isContinuationNext = !isContinuationNext;
    return isContinuationNext ? (continuations.shift() ?? waiting.takeNext()) : (waiting.takeNext() ?? continuations.shift());
  }
}

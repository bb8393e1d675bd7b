import { Problem } from '../problem.ts';
import { FairQueue } from './fair-queue.ts';

/** An attempt usually takes 25 to 100 ms, so the last of this many waits for about ten seconds at most. */
const MAX_WAITING = 100;
/** The most attempts from known browsers that wait; no owner has that many browsers. */
const MAX_KNOWN_WAITING = 20;
const RETRY_AFTER_SECONDS = 10;

/** Where an attempt waits. */
export interface Place {
  /** The id of a known browser, which goes before all others. */
  browser: string | undefined;
  /** The networks of any other browser, from the widest to the narrowest; networks take turns. */
  networks: readonly string[];
}

interface Waiting {
  run: () => Promise<void>;
  fail: (error: unknown) => void;
}

/** Runs sign-in attempts one after the other. Guessers fill the places of their own networks, not the owner's. */
export function createSignInQueue() {
  const knownBrowsers = new FairQueue<Waiting>({ items: MAX_KNOWN_WAITING });
  const others = new FairQueue<Waiting>({ items: MAX_WAITING });
  let isRunning = false;

  /** Rejects with a 503 when there is no place, and with the error of the running attempt when that one throws. */
  return function enqueue<T>({ browser, networks }: Place, attempt: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const waiting = { run: () => attempt().then(resolve), fail: reject };
      const dropped = browser ? knownBrowsers.add([browser], waiting) : others.add(networks, waiting);
      for (const { fail } of dropped)
        fail(
          new Problem(503, 'Too many people are signing in at the moment. Please try again.', {
            retryAfter: RETRY_AFTER_SECONDS,
          }),
        );
      if (!isRunning) void runAll();
    });
  };

  async function runAll(): Promise<void> {
    isRunning = true;
    for (let next = takeNext(); next; next = takeNext()) {
      const { run, fail } = next;
      await run().catch((error: unknown) => {
        fail(error);
        // The database is unavailable: otherwise each waiting attempt would run into its time limit, one after the other.
        for (let waiting = takeNext(); waiting; waiting = takeNext()) waiting.fail(error);
      });
    }
    isRunning = false;
  }

  function takeNext(): Waiting | undefined {
    return knownBrowsers.takeNext() ?? others.takeNext();
  }
}

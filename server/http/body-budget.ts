import { Problem } from '../problem.ts';

const RETRY_AFTER_SECONDS = 5;

export type BodyBudget = ReturnType<typeof createBodyBudget>;

interface Holder {
  bytes: number;
  fail: (problem: Problem) => void;
}

/**
 * Limits the memory of all bodies that are being received. When they exceed the limit, those that have waited longest for
 * more data are dropped: a body that arrives at once never has to wait behind bodies that are never finished.
 */
export function createBodyBudget(maxBytes: number) {
  /** Those that have waited longest for more data come first. */
  const holders = new Set<Holder>();
  let heldBytes = 0;

  return {
    /** Registers a body; `fail` is called when it has to be dropped. */
    reserve(fail: (problem: Problem) => void) {
      const holder: Holder = { bytes: 0, fail };
      holders.add(holder);
      return {
        /** Must be called with the size of the body so far, whenever some of it has arrived. */
        resize(bytes: number): void {
          heldBytes += bytes - holder.bytes;
          holder.bytes = bytes;
          holders.delete(holder);
          holders.add(holder);
          dropOldest();
        },
        release: () => release(holder),
      };
    },
  };

  function release(holder: Holder): void {
    if (holders.delete(holder)) heldBytes -= holder.bytes;
  }

  function dropOldest(): void {
    for (const holder of holders) {
      if (heldBytes <= maxBytes) return;
      release(holder);
      holder.fail(
        new Problem(503, 'The server is receiving too much data at the moment. Please try again soon.', {
          retryAfter: RETRY_AFTER_SECONDS,
        }),
      );
    }
  }
}

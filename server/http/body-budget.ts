import { Problem } from '../problem.ts';

const RETRY_AFTER_SECONDS = 5;

export type BodyBudget = ReturnType<typeof createBodyBudget>;

interface Holder {
  bytes: number;
  fail: (problem: Problem) => void;
}

/**
 * The memory of all bodies that are being received. When they exceed it, those that have waited longest for more data are
 * dropped: a body that arrives at once never has to wait behind bodies that are never finished.
 */
export function createBodyBudget(maxBytes: number) {
  /** In the order of their last bytes. */
  const holders = new Set<Holder>();
  let heldBytes = 0;

  return {
    /** Registers a body; `fail` is called when it has to be given up. */
    enter(fail: (problem: Problem) => void) {
      const holder: Holder = { bytes: 0, fail };
      holders.add(holder);
      return {
        /** Sets how many bytes the body takes, whenever some have arrived. */
        hold(bytes: number): void {
          heldBytes += bytes - holder.bytes;
          holder.bytes = bytes;
          holders.delete(holder);
          holders.add(holder);
          giveUpOldest();
        },
        leave: () => leave(holder),
      };
    },
  };

  function leave(holder: Holder): void {
    if (holders.delete(holder)) heldBytes -= holder.bytes;
  }

  function giveUpOldest(): void {
    for (const holder of holders) {
      if (heldBytes <= maxBytes) return;
      leave(holder);
      holder.fail(
        new Problem(503, 'The server is receiving too much data at the moment. Please try again soon.', {
          retryAfter: RETRY_AFTER_SECONDS,
        }),
      );
    }
  }
}

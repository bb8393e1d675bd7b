export interface Mutex {
  /** How many are under way or wait. */
  pending(): number;
  /** Does the work when all that came before has ended. */
  runExclusive<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Work that is done one after the other, in the order of the calls. What keeps a processor busy goes through here:
 * Node has four threads for it, and what waits behind it there, such as a page to be compressed or a visit to be
 * written, would wait for seconds.
 */
export function createMutex(): Mutex {
  let last: Promise<void> = Promise.resolve();
  let count = 0;
  return {
    pending: () => count,
    runExclusive(work) {
      count++;
      const turn = last.then(work);
      const end = () => void count--;
      // Holds nothing of what the work made.
      last = turn.then(end, end);
      return turn;
    },
  };
}

/**
 * Long enough for a visitor who stops an answer and asks again, or whose page makes two calls, to get both answers from the
 * model.
 */
const MAX_WAIT_MS = 1_000;

export type Release = () => void;

interface Holders {
  count: number;
  /** The waiting calls, in order; calling a function grants its permit. */
  waiting: Set<() => void>;
}

/** Limits how many callers may hold a permit for the same key. */
export function createKeyedPermits(max: number) {
  const byKey = new Map<string, Holders>();

  return {
    /** Undefined when no permit of the key became free in time. */
    acquire(key: string): Promise<Release | undefined> {
      const holders = byKey.get(key) ?? { count: 0, waiting: new Set() };
      byKey.set(key, holders);
      const release = () => releaseFor(key, holders);
      if (holders.count < max) {
        holders.count++;
        return Promise.resolve(release);
      }
      return new Promise((resolve) => {
        const start = () => {
          clearTimeout(timer);
          resolve(release);
        };
        const timer = setTimeout(() => {
          holders.waiting.delete(start);
          resolve(undefined);
        }, MAX_WAIT_MS);
        holders.waiting.add(start);
      });
    },
  };

  /** Passes the permit to the next waiting call. */
  function releaseFor(key: string, holders: Holders): void {
    const [next] = holders.waiting;
    if (next) {
      holders.waiting.delete(next);
      next();
      return;
    }
    holders.count--;
    if (holders.count === 0) byKey.delete(key);
  }
}

/** A number of places that work takes while it is under way. */
export interface Semaphore {
  /** True when a place was free and is taken now. */
  take(): boolean;
  /** Waits for a place; false when none became free in time (milliseconds). */
  await(within: number): Promise<boolean>;
  free(): void;
  /** Resolves once no place is taken. */
  idle(): Promise<void>;
}

export function createSemaphore(places: number): Semaphore {
  let taken = 0;
  const waiting: (() => void)[] = [];
  let whenIdle: (() => void)[] = [];

  function take(): boolean {
    if (taken >= places) return false;
    taken++;
    return true;
  }

  return {
    take,

    await(within) {
      if (take()) return Promise.resolve(true);
      return new Promise((resolve) => {
        const given = () => {
          clearTimeout(timer);
          resolve(true);
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(given), 1);
          resolve(false);
        }, within);
        waiting.push(given);
      });
    },

    free() {
      const next = waiting.shift();
      // The place is handed on as it is.
      if (next) return next();
      taken--;
      if (taken > 0) return;
      for (const tell of whenIdle) tell();
      whenIdle = [];
    },

    idle: () => (taken === 0 ? Promise.resolve() : new Promise((resolve) => whenIdle.push(resolve))),
  };
}

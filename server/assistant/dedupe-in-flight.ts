/** Runs concurrent calls with the same key once. The shared work is aborted only after all its callers have left. */
export function dedupeInFlight<T>() {
  const inFlight = new Map<string, { result: Promise<T>; callers: number; abort: AbortController }>();

  return async (key: string, signal: AbortSignal | undefined, start: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const work = inFlight.get(key) ?? add();
    work.callers++;
    const leave = () => {
      if (--work.callers > 0) return;
      // A new caller must not receive the aborted result.
      if (inFlight.get(key) === work) inFlight.delete(key);
      work.abort.abort();
    };
    signal?.addEventListener('abort', leave, { once: true });
    if (signal?.aborted) leave();
    try {
      return await work.result;
    } finally {
      signal?.removeEventListener('abort', leave);
    }

    function add() {
      const abort = new AbortController();
      const result = start(abort.signal).finally(() => {
        if (inFlight.get(key)?.abort === abort) inFlight.delete(key);
      });
      const entry = { result, callers: 0, abort };
      inFlight.set(key, entry);
      return entry;
    }
  };
}

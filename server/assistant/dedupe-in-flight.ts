/**
 * Work that several wait for is done once. It is aborted when all of them have left, and not before.
 */
export function dedupeInFlight<T>() {
  const underWay = new Map<string, { result: Promise<T>; waiting: number; abort: AbortController }>();

  return async (key: string, signal: AbortSignal | undefined, start: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    let work = underWay.get(key);
    if (!work) {
      const abort = new AbortController();
      const result = start(abort.signal).finally(() => {
        if (underWay.get(key)?.abort === abort) underWay.delete(key);
      });
      work = { result, waiting: 0, abort };
      underWay.set(key, work);
    }
    const own = work;
    own.waiting++;
    const leave = () => {
      if (--own.waiting > 0) return;
      // Whoever asks now must not get what is being given up.
      if (underWay.get(key) === own) underWay.delete(key);
      own.abort.abort();
    };
    signal?.addEventListener('abort', leave, { once: true });
    if (signal?.aborted) leave();
    try {
      return await own.result;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  };
}

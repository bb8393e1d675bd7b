/** Limits calls to one per `intervalMs`. The last call is delayed rather than dropped. */
export function throttle(callback: () => void, intervalMs: number): () => void {
  let calledAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    calledAt = performance.now();
    callback();
  };
  return () => {
    const delay = calledAt + intervalMs - performance.now();
    if (delay <= 0) run();
    else if (timer === undefined) timer = setTimeout(run, delay);
  };
}

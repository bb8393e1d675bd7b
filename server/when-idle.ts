const INTERVAL_MS = 250;
/** The share of an interval in which the event loop may have been busy. */
const MAX_UTILIZATION = 0.25;

/** Calls `work` once the process has had little to do for a quarter of a second. Returns the function that cancels it. */
export function whenIdle(work: () => void): () => void {
  let previous = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const current = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(current, previous);
    previous = current;
    if (utilization > MAX_UTILIZATION) return;
    clearInterval(timer);
    work();
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

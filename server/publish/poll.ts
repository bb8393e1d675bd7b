/** Runs `work` at every interval, except while its last run is still in flight. The timer does not keep the process alive. */
export function startPolling(work: () => Promise<void>, intervalMs: number, onError: (error: Error) => void): { stop(): void } {
  let isRunning = false;
  const timer = setInterval(async () => {
    if (isRunning) return;
    isRunning = true;
    await work().catch(onError);
    isRunning = false;
  }, intervalMs).unref();
  return { stop: () => clearInterval(timer) };
}

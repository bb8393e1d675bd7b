const TIMEOUT_MS = 4000;
/** The delay in browsers without requestIdleCallback. */
const FALLBACK_DELAY_MS = 200;

/** Runs `task` when the browser is idle, after 4 s at the latest. */
export function whenIdle(task: () => unknown): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: TIMEOUT_MS });
  else setTimeout(task, FALLBACK_DELAY_MS);
}

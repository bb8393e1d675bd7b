/** Does it when the browser has nothing else to do, and within 4 s whatever it does. */
export function whenIdle(work: () => unknown): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 4000 });
  else setTimeout(work, 200);
}

import { setImmediate } from 'node:timers/promises';

/** How long a loop runs before it yields. One iteration may take longer. */
const SLICE_MS = 10;

/** For long loops: awaiting the returned function in each iteration lets other requests run after every slice. */
export function createYielder(): () => Promise<void> | undefined {
  let sliceStart = performance.now();
  return () => (performance.now() - sliceStart < SLICE_MS ? undefined : yieldToEventLoop());

  async function yieldToEventLoop(): Promise<void> {
    await setImmediate();
    sliceStart = performance.now();
  }
}

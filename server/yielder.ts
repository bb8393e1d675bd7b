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

/** Long work that may be interrupted wherever it yields. */
export type Steps<T> = Generator<undefined, T>;

/** Does the work without interruption. */
export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Does the work while other requests run between its steps. */
export async function runYielding<T>(steps: Steps<T>): Promise<T> {
  const yieldIfDue = createYielder();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await yieldIfDue();
  }
}

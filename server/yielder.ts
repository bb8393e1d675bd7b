import { setImmediate } from 'node:timers/promises';

/** Milliseconds that a long piece of work may keep everybody else waiting. */
const TURN = 10;

/** For the inside of long loops: `await breathe()` lets other requests have a turn whenever ours has been long enough. */
export function createYielder(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => (performance.now() - began < TURN ? undefined : rest());

  async function rest(): Promise<void> {
    await setImmediate();
    began = performance.now();
  }
}

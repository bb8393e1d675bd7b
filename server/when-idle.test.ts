import { expect, test } from 'vitest';
import { whenIdle } from './when-idle.ts';

const spin = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};
const turn = () => new Promise((resolve) => setTimeout(resolve));

test('waits until the process has little to do', async () => {
  const calls: number[] = [];
  const busyUntil = performance.now() + 1_200;
  const idle = new Promise<void>((resolve) => {
    whenIdle(() => {
      calls.push(performance.now());
      resolve();
    });
  });
  while (performance.now() < busyUntil) {
    spin(40);
    await turn();
  }
  const busyCalls = calls.length;
  await idle;
  expect([busyCalls, calls.length]).toEqual([0, 1]);
});

test('does nothing after it was canceled', async () => {
  let calls = 0;
  const cancel = whenIdle(() => {
    calls++;
  });
  cancel();
  await new Promise<void>((resolve) => void whenIdle(resolve));
  expect(calls).toBe(0);
});

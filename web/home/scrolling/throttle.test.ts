import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first call is made at once', () => {
  const call = vi.fn();
  throttle(call, 50)();
  expect(call).toHaveBeenCalledOnce();
});

test('many calls make one at once and one when the time is up', () => {
  const call = vi.fn();
  const throttled = throttle(call, 50);
  for (let count = 0; count < 10; count++) throttled();
  expect(call).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(49);
  expect(call).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(call).toHaveBeenCalledTimes(2);
});

test('steady calls are made once in each interval, and the last is never lost', () => {
  const times: number[] = [];
  const throttled = throttle(() => times.push(Date.now()), 50);
  const start = Date.now();
  for (let at = 0; at <= 200; at += 10) {
    throttled();
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(100);
  for (const [index, time] of times.slice(1).entries()) expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(50);
  expect((times.at(-1) ?? 0) - start).toBeGreaterThanOrEqual(200);
});

test('a call after a pause is made at once again', () => {
  const call = vi.fn();
  const throttled = throttle(call, 50);
  throttled();
  vi.advanceTimersByTime(50);
  throttled();
  expect(call).toHaveBeenCalledTimes(2);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('runs the first call at once', () => {
  const callback = vi.fn();
  throttle(callback, 50)();
  expect(callback).toHaveBeenCalledOnce();
});

test('runs many calls once immediately and once after the interval', () => {
  const callback = vi.fn();
  const throttledCallback = throttle(callback, 50);
  for (let count = 0; count < 10; count++) throttledCallback();
  expect(callback).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(49);
  expect(callback).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(callback).toHaveBeenCalledTimes(2);
});

test('runs steady calls once per interval, including the last', () => {
  const times: number[] = [];
  const throttledCallback = throttle(() => times.push(Date.now()), 50);
  const startedAt = Date.now();
  for (let at = 0; at <= 200; at += 10) {
    throttledCallback();
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(100);
  for (const [index, time] of times.slice(1).entries()) expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(50);
  expect((times.at(-1) ?? 0) - startedAt).toBeGreaterThanOrEqual(200);
});

test('runs a call after a pause at once', () => {
  const callback = vi.fn();
  const throttledCallback = throttle(callback, 50);
  throttledCallback();
  vi.advanceTimersByTime(50);
  throttledCallback();
  expect(callback).toHaveBeenCalledTimes(2);
});

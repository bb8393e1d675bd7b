import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '../time.ts';
import { startHourly } from './hourly.ts';
import type { RetentionTask } from './table-tasks.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const task = (run: RetentionTask['run']): RetentionTask => ({ name: 'something', run });

test('runs a minute after the start and then every hour', async () => {
  const times: number[] = [];
  const start = Date.now();
  const stop = startHourly({ tasks: [task(async (now) => void times.push(now - start))], onError: () => {} });
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS + 1);
  expect(times).toEqual([60_000, HOUR_MS, 2 * HOUR_MS]);
  await stop();
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(times).toHaveLength(3);
});

test('a task that fails is reported, and the next one runs', async () => {
  const errors: string[] = [];
  const ran: string[] = [];
  const failing = { name: 'deleting visits', run: () => Promise.reject(new Error('no disk')) };
  const stop = startHourly({
    tasks: [failing, task(async () => void ran.push('next'))],
    onError: (taskName, error) => errors.push(`${taskName}: ${error.message}`),
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(errors).toEqual(['deleting visits: no disk']);
  expect(ran).toEqual(['next']);
  await stop();
});

test('stopping waits for the task that runs and leaves out the next ones', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ran: string[] = [];
  const first = task(async (_now, isStopped) => {
    await promise;
    ran.push(isStopped() ? 'first, told to stop' : 'first');
  });
  const stop = startHourly({ tasks: [first, task(async () => void ran.push('second'))], onError: () => {} });
  await vi.advanceTimersByTimeAsync(60_000);
  const stopping = stop();
  resolve();
  await stopping;
  expect(ran).toEqual(['first, told to stop']);
});

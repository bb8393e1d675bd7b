import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

/** While the database fails, only the counts in memory apply. */
const fail = () => Promise.reject(new Error('The database is closed.'));
const FAILING_STORE = { countAttempt: fail, readAttempts: fail };

test('limits the number of visitors counted in memory', async () => {
  const limiter = createRateLimiter(FAILING_STORE, { maxVisitors: 2 });
  const call = (hash: string) => limiter.count({ hash, allocation: undefined });
  const callOften = async (hash: string) => {
    let seconds = 0;
    for (let calls = 0; calls <= 120; calls++) seconds = await call(hash);
    return seconds;
  };
  expect(await callOften('a')).toBeGreaterThan(0);
  expect(await call('b')).toBe(0);
  expect(await call('a')).toBeGreaterThan(0);
  expect(await call('c')).toBe(0);
  expect(await call('a')).toBe(0);
});

test('the visitors of a /48 together may call as often as five visitors', async () => {
  const limiter = createRateLimiter(FAILING_STORE);
  const callFrom = (allocation: string | undefined) => (_: unknown, index: number) =>
    limiter.count({ hash: `visitor ${index} of ${allocation}`, allocation });
  const seconds = await Promise.all(Array.from({ length: 601 }, callFrom('2001:db8:1')));
  expect(seconds.filter((wait) => wait > 0)).toHaveLength(1);
  expect(await Promise.all(Array.from({ length: 601 }, callFrom(undefined)))).toEqual(Array(601).fill(0));
});

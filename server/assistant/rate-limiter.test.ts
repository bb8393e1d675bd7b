import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

test('counts at most so many visitors in memory', async () => {
  // While the database fails, only what is in memory counts.
  const fail = () => Promise.reject(new Error('The database is closed.'));
  const limiter = createRateLimiter({ countAttempt: fail, readAttempts: fail }, { maxVisitors: 2 });
  const callOften = async (visitor: string) => {
    let seconds = 0;
    for (let call = 0; call <= 120; call++) seconds = await limiter.count(visitor);
    return seconds;
  };
  expect(await callOften('a')).toBeGreaterThan(0);
  expect(await limiter.count('b')).toBe(0);
  expect(await limiter.count('a')).toBeGreaterThan(0);
  expect(await limiter.count('c')).toBe(0);
  expect(await limiter.count('a')).toBe(0);
});

import { expect, test } from 'vitest';
import { createDescriptionRateLimit } from './description-rate-limit.ts';

function limit() {
  const clock = { time: 0 };
  const count = createDescriptionRateLimit(() => clock.time);
  const countMany = (hash: string, times: number, allocation?: string) =>
    Array.from({ length: times }, () => count({ hash, allocation })).filter(Boolean).length;
  return { clock, countMany };
}

test('a visitor may send six descriptions a minute', () => {
  const { clock, countMany } = limit();
  expect(countMany('a', 10)).toBe(6);
  expect(countMany('b', 1)).toBe(1);
  clock.time = 59_999;
  expect(countMany('a', 1)).toBe(0);
  clock.time = 60_000;
  expect(countMany('a', 10)).toBe(6);
});

test('the visitors of a /48 may send twelve together', () => {
  const { countMany } = limit();
  expect([countMany('a', 10, 'x'), countMany('b', 10, 'x'), countMany('c', 10, 'x')]).toEqual([6, 6, 0]);
});

test('all visitors together may send sixty, and rejected ones do not count', () => {
  const { clock, countMany } = limit();
  const countFrom = (visitors: number) =>
    Array.from({ length: visitors }, (_, visitor) => countMany(`visitor ${visitor}`, 8)).reduce((sum, count) => sum + count, 0);
  expect(countFrom(30)).toBe(60);
  clock.time = 60_000;
  expect(countFrom(30)).toBe(60);
});

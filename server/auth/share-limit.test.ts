import { expect, test } from 'vitest';
import { createShareLimit } from './share-limit.ts';

function limit() {
  const clock = { time: 0 };
  const take = createShareLimit({ windowMs: 1000, perVisitor: 2, perAllocation: 3, now: () => clock.time });
  const takeMany = (hash: string, allocation: string | undefined, times = 5) =>
    Array.from({ length: times }, () => take({ hash, allocation })).filter(Boolean).length;
  return { clock, takeMany };
}

test('a visitor has a share, until the window ends', () => {
  const { clock, takeMany } = limit();
  expect([takeMany('a', undefined), takeMany('b', undefined)]).toEqual([2, 2]);
  clock.time = 999;
  expect(takeMany('a', undefined)).toBe(0);
  clock.time = 1000;
  expect(takeMany('a', undefined)).toBe(2);
});

test('the visitors of an allocation share its limit', () => {
  const { takeMany } = limit();
  expect([takeMany('a', 'x'), takeMany('b', 'x'), takeMany('c', 'x'), takeMany('d', 'y')]).toEqual([2, 1, 0, 2]);
});

test('a window that a clock set back has moved into the future ends at once', () => {
  const { clock, takeMany } = limit();
  clock.time = 1_000_000;
  expect(takeMany('a', undefined)).toBe(2);
  clock.time = 0;
  expect(takeMany('a', undefined)).toBe(2);
});

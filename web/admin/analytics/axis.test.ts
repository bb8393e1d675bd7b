import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisTicks, isLabelled, periodAt } from './axis.ts';

describe('axisTicks', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [5, [0, 2, 4, 6]],
    [37, [0, 10, 20, 30, 40]],
    [40, [0, 10, 20, 30, 40]],
    [41, [0, 20, 40, 60]],
    [1827, [0, 500, 1000, 1500, 2000]],
    [1_000_000, [0, 500_000, 1_000_000]],
  ])('up to %i', (highest, ticks) => {
    expect(axisTicks(highest)).toEqual(ticks);
  });

  test('are whole, evenly apart, at most five, and reach the highest figure closely', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (highest) => {
        const ticks = axisTicks(highest);
        const [first, step = 0] = ticks;
        const last = ticks.at(-1) ?? 0;
        expect(first).toBe(0);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(ticks.every((tick, index) => Number.isInteger(tick) && tick === index * step)).toBe(true);
        expect(last).toBeGreaterThanOrEqual(highest);
        expect(last - step).toBeLessThan(highest);
      }),
    );
  });
});

test('days are labelled a week apart, the last one always; months all', () => {
  const labelled = (count: number, areMonths: boolean) =>
    Array.from({ length: count }, (_, index) => index).filter((index) => isLabelled(index, count, areMonths));
  expect(labelled(30, false)).toEqual([1, 8, 15, 22, 29]);
  expect(labelled(3, false)).toEqual([2]);
  expect(labelled(12, true)).toHaveLength(12);
});

test('a place in the plot is in one period, its edges and what is beyond them too', () => {
  expect([0, 0.03, 0.034, 0.5, 0.999, 1].map((place) => periodAt(place, 30))).toEqual([0, 0, 1, 15, 29, 29]);
  expect(periodAt(-0.2, 30)).toBe(0);
  expect(periodAt(1.2, 30)).toBe(29);
});

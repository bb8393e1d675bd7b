import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisTicks, isLabeled, periodAt } from './axis.ts';

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
  ])('chooses round ticks up to %i', (highest, ticks) => {
    expect(axisTicks(highest)).toEqual(ticks);
  });

  test('returns at most five whole, evenly spaced ticks that just cover the highest value', () => {
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

test('isLabeled labels every month, and every seventh day counted back from the last', () => {
  const labeledIndexes = (count: number, areMonths: boolean) =>
    Array.from({ length: count }, (_, index) => index).filter((index) => isLabeled(index, count, areMonths));
  expect(labeledIndexes(30, false)).toEqual([1, 8, 15, 22, 29]);
  expect(labeledIndexes(3, false)).toEqual([2]);
  expect(labeledIndexes(12, true)).toHaveLength(12);
});

test('periodAt maps positions in and beyond the plot to a period', () => {
  expect([0, 0.03, 0.034, 0.5, 0.999, 1].map((position) => periodAt(position, 30))).toEqual([0, 0, 1, 15, 29, 29]);
  expect(periodAt(-0.2, 30)).toBe(0);
  expect(periodAt(1.2, 30)).toBe(29);
});

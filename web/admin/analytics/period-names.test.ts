import { expect, test } from 'vitest';
import { isMonth, periodName } from './period-names.ts';

test('names a day in each length', () => {
  expect(periodName('2026-11-20', 'row', 'en-US')).toBe('Fri, Nov 20');
  expect(periodName('2026-11-20', 'full', 'en-US')).toBe('Friday, November 20, 2026');
  expect(periodName('2026-11-20', 'tick', 'en-US')).toBe('Nov 20');
});

test('names a month in each length', () => {
  expect(periodName('2026-01', 'row', 'en-US')).toBe('January 2026');
  expect(periodName('2026-01', 'full', 'de')).toBe('Januar 2026');
  expect(periodName('2026-01', 'tick', 'en-US')).toBe('Jan');
});

test('distinguishes days from months and returns anything else unchanged', () => {
  expect(['2026-11', '2026-11-20'].map(isMonth)).toEqual([true, false]);
  expect(periodName('2026-W47', 'row', 'en-US')).toBe('2026-W47');
});

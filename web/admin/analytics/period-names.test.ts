import { expect, test } from 'vitest';
import { isMonth, periodName } from './period-names.ts';

test('a day is named as long as its place allows', () => {
  expect(periodName('2026-11-20', 'row', 'en-US')).toBe('Fri, Nov 20');
  expect(periodName('2026-11-20', 'full', 'en-US')).toBe('Friday, November 20, 2026');
  expect(periodName('2026-11-20', 'tick', 'en-US')).toBe('Nov 20');
});

test('so is a month', () => {
  expect(periodName('2026-01', 'row', 'en-US')).toBe('January 2026');
  expect(periodName('2026-01', 'full', 'de')).toBe('Januar 2026');
  expect(periodName('2026-01', 'tick', 'en-US')).toBe('Jan');
});

test('days and months are told apart, and what is neither stays as it is', () => {
  expect(['2026-11', '2026-11-20'].map(isMonth)).toEqual([true, false]);
  expect(periodName('2026-W47', 'row', 'en-US')).toBe('2026-W47');
});

import { describe, expect, test } from 'vitest';
import { compareWithTypicalDay, formatCompact, formatNumber, formatPercentage, fraction } from './format-numbers.ts';

test('formats numbers with thousands separators, and in a short form for an axis', () => {
  expect(formatNumber(1234567)).toBe('1,234,567');
  expect([0, 950, 1500, 20_000, 1_000_000].map(formatCompact)).toEqual(['0', '950', '1.5K', '20K', '1M']);
});

describe('fraction', () => {
  test('is 0 for a total of 0 and never more than 1', () => {
    expect(fraction(0, 0)).toBe(0);
    expect(fraction(3, 0)).toBe(0);
    expect(fraction(3, 12)).toBe(0.25);
    expect(fraction(13, 12)).toBe(1);
  });

  test('is formatted as a rounded percentage, or as "under 1%"', () => {
    expect(formatPercentage(0, 400)).toBe('0%');
    expect(formatPercentage(3, 400)).toBe('under 1%');
    expect(formatPercentage(4, 400)).toBe('1%');
    expect(formatPercentage(67, 400)).toBe('17%');
    expect(formatPercentage(5, 0)).toBe('0%');
  });
});

test.each([
  [42, 35, '20% more than usual: 35 by this time on a typical day.'],
  [28, 35, '20% fewer than usual: 35 by this time on a typical day.'],
  [0, 35, '100% fewer than usual: 35 by this time on a typical day.'],
  [102, 100, 'About as many as usual: 100 by this time on a typical day.'],
  [5000, 2, '249,900% more than usual: 2 by this time on a typical day.'],
  [7, 0, 'There is no typical day to compare with yet.'],
])('compareWithTypicalDay compares %i visits with %i usual ones', (visits, usualVisits, sentence) => {
  expect(compareWithTypicalDay({ visits, usualVisits })).toBe(sentence);
});

import { expect, test } from 'vitest';
import { durationOf } from './durations.ts';

const NOVEMBER_2026 = 2026 * 12 + 10;

test.each([
  // From the 22nd to the 16th, this is less than two months.
  ['November 2021 to January 2022', [2021, 11], [2022, 1], 'Up to three months'],
  ['one month', [2022, 1], [2022, 1], 'Up to one month'],
  ['a month without an end', [2022, 1], [null, null], 'One month'],
  ['November 2021 to February 2022', [2021, 11], [2022, 2], 'Four months'],
] as const)('the duration of %s', (_, from, to, duration) => {
  const span = { start_year: from[0], start_month: from[1], end_year: to[0], end_month: to[1], is_current: false };
  expect(durationOf([span], NOVEMBER_2026)).toBe(duration);
});

import { describe, expect, test } from 'vitest';
import { expiryYear, hasLapsed } from './certification-expiry.ts';

const endOf = (date: string) => expiryYear({ type: 'certification', date }, 2026);

describe('expiryYear', () => {
  test.each([
    ['2015 - 2018', 2018],
    ['2015–2018', 2018],
    ['May 2015 – Jun 2018', 2018],
    ['2015-05 - 2018-05', 2018],
    ['2015 to 2018', 2018],
    ['expired 2020', 2020],
    ['2017 (expired 2020)', 2020],
    ['Issued 2017, expires May 2020', 2020],
    ['Valid until 31.12.2019', 2019],
    ['valid through 2019-03', 2019],
  ])('reads the end of "%s"', (date, year) => {
    expect(endOf(date)).toBe(year);
  });

  test.each([
    '2015',
    '',
    'May 2015',
    '2015-05-17',
    '2015 - Present',
    '2024 - 2026',
    'expires 2027',
    '2015, 2018',
    'renewed 2018',
  ])('finds no end in the past in "%s"', (date) => {
    expect(endOf(date)).toBeNull();
  });

  test('treats the dates of a course as its duration, not as an expiry', () => {
    expect(expiryYear({ type: 'course', date: '2015 - 2018' }, 2026)).toBeNull();
  });
});

describe('hasLapsed', () => {
  test.each(['2015 - 2018', 'Inactive', 'Expired', 'no longer, not valid'])('is true of a certification dated "%s"', (date) => {
    expect(hasLapsed({ type: 'certification', date }, 2026)).toBe(true);
    expect(hasLapsed({ type: 'course', date }, 2026)).toBe(false);
  });

  test.each(['', '2015', '2024 - 2027', 'active', 'expires 2027'])('is false of one dated "%s"', (date) => {
    expect(hasLapsed({ type: 'certification', date }, 2026)).toBe(false);
  });
});

import { expect, test } from 'vitest';
import { dayText, readDate } from './parse-date.ts';

test.each([
  ['2019-05-31', { year: 2019, month: 5, day: 31 }],
  ['2019-05-31T00:00:00.000Z', { year: 2019, month: 5, day: 31 }],
  ['2019-05', { year: 2019, month: 5, day: null }],
  ['2019', { year: 2019, month: null, day: null }],
  ['Mar. 2016', { year: 2016, month: 3, day: null }],
  ['Sept 2016', { year: 2016, month: 9, day: null }],
  ['07/2025', { year: 2025, month: 7, day: null }],
  ['2007.06', { year: 2007, month: 6, day: null }],
  ['Feb 2021', { year: 2021, month: 2, day: null }],
  ['31.05.2019', { year: 2019, month: 5, day: 31 }],
  ['13/04/2019', { year: 2019, month: 4, day: 13 }],
  ['May 31st, 2019', { year: 2019, month: 5, day: 31 }],
  ['01/31/23, 05:16 PM', { year: 2023, month: 1, day: 31 }],
  ['août 2014', { year: 2014, month: 8, day: null }],
  ["'16", { year: 2016, month: null, day: null }],
  ['’98', { year: 1998, month: null, day: null }],
  ["May '16", { year: 2016, month: 5, day: null }],
  ["Aug.'17", { year: 2017, month: 8, day: null }],
  ['fév 2016', { year: 2016, month: 2, day: null }],
  ['März 2016', { year: 2016, month: 3, day: null }],
])('reads %s', (text, date) => {
  expect(readDate(text)).toEqual(date);
});

const PRESENTS =
  'now, Present, until today, jetzt, bis heute, en cours, à ce jour, hoy, hoje, adesso, nu, teraz, nåværende, 至今';
test.each([...PRESENTS.split(', '), ' present '])('reads %j as the present', (text) => {
  expect(readDate(text)).toBe('present');
});

test('distinguishes an empty text from an unreadable one', () => {
  expect(readDate('  ')).toBe('absent');
  expect(readDate('someday')).toBe('unreadable');
  expect(readDate('2015 - 2017')).toBe('unreadable');
  expect(readDate('1642')).toBe('unreadable');
});

test('says which part of a date was readable', () => {
  expect(readDate('Spring 2015')).toMatchObject({ year: 2015, month: null, doubt: 'only its year could be read' });
  expect(readDate('05/04/2019')).toMatchObject({ year: 2019, month: null, doubt: 'its day and month are ambiguous' });
  expect(readDate('2019-13')).toMatchObject({ year: 2019, month: null, doubt: 'there is no month 13' });
  expect(readDate('2019-02-30')).toMatchObject({ month: 2, day: null, doubt: 'there is no such day' });
});

test('never invents a day', () => {
  expect(dayText('01/31/23, 05:16 PM')).toBe('2023-01-31');
  expect(dayText('2023-01')).toBe('');
});

import { expect, test } from 'vitest';
import { findDates, isDuration } from './find-dates.ts';

const short = (text: string) => {
  const match = findDates(text);
  if (!match) return undefined;
  const { start, end, doubtful } = match;
  const dates = [start, end].map((date) =>
    date === 'present' || date === null ? date : [date.year, date.month].filter(Boolean).join('-'),
  );
  return [...dates, ...(doubtful.length > 0 ? [doubtful.join(' ')] : [])];
};

test.each([
  ['Mar 2019 – Present', ['2019-3', 'present']],
  ['AUGUST 2022 - FEBRUARY 2024', ['2022-8', '2024-2']],
  ['2015-2018', ['2015', '2018']],
  ['2015-18', ['2015', '2018']],
  ['2019/2020', ['2019', '2020']],
  ['06/2019 – 05/2021', ['2019-6', '2021-5']],
  ['31.12.2019 - 01.02.2020', ['2019-12', '2020-2']],
  ['Jan – Mar 2020', ['2020-1', '2020-3']],
  ['01/03/2018 - 31/10/2019', ['2018-3', '2019-10']],
  ['03/31/2018 - 10/01/2019', ['2018-3', '2019-10']],
  ['seit 01/2020', ['2020-1', 'present']],
  ['Dez. 2019 – heute', ['2019-12', 'present']],
  ['janv. 2020 à aujourd’hui', ['2020-1', 'present']],
  ['août 2024 - Maintenant', ['2024-8', 'present']],
  ['março de 2019 - abril de 2020 (1 ano 2 meses)', ['2019-3', '2020-4']],
  ['1 stycznia 2019 – obecnie', ['2019-1', 'present']],
  ['2019年3月 - 至今', ['2019-3', 'present']],
  ['May 2019 to June 2020', ['2019-5', '2020-6']],
  ['2018 – hoje', ['2018', 'present']],
  ['2019 hasta la actualidad', ['2019', 'present']],
  ['Июнь 2024 - Август 2024', ['2024-6', '2024-8']],
  ['12/2017 till date (6 years)', ['2017-12', 'present']],
  ['January, 2024 – Continue', ['2024-1', 'present']],
  ['September 1,2022 – May 1, 2023', ['2022-9', '2023-5']],
  ...[
    'Still Ongoing',
    'still working',
    'till now',
    'up to now',
    'up until now',
    'in progress',
    'till present',
    'continuing',
    'Present day',
    'Current position',
    'currently working',
    'Currently Working Here',
    'to date',
    'till date',
    'until further notice',
    '(ongoing)',
    'bis dato',
    'bis auf weiteres',
    'derzeit',
    'noch laufend',
    'toujours en poste',
    'à ce jour',
    'en curso',
    'hasta la fecha',
    'em andamento',
    'até o momento',
    'tuttora',
    'do chwili obecnej',
    'pågående',
    'по сей день',
  ].map((end): [string, string[]] => [`March 2018 - ${end}`, ['2018-3', 'present']]),
  ['Spring 2012, Spring 2013', ['2012', '2013', 'start_year end_year']],
  ['Fall 2013 and Spring 2013', ['2013', '2013', 'start_year end_year']],
  ['2018 up to now', ['2018', 'present']],
  ['2018 to date', ['2018', 'present']],
  ['2019 (current)', ['2019', 'present']],
  ['2019, ongoing', ['2019', 'present']],
  ['2019 – until the bridge stands', ['2019', 'present', 'is_current end_year']],
  ['May 2018 – Febuary 2021', ['2018-5', '2021', 'end_year end_month']],
  ['VII 2015 - X 2021', ['2015-7', '2021-10']],
  ['II 2022 – present', ['2022-2', 'present']],
  ['December – 2019', ['2019-12', null]],
  ['2012', ['2012', null]],
])('finds the dates in %s', (text, dates) => {
  expect(short(text)).toEqual(dates);
  expect(findDates(text)).toMatchObject({ from: 0, to: text.length });
});

test('says which dates may have been read wrongly', () => {
  expect(short('Engineer 302/2016 to 11/2022')).toEqual(['2016', '2022-11', 'start_year start_month']);
  expect(short('03/19 – 05/21')).toEqual(['2019-3', '2021-5', 'start_year end_year']);
  expect(short('(Jun ‘13 – Jul ‘17)')).toEqual(['2013-6', '2017-7', 'start_year start_month end_year end_month']);
  expect(short('Engineer II 2015 – 2018')).toEqual(['2015', '2018']);
  expect(short('Sep. 2024 ~')).toEqual(['2024-9', 'present', 'is_current end_year']);
  expect(short('11/20 to present')).toEqual(['2020-11', 'present', 'start_year end_year']);
  expect(short('Summer 2015')).toEqual(['2015', null, 'start_year start_month']);
  expect(short('2022-08 —')).toEqual(['2022-8', 'present', 'is_current end_year']);
  expect(short('June 2021 - May 2020')).toEqual(['2021-6', '2020-5', 'start_year end_year']);
});

test.each(['aktuell', 'jetzt', 'en cours', 'hoy', 'atual', 'obecnie', '至今'])('recognizes %s after a two-digit year', (word) => {
  expect(short(`03/19 – ${word}`)).toEqual(['2019-3', 'present', 'start_year end_year']);
});

test.each(['2018 - Continuing Education Centre', '2018 - Still Waters Ltd'])(
  'does not take the name in %s for an end',
  (text) => {
    expect(findDates(text)).toMatchObject({ end: null, isRange: false });
  },
);

test('finds none in text without a year, in long text, or in a number', () => {
  expect(['Engineer', 'Room 12019', `${'long '.repeat(70)}2019 - 2020`].map(findDates)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('recognizes durations', () => {
  const texts = ['3 years 2 months', '(1 yr)', '2 Jahre', 'a month', 'years of work', '3 engineers', 'a monthly report'];
  expect(texts.map(isDuration)).toEqual([true, true, true, true, false, false, false]);
});

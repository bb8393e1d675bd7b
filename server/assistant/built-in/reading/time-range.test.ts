import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTimeRange } from './time-range.ts';

/** November 2026. */
const NOW = 2026 * 12 + 10;
const month = (text: string) => {
  const [year, of] = text.split('-').map(Number);
  return (year ?? 0) * 12 + (of ?? 1) - 1;
};

describe('the time range of a question', () => {
  test.each([
    ['what did you do in 2015?', '2015-01', '2015-12'],
    ['2015', '2015-01', '2015-12'],
    ['in march 2015', '2015-03', '2015-03'],
    ['in sept. 2015', '2015-09', '2015-09'],
    ['december of 2015', '2015-12', '2015-12'],
    ['late 2015', '2015-01', '2015-12'],
    ['in mid-2015', '2015-01', '2015-12'],
    ['at the end of 2015', '2015-01', '2015-12'],
    ['market 2015', '2015-01', '2015-12'],
    ['the mayor 2015', '2015-01', '2015-12'],
    ['between 2015 and 2018', '2015-01', '2018-12'],
    ['from 2015 to 2018', '2015-01', '2018-12'],
    ['2015-2018', '2015-01', '2018-12'],
    ['2015 – 2018', '2015-01', '2018-12'],
    ['from 2018 back to 2015', '2018-01', '2026-11'],
    ['between 2018 and 2015', '2015-01', '2018-12'],
    ['between march 2015 and june 2018', '2015-03', '2018-06'],
    ['from may 2015 until 2018', '2015-05', '2018-12'],
    ['since 2015', '2015-01', '2026-11'],
    ['since march 2015', '2015-03', '2026-11'],
    ['since the beginning of 2015', '2015-01', '2026-11'],
    ['after 2015', '2016-01', '2026-11'],
    ['after march 2015', '2015-04', '2026-11'],
    ['before 2015', '0-01', '2014-12'],
    ['prior to june 2015', '0-01', '2015-05'],
    ['until 2015', '0-01', '2014-12'],
    ['by 2015', '2015-01', '2015-12'],
    ['after 2040', '2041-01', '2041-01'],
    ['in the 2010s', '2010-01', '2019-12'],
    ["the 2010's", '2010-01', '2019-12'],
    ['in the 90s', '1990-01', '1999-12'],
    ["the '80s", '1980-01', '1989-12'],
    ['in the late nineties', '1990-01', '1999-12'],
    ['five years ago', '2021-01', '2021-12'],
    ['10 years ago', '2016-01', '2016-12'],
    ['a year ago', '2025-01', '2025-12'],
    ['a few years ago', '2023-01', '2023-12'],
    ['a couple of years ago', '2024-01', '2024-12'],
    ['eleven months ago'.replace('eleven', '11'), '2025-12', '2025-12'],
    ['in the last three years', '2023-11', '2026-11'],
    ['the past couple of years', '2024-11', '2026-11'],
    ['last year', '2025-01', '2025-12'],
    ['this year', '2026-01', '2026-12'],
  ])('of %s is %s to %s', (question, from, to) => {
    expect(parseTimeRange(question, NOW)).toEqual({ from: month(from), to: month(to) });
  });

  test.each([
    'what did you do?',
    '12015',
    '2015 users',
    '2000 lines',
    '2,015',
    'iso 27001',
    'scos-2000',
    'in may',
    'within 90s',
    'years ago',
    '',
  ])('is undefined for %j', (question) => {
    expect(parseTimeRange(question, NOW)).toBeUndefined();
  });

  test('never ends before it begins', () => {
    const word = fc.constantFrom(
      'since',
      'before',
      'after',
      'from',
      'to',
      'and',
      '2015',
      '2031',
      '1999',
      'march',
      'the',
      '90s',
      'two',
      'years',
      'ago',
      'last',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const range = parseTimeRange(words.join(' '), NOW);
        if (range) expect(range.from).toBeLessThanOrEqual(range.to);
      }),
    );
  });
});

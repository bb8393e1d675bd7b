import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Milestone } from './collections/milestones.ts';
import { byNewest, endYear, firstMonth, formatDateRange, lastMonth, overlaps, type Span } from './milestone-dates.ts';

const span = (fields: Partial<Span> = {}): Span => ({
  start_year: 2020,
  start_month: null,
  end_year: null,
  end_month: null,
  is_current: false,
  ...fields,
});

const year = fc.integer({ min: 1900, max: 2100 });
const month = fc.option(fc.integer({ min: 1, max: 12 }));
const anySpan = fc.record({
  start_year: year,
  start_month: month,
  end_year: fc.option(year),
  end_month: month,
  is_current: fc.boolean(),
});
/** Few years and titles, so that ties occur. */
const anyMilestone = fc
  .record({
    id: fc.string({ minLength: 1, maxLength: 2 }),
    title: fc.constantFrom('A', 'B'),
    start_year: fc.integer({ min: 2000, max: 2003 }),
    start_month: fc.option(fc.integer({ min: 1, max: 3 })),
    end_year: fc.option(fc.integer({ min: 2000, max: 2003 })),
    end_month: fc.option(fc.integer({ min: 1, max: 3 })),
    is_current: fc.boolean(),
  })
  .map((fields) => fields as Milestone);

describe('formatDateRange', () => {
  test.each([
    [span(), '2020'],
    [span({ start_month: 1 }), 'January 2020'],
    [span({ start_month: 12 }), 'December 2020'],
    [span({ end_year: 2022 }), '2020 - 2022'],
    [span({ start_month: 3, end_year: 2022, end_month: 9 }), 'March 2020 - September 2022'],
    [span({ end_year: 2022, end_month: 9 }), '2020 - September 2022'],
    [span({ start_month: 5, is_current: true }), 'May 2020 - Present'],
    [span({ is_current: true, end_year: 2022 }), '2020 - Present'],
    [span({ end_month: 4 }), '2020'],
  ])('formats %j as %s', (dates, text) => {
    expect(formatDateRange(dates)).toBe(text);
  });

  test('can be parsed back into the same years and months', () => {
    fc.assert(
      fc.property(anySpan, (dates) => {
        const [start = '', end] = formatDateRange(dates).split(' - ');
        expect(partsOf(start)).toEqual([dates.start_month, dates.start_year]);
        if (dates.is_current) expect(end).toBe('Present');
        else if (dates.end_year === null || isSameMonth(dates)) expect(end).toBeUndefined();
        else expect(partsOf(end ?? '')).toEqual([dates.end_month, dates.end_year]);
      }),
    );
  });
});

function isSameMonth({ start_year, start_month, end_year, end_month }: Span): boolean {
  return start_year === end_year && start_month === end_month;
}

function partsOf(text: string): [month: number | null, year: number] {
  const words = text.split(' ');
  const namedMonth = words.length === 2 ? new Date(`${words[0]} 1, 2000 UTC`).getUTCMonth() + 1 : null;
  return [namedMonth, Number(words.at(-1))];
}

describe('endYear', () => {
  test('returns the end year', () => {
    expect(endYear(span({ end_year: 2023 }))).toBe(2023);
  });

  test('returns the start year without an end', () => {
    expect(endYear(span())).toBe(2020);
  });

  test('is infinite for a current milestone', () => {
    expect(endYear(span({ is_current: true, end_year: 1990 }))).toBe(Number.POSITIVE_INFINITY);
  });

  test('prefers the years to the date text', () => {
    expect(endYear({ ...span({ end_year: 2001 }), date: '2015 - 2018' })).toBe(2001);
  });

  test.each([
    ['2015 - 2018', 2018],
    ['2015-2018', 2018],
    ['2015 – 2018', 2018],
    ['March 2015 - June 2018', 2018],
    ['2015', 2015],
    ['Summer 2015', 2015],
    ['12/11/99', 1999],
    ['2015 - Present', Number.POSITIVE_INFINITY],
    ['2015 to now', Number.POSITIVE_INFINITY],
    ['Current', Number.POSITIVE_INFINITY],
    ['Unknown', 0],
    ['Known since 2015', 2015],
    ['a long time ago', 0],
    ['', 0],
  ])('reads "%s" as %d', (date, expected) => {
    expect(endYear({ date })).toBe(expected);
  });

  test('returns 0 when nothing is known', () => {
    expect(endYear({})).toBe(0);
    expect(endYear({ date: null })).toBe(0);
  });
});

describe('byNewest', () => {
  const sortedTitles = (...list: (Partial<Span> & { title: string })[]) =>
    list
      .map((fields) => ({ id: fields.title, ...span(), ...fields }) as Milestone)
      .toSorted(byNewest)
      .map(({ title }) => title);

  test('sorts current milestones first, then by end year, newest first', () => {
    const titles = sortedTitles(
      { title: 'old', end_year: 2010 },
      { title: 'current', start_year: 2001, is_current: true },
      { title: 'new', end_year: 2024 },
      { title: 'endless', start_year: 2015 },
    );
    expect(titles).toEqual(['current', 'new', 'endless', 'old']);
  });

  test('breaks ties by start month, newest first', () => {
    const titles = sortedTitles(
      { title: 'January', end_year: 2022, start_month: 1 },
      { title: 'March', end_year: 2022, start_month: 3 },
      { title: 'a year later', end_year: 2022, start_year: 2021 },
    );
    expect(titles).toEqual(['a year later', 'March', 'January']);
  });

  test('does not depend on the input order', () => {
    const lists = fc
      .uniqueArray(anyMilestone, { selector: ({ id }) => id, maxLength: 12 })
      .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
    fc.assert(
      fc.property(lists, ([list, shuffled]) => {
        expect(shuffled.toSorted(byNewest)).toEqual(list.toSorted(byNewest));
      }),
    );
  });

  test('is antisymmetric', () => {
    fc.assert(fc.property(anyMilestone, anyMilestone, (a, b) => byNewest(a, b) + byNewest(b, a) === 0));
  });

  test('is transitive', () => {
    fc.assert(
      fc.property(anyMilestone, anyMilestone, anyMilestone, (a, b, c) => {
        fc.pre(byNewest(a, b) <= 0 && byNewest(b, c) <= 0);
        expect(byNewest(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('firstMonth and lastMonth', () => {
  test('count an unknown start month as January', () => {
    expect(firstMonth(span())).toBe(firstMonth(span({ start_month: 1 })));
  });

  test('count an unknown end month as December', () => {
    expect(lastMonth(span({ end_year: 2022 }))).toBe(lastMonth(span({ end_year: 2022, end_month: 12 })));
  });

  test('cover the start month or the start year without an end', () => {
    expect(lastMonth(span())).toBe(firstMonth(span()) + 11);
    expect(lastMonth(span({ start_month: 6 }))).toBe(firstMonth(span({ start_month: 6 })));
  });

  test('are infinite for a current milestone', () => {
    expect(lastMonth(span({ is_current: true, end_year: 2020 }))).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('overlaps', () => {
  test('is true for spans that share a month', () => {
    const before = span({ end_year: 2021, end_month: 6 });
    expect(overlaps(before, span({ start_year: 2021, start_month: 6 }))).toBe(true);
    expect(overlaps(before, span({ start_year: 2021, start_month: 7 }))).toBe(false);
  });

  test('is symmetric, and reflexive for spans that do not run backwards', () => {
    fc.assert(
      fc.property(anySpan, anySpan, (a, b) => {
        expect(overlaps(a, b)).toBe(overlaps(b, a));
        if (lastMonth(a) >= firstMonth(a)) expect(overlaps(a, a)).toBe(true);
      }),
    );
  });
});

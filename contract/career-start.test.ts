import { describe, expect, test } from 'vitest';
import { firstYear, ongoingSince } from './career-start.ts';
import { VOLUNTEER } from './employers.ts';
import type { Span } from './milestone-dates.ts';

const job = (start_year: number, fields: Partial<Span & { title: string; position: string | null }> = {}) => ({
  type: 'experience' as const,
  title: 'Engineer',
  position: null,
  company: null,
  start_year,
  start_month: null,
  end_year: null,
  end_month: null,
  is_current: false,
  ...fields,
});

describe('ongoingSince', () => {
  const march2026 = 2026 * 12 + 2;

  test('is the first year while there is a job, and for a year after the last one', () => {
    const first = job(2006, { end_year: 2012 });
    expect(ongoingSince([job(2015, { is_current: true }), first], march2026)).toBe(2006);
    expect(ongoingSince([job(2015, { end_year: 2025, end_month: 3 }), first], march2026)).toBe(2006);
    expect(ongoingSince([job(2015, { end_year: 2025, end_month: 2 }), first], march2026)).toBeNull();
  });

  test('counts neither volunteering nor a career break', () => {
    const volunteering = job(2002, { position: VOLUNTEER, is_current: true });
    const parenting = job(2004, { title: 'Full-time parenting', end_year: 2005 });
    expect(ongoingSince([volunteering, parenting, job(2010, { end_year: 2025, end_month: 6 })], march2026)).toBe(2010);
    expect(ongoingSince([volunteering, job(2010, { end_year: 2014 })], march2026)).toBeNull();
    expect(firstYear([volunteering])).toBeNull();
  });

  test('is null if only an education is in progress', () => {
    const studies = { ...job(2024, { is_current: true }), type: 'education' as const };
    expect(ongoingSince([studies, job(2006, { end_year: 2012 })], march2026)).toBeNull();
    expect(ongoingSince([], march2026)).toBeNull();
  });

  test.each([
    ['I have built trams since 2000.', null],
    ['Since early 1999 she has drawn bridges.', null],
    ['At Example Rail since 2015.', 2006],
    ['2000 trams since then.', 2006],
  ])('is null if the owner’s own words name an earlier year: "%s"', (ownWords, expected) => {
    expect(ongoingSince([job(2006, { is_current: true })], march2026, ownWords)).toBe(expected);
  });
});

describe('firstYear', () => {
  test('returns the year of the earliest experience and ignores other types', () => {
    const milestones = [{ ...job(1999), type: 'education' }, job(2012), job(2008), { ...job(2001), type: 'project' }] as const;
    expect(firstYear(milestones)).toBe(2008);
  });

  test('returns null without an experience', () => {
    expect(firstYear([{ ...job(2001), type: 'award' }])).toBeNull();
    expect(firstYear([])).toBeNull();
  });
});

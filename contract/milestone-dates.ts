import type { Milestone } from './collections/milestones.ts';
import { MONTHS } from './months.ts';

/** The dates of a milestone. Months are 1 to 12. */
export interface Span {
  start_year: number;
  start_month: number | null;
  end_year: number | null;
  end_month: number | null;
  is_current: boolean;
}

/** A year further ahead is a typing error. */
export const MAX_YEARS_AHEAD = 10;

/** 'May 2020 - Present', 'May 2020 - June 2022', or '2020' without an end or with the same one. Unknown months are left out. */
export function formatDateRange(span: Span): string {
  const start = monthText(span.start_year, span.start_month);
  if (span.is_current) return `${start} - Present`;
  const end = span.end_year === null ? start : monthText(span.end_year, span.end_month);
  return end === start ? start : `${start} - ${end}`;
}

function monthText(year: number, month: number | null): string {
  return month === null ? String(year) : `${MONTHS[month - 1]} ${year}`;
}

/** Whether a milestone is certain to continue after a month (counted from the year 0): it is current, or ends later. */
export function isOngoing(span: Span, month: number): boolean {
  if (span.is_current) return true;
  return span.end_year !== null && firstMonth(span) <= month && span.end_year * 12 + (span.end_month ?? 1) - 1 > month;
}

/**
 * The year by which a milestone is sorted; infinite for a current one. Without years it is read from the date text: the
 * second year of a range, a single year, or the year of a parsable date. Unreadable text gives 0.
 */
export function endYear(milestone: Partial<Span> & { date?: string | null }): number {
  if (milestone.is_current) return Number.POSITIVE_INFINITY;
  const year = milestone.end_year ?? milestone.start_year;
  return year ?? yearOfText(milestone.date ?? '');
}

function yearOfText(text: string): number {
  const years = text.match(/\b\d{4}\b/g);
  if (/\b(present|current|now)\b/i.test(text)) return Number.POSITIVE_INFINITY;
  if (years) return Number(years[1] ?? years[0]);
  const year = new Date(text).getUTCFullYear();
  return Number.isNaN(year) ? 0 : year;
}

/** Current milestones first, then by end year and start, newest first. */
export function byNewest(a: Milestone, b: Milestone): number {
  return (
    compare(endYear(b), endYear(a)) || compare(firstMonth(b), firstMonth(a)) || compare(a.title, b.title) || compare(a.id, b.id)
  );
}

function compare<T extends number | string>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The first month of a milestone, in months since the year 0. An unknown month counts as January. */
export function firstMonth(span: Pick<Span, 'start_year' | 'start_month'>): number {
  return span.start_year * 12 + (span.start_month ?? 1) - 1;
}

/**
 * The last month of a milestone, in months since the year 0; infinite for a current one. A milestone without an end lasts
 * for its start month, or for its start year when the month is unknown.
 */
export function lastMonth(span: Span): number {
  if (span.is_current) return Number.POSITIVE_INFINITY;
  if (span.end_year === null) return span.start_year * 12 + (span.start_month ?? 12) - 1;
  return span.end_year * 12 + (span.end_month ?? 12) - 1;
}

export const END_BEFORE_START = 'The end date must not be before the start date';

/** Whether the one date of a milestone may be its start as well as its end. */
export function hasOneDate({ end_year, is_current }: Pick<Span, 'end_year' | 'is_current'>): boolean {
  return end_year === null && !is_current;
}

/** Whether two milestones share a month. */
export function overlaps(a: Span, b: Span): boolean {
  return firstMonth(a) <= lastMonth(b) && firstMonth(b) <= lastMonth(a);
}

/** "2024" or "2024-05". */
export function isoDate(year: number, month: number | null): string {
  return month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
}

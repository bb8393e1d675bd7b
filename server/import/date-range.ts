import { MAX_YEARS_AHEAD, type Span } from '../../contract/milestone-dates.ts';
import { quote } from './notes.ts';
import { type ParsedDate, type PartialDate, readDate } from './parse-date.ts';
import type { SourceRecord } from './source-record.ts';

export interface DateTexts {
  start: string;
  end: string;
  /** The meaning of a missing end: a current job, or an unknown end. */
  openEnd: 'current' | 'unknown';
}

/** What this product's own export writes for the end of a job that ended at an unknown time. */
export const UNKNOWN_END = 'unknown';

/**
 * The dates of a milestone. Notes what could not be read. Null when neither start nor end is known: such an item is not
 * placed on the timeline.
 */
export function readDateRange(record: SourceRecord, { start, end, openEnd }: DateTexts): Span | null {
  if (end === UNKNOWN_END) return readDateRange(record, { start, end: '', openEnd: 'unknown' });
  const from = toUsableDate(record, 'start', start, readDate(start));
  const endDate = openEnd === 'current' && from !== null ? withoutFarEnd(record, end, readDate(end)) : readDate(end);
  const isUnknownWord = endDate === 'unreadable' && openEnd === 'current' && from !== null && !/\d/.test(end);
  const to = endDate === 'present' || isUnknownWord ? null : toUsableDate(record, 'end', end, endDate);
  const isCurrent = endDate === 'present' || isUnknownWord || (endDate === 'absent' && openEnd === 'current' && from !== null);
  if (isUnknownWord) record.note(`end date ${quote(end)} could not be read, so it is shown as ongoing`);
  if (endDate === 'unreadable') record.doubt('is_current', 'end_year', 'end_month');

  if (from === null && to === null) return null;
  if (from === null) record.note('no start date, so its end date is used');
  const first = from ?? (to as PartialDate);
  const last = from !== null && to !== null && isNotBefore(record, first, to, end) ? to : null;
  return {
    start_year: first.year,
    start_month: first.month,
    end_year: last?.year ?? null,
    end_month: last?.month ?? null,
    is_current: isCurrent,
  };
}

/** What programs write for missing parts: "2015-undefined-undefined", "2015-00-00". */
const MISSING_PARTS = /(?:(?:^|[-/.])(?:undefined|null|nan))+$|(?<=^\d{4}(?:-\d\d)?)(?:-00)+$/i;
/** Longer text is not a date. */
const MAX_DATE_LENGTH = 60;

/** The date as the file states it, without placeholders for missing parts, which are noted. */
export function knownPartOfDate(record: SourceRecord, text: string): string {
  const known = text.length > MAX_DATE_LENGTH ? text : text.replace(MISSING_PARTS, '');
  if (known !== text)
    record.note(`date ${quote(text)} is incomplete, so ${known ? 'its known part is shown' : 'it was left out'}`);
  return known;
}

/** Systems that need an end date give a current job one such as 9999-12-31. */
function withoutFarEnd(record: SourceRecord, text: string, date: ParsedDate): ParsedDate {
  const isFar = typeof date === 'string' ? /\b9999\b/.test(text) : isFarAhead(date);
  if (!isFar) return date;
  record.note(`end date ${quote(text)} is more than ${MAX_YEARS_AHEAD} years ahead, so it is read as present`);
  return 'present';
}

function isFarAhead({ year }: PartialDate): boolean {
  return year > new Date().getUTCFullYear() + MAX_YEARS_AHEAD;
}

function toUsableDate(record: SourceRecord, which: string, text: string, date: ParsedDate): PartialDate | null {
  if (date === 'absent') return null;
  if (typeof date === 'string') {
    record.note(`${which} date ${quote(text)} could not be read`);
    return null;
  }
  if (isFarAhead(date)) {
    record.note(`${which} date ${quote(text)} is more than ${MAX_YEARS_AHEAD} years ahead, so it was left out`);
    return null;
  }
  if (date.doubt) record.note(`${which} date ${quote(text)}: ${date.doubt}`);
  return date;
}

/** An end in the month of the start is kept: without it, the end would be unknown. */
function isNotBefore(record: SourceRecord, first: PartialDate, last: PartialDate, text: string): boolean {
  const monthsKnown = first.month !== null && last.month !== null;
  const isBefore =
    last.year < first.year || (last.year === first.year && monthsKnown && Number(last.month) < Number(first.month));
  if (isBefore) record.note(`end date ${quote(text)} is before the start date, so the end was left out`);
  return !isBefore;
}

import type { Span } from '../../contract/timeline.ts';
import { type PartialDate, type ReadDate, readDate } from './dates.ts';
import { type Entry, quoted } from './entry.ts';

export interface DatesOf {
  start: string;
  end: string;
  /** What an absent end means: a job that goes on, or something that only its start is known of. */
  openEnd: 'current' | 'unknown';
}

/**
 * When it was. Names what could not be read; null when neither a start nor an end is known, since a milestone
 * needs a year.
 */
export function readSpan(entry: Entry, { start, end, openEnd }: DatesOf): Span | null {
  const from = known(entry, 'start', start, readDate(start));
  const read = readDate(end);
  const to = read === 'present' ? null : known(entry, 'end', end, read);
  const isCurrent = read === 'present' || (read === 'absent' && openEnd === 'current' && from !== null);

  if (from === null && to === null) {
    entry.leaveOut('no date that could be read, so it is not on the timeline');
    return null;
  }
  if (from === null) entry.note('no start date, so it stands at its end');
  const first = from ?? (to as PartialDate);
  const last = from !== null && to !== null && isAfterStart(entry, first, to, end) ? to : null;
  return {
    start_year: first.year,
    start_month: first.month,
    end_year: last?.year ?? null,
    end_month: last?.month ?? null,
    is_current: isCurrent,
  };
}

function known(entry: Entry, which: string, text: string, date: ReadDate): PartialDate | null {
  if (date === 'absent') return null;
  if (typeof date === 'string') {
    entry.note(`${which} date ${quoted(text)} could not be read`);
    return null;
  }
  if (date.doubt) entry.note(`${which} date ${quoted(text)}: ${date.doubt}`);
  return date;
}

/** An end within the very month or year of the start says nothing more, and "May 2019 - May 2019" reads badly. */
function isAfterStart(entry: Entry, first: PartialDate, last: PartialDate, text: string): boolean {
  if (first.year === last.year && first.month === last.month) return false;
  const monthsKnown = first.month !== null && last.month !== null;
  const isBefore =
    last.year < first.year || (last.year === first.year && monthsKnown && Number(last.month) < Number(first.month));
  if (isBefore) entry.note(`end date ${quoted(text)} lies before the start and was dropped`);
  return !isBefore;
}

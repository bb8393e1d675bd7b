import type { NamedEntry } from './entry-names.ts';
import type { DateMatch } from './find-dates.ts';

/** Where most roles have two dates, the newest is probably still held if it has only one. */
export function withOpenEnd(entries: readonly NamedEntry[]): NamedEntry[] {
  const ranges = entries.flatMap(({ entry: { dates } }) => (dates?.isRange ? [startOf(dates)] : []));
  if (ranges.length * 2 <= entries.length) return [...entries];
  const newest = Math.max(...ranges);
  return entries.map((named) => {
    const { dates } = named.entry;
    if (!dates || dates.isRange || startOf(dates) < newest) return named;
    const open: DateMatch = { ...dates, end: 'present', isRange: true, doubtful: [...dates.doubtful, 'is_current', 'end_year'] };
    return { ...named, entry: { ...named.entry, dates: open } };
  });
}

/** In months; a missing month is the first one. */
function startOf({ start }: DateMatch): number {
  return start ? start.year * 12 + (start.month ?? 1) : Number.NEGATIVE_INFINITY;
}

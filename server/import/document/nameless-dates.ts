import type { DateMatch } from './find-dates.ts';
import { type Line, lineText, type Segment, segmentText } from './lines.ts';

interface Entry {
  head: Segment[];
  dates: DateMatch | null;
  body: Line[];
}

/**
 * Removes dates that have neither a name nor text. Some documents print the dates of an entry twice. If they differ, they
 * may be the dates of the entry above or below them, whose own dates are then doubtful.
 */
export function withoutNameless<E extends Entry>(entries: readonly E[]): E[] {
  return entries.flatMap((entry, index) => {
    if (!hasWords(entry)) return [];
    const { dates } = entry;
    const isBesideOthers = [entries[index - 1], entries[index + 1]].some((other) => other && hasOtherDates(other, entry));
    if (!dates || !isBesideOthers) return [entry];
    return [{ ...entry, dates: { ...dates, doubtful: [...dates.doubtful, 'start_year', 'end_year'] } }];
  });
}

function hasWords({ head, body }: Entry): boolean {
  return [...head.map(segmentText), ...body.map(lineText)].some((text) => /[\p{L}\p{N}]/u.test(text));
}

function hasOtherDates(nameless: Entry, { dates }: Entry): boolean {
  const toText = (own: Entry['dates']) => JSON.stringify([own?.start, own?.end]);
  return !hasWords(nameless) && toText(nameless.dates) !== toText(dates);
}

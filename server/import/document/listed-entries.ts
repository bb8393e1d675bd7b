import { withNameAfterDates, withoutTextAfterDates } from './dated-bullets.ts';
import { type DocumentEntry, splitEntries } from './entries.ts';
import { type Line, styleOf } from './lines.ts';

/** The entries of a list such as certificates. If all lines are bullets that look alike, each is an entry, dated or not. */
export function splitListedEntries(lines: readonly Line[]): DocumentEntry[] {
  const [first, ...others] = lines;
  const isAlike = (line: Line) => line.bullet && first !== undefined && placeOf(line) === placeOf(first);
  const divided = withoutTextAfterDates(lines);
  if (others.length === 0 || divided.length > lines.length || !lines.every(isAlike)) return splitEntries(divided);
  return lines.flatMap((line) => splitEntries([withNameAfterDates(line)]));
}

function placeOf(line: Line): string {
  return `${styleOf(line)} at ${Math.round(line.segments[0]?.x ?? 0)}`;
}

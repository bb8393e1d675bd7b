import { withNameAfterDates, withoutTextAfterDates } from './dated-bullets.ts';
import { type DocumentEntry, splitEntries } from './entries.ts';
import { MAX_NAME_LENGTH } from './entry-candidates.ts';
import { findDates } from './find-dates.ts';
import { STATED } from './issuers.ts';
import { type Line, styleOf } from './lines.ts';
import { plainText } from './lines-to-html.ts';

/** The entries of a list such as certificates. If all lines are bullets that look alike, each is an entry, dated or not. */
export function splitListedEntries(lines: readonly Line[]): DocumentEntry[] {
  const [first, ...others] = lines;
  const isAlike = (line: Line) => line.bullet && first !== undefined && placeOf(line) === placeOf(first);
  const divided = withoutTextAfterDates(lines);
  if (others.length === 0 || divided.length > lines.length || !lines.every(isAlike) || haveDetails(lines))
    return splitEntries(divided);
  return lines.flatMap((line) => splitEntries([withNameAfterDates(line)]));
}

/** Every second bullet may say more about the one above it: "Score: 95%". */
function haveDetails(lines: readonly Line[]): boolean {
  const isDated = lines.map((line) => findDates(plainText(line).slice(0, MAX_NAME_LENGTH)) !== undefined);
  return lines.some((line) => STATED.test(plainText(line))) || isDated.every((own, index) => own === (index % 2 === 0));
}

function placeOf(line: Line): string {
  return `${styleOf(line)} at ${Math.round(line.segments[0]?.x ?? 0)}`;
}

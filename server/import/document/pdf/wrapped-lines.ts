import { findDates } from '../dates.ts';
import { type Line, runStyle, type Segment, segmentText } from '../lines.ts';
import { isTagLine } from '../tag-line.ts';
import type { PlacedLine } from './placed-text.ts';

/** A line that is further from the one above begins a paragraph. */
const MAX_GAP = 2.1;
/** Between a title that wraps and the dates beside it, in heights of a line. */
const MIN_GUTTER = 1.2;
/** In a narrower column most lines are entries of lists. */
const MIN_PROSE_WIDTH = 220;

/** Fewer lines do not show how wide their column is. */
const MIN_SHAPE_LINES = 25;

/** Chinese and Japanese have no blanks, and their lines end anywhere. */
const IDEOGRAPH_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const IDEOGRAPH_LAST = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，：；）]$/u;

/** "Databases (expert): SQLite, PostgreSQL". */
const LABEL_FIRST = /^\p{Lu}[^:,.]{1,48}: \S/u;

interface ColumnShape {
  right: number;
  gap: number;
  isNarrow: boolean;
}

/** Joins the lines of a paragraph or a point into one. */
export function joinWrappedLines(parts: readonly (readonly PlacedLine[])[]): Line[] {
  const lines: Line[] = [];
  for (const part of parts) {
    const right = part.length < MIN_SHAPE_LINES ? Math.max(usualRight(part), usualRight(parts.flat())) : usualRight(part);
    const isNarrow = right - Math.min(...part.map(({ x }) => x)) < MIN_PROSE_WIDTH;
    const shape = { right, gap: usualGap(part), isNarrow };
    let previous: PlacedLine | undefined;
    for (const line of part) {
      const last = lines.at(-1);
      if (previous && last && continues(previous, line, shape)) append(last, line);
      else lines.push({ segments: line.segments, gap: line.gap, bullet: line.bullet, heading: line.heading });
      previous = line;
    }
  }
  return lines;
}

function usualGap(lines: readonly PlacedLine[]): number {
  const gaps = lines.map(({ gap }) => gap).filter((gap) => gap > 0.8 && gap < MAX_GAP);
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? MAX_GAP;
}

/** A line goes on below when the first word there would not have fitted into it. */
function continues(above: PlacedLine, line: PlacedLine, { right, gap, isNarrow }: ColumnShape): boolean {
  const [first, second] = line.segments;
  const [last, besideIt] = above.segments;
  if (line.bullet || second || !first || !last) return false;
  if (line.page !== above.page || line.gap === 0) return continuesOnNextPage(above, line);
  if (line.gap > Math.min(gap + 0.35, MAX_GAP) || Math.abs(line.size - above.size) > 0.6) return false;
  if (above.segments.length > 2 || (besideIt && !findDates(segmentText(besideIt))) || Math.abs(first.x - last.x) > 40)
    return false;
  if (above.bullet && first.x < above.x + 2 && Math.abs(last.x - first.x) > 3) return false;
  if (looksDifferent(last, first)) return false;
  const text = segmentText(first);
  if (isTagLine(text) || (LABEL_FIRST.test(text) && LABEL_FIRST.test(segmentText(last)))) return false;
  const [word = ''] = IDEOGRAPH_FIRST.test(text) ? [...text] : text.split(' ');
  const wordWidth = ((first.right - first.x) / Math.max(text.length, 1)) * (word.length + 1);
  // A sentence goes on with a small letter, however short the line above is.
  const end = besideIt ? besideIt.x - MIN_GUTTER * line.size : right - 2;
  if (last.right + wordWidth <= end) return !besideIt && above.bullet && /^\p{Ll}/u.test(text);
  return !isNarrow || isUnfinished(segmentText(last)) || /^[\p{Ll}(]/u.test(text);
}

/** At the top of a page, only what nothing else can begin with belongs to the last line of the page above. */
function continuesOnNextPage(above: PlacedLine, line: PlacedLine): boolean {
  const [[last, besideIt], [first]] = [above.segments, line.segments];
  if (!last || !first || besideIt || line.page !== above.page + 1 || line.gap !== 0) return false;
  if (Math.abs(first.x - last.x) > 40 || looksDifferent(last, first) || Math.abs(line.size - above.size) > 0.6) return false;
  const text = segmentText(first);
  return !isTagLine(text) && (/,$/.test(segmentText(last)) || /^\p{Ll}/u.test(text)) && last.right - last.x > MIN_PROSE_WIDTH;
}

function looksDifferent(above: Segment, below: Segment): boolean {
  const [styles, others] = [above, below].map(({ runs }) => new Set(runs.map(runStyle)));
  return styles?.size === 1 && others?.size === 1 && !others.has([...styles][0] ?? '');
}

function isUnfinished(text: string): boolean {
  return /(?:[,&/-]| and| of| for)$/.test(text) || text.split('(').length > text.split(')').length;
}

function append(line: Line, { segments: [segment] }: PlacedLine): void {
  const [last] = line.segments;
  const [first, ...runs] = segment?.runs ?? [];
  if (!last || !first) return;
  const text = segmentText(last);
  const next = first.text.trimStart();
  // A divided word keeps its hyphen, because it may have had it before. An address has no blanks.
  const isDivided = /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(next);
  const isAddress = /(?:^|\s)(?:https?:|www\.|\S+\.\w+\/)\S*$/.test(text) && /^[\w/?=&%-]+(?:\s|$)/.test(next);
  const isUnspaced = IDEOGRAPH_FIRST.test(next) && IDEOGRAPH_LAST.test(text);
  last.runs.push({ ...first, text: isDivided || isAddress || isUnspaced ? next : ` ${next}` }, ...runs);
}

/** Where full lines end; single lines, such as an address, may be longer. */
function usualRight(lines: readonly PlacedLine[]): number {
  const ends = lines.map(({ right }) => right).toSorted((a, b) => b - a);
  return ends[Math.floor(ends.length * 0.05)] ?? 0;
}

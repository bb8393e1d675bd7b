import { isAddress } from '../addresses.ts';
import { hasOnlyAddresses, isProfileText } from '../contact-links.ts';
import { areDates, completesDates, findDates } from '../find-dates.ts';
import { type Line, runStyle, type Segment, segmentStyle, segmentText } from '../lines.ts';
import { endsSentence } from '../prose.ts';
import { isOneWord, wordsInLines } from './divided-words.ts';
import type { PlacedLine } from './placed-text.ts';

/** A line that is further from the one above begins a paragraph. */
const MAX_GAP = 2.1;
/** In a narrower column most lines are entries of lists. */
const MIN_PROSE_WIDTH = 220;

/** The gap between a name and the dates beside it, in points. */
const COLUMN_GAP = 24;

/** As a share of the width of a column. */
const MAX_NAME_SHARE = 0.6;

/** Fewer lines do not show how wide their column is. */
const MIN_SHAPE_LINES = 25;

/** Chinese and Japanese have no spaces between words, and their lines end anywhere. */
const IDEOGRAPH_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The separators between the names and dates of an entry on one line. */
const SEPARATOR_AT_END = /\s[|·•]$/;

interface ColumnShape {
  right: number;
  gap: number;
  isNarrow: boolean;
  /** Whether several lines begin with a label, such as "Databases: ". */
  hasLabels: boolean;
}

const LABEL_FIRST = /^\p{Lu}[^:,.;]{1,40}: \S/u;
const MIN_LABELS = 2;

/** Joins the lines of a paragraph or a bullet into one. */
export function joinWrappedLines(parts: readonly (readonly PlacedLine[])[]): Line[] {
  const lines: Line[] = [];
  const words = wordsInLines(parts.flat());
  for (const part of parts) {
    const right = part.length < MIN_SHAPE_LINES ? Math.max(usualRight(part), usualRight(parts.flat())) : usualRight(part);
    const isNarrow = right - Math.min(...part.map(({ x }) => x)) < MIN_PROSE_WIDTH;
    const labeled = part.filter(({ bullet, segments: [first] }) => !bullet && first && LABEL_FIRST.test(segmentText(first)));
    const shape = { right, gap: usualGap(part), isNarrow, hasLabels: labeled.length >= MIN_LABELS };
    const wrappedNames = findWrappedNames(part);
    const names = findNamesBelowDates(part, shape);
    let previous: PlacedLine | undefined;
    for (const [index, line] of part.entries()) {
      const last = lines.at(-1);
      const isName = previous !== undefined && isNameBelowText(previous, line, part[index + 1], shape);
      const isText = isName || (previous !== undefined && names.has(previous) && beginsText(previous, line));
      const continuationAt = previous && last && !isText ? segmentToContinue(previous, line, shape) : undefined;
      const position = continuationAt ?? (wrappedNames.has(line) && !labeled.includes(line) ? 0 : undefined);
      if (last && position !== undefined) append(last, line, position, words);
      else lines.push({ segments: line.segments, gap: line.gap, bullet: line.bullet, heading: line.heading });
      previous = line;
    }
  }
  return lines;
}

/**
 * The lines below dates that are names, such as employers, although they fill the column. If most lines below dates are
 * shorter than the column, the line after a full one may be text that does not continue it.
 */
function findNamesBelowDates(lines: readonly PlacedLine[], shape: ColumnShape): Set<PlacedLine> {
  const below = lines.filter(
    (line, index) => !line.bullet && lines[index - 1]?.segments.some((segment) => areDates(segmentText(segment))),
  );
  const full = below.filter((line) => {
    const next = lines[lines.indexOf(line) + 1];
    return next !== undefined && segmentToContinue(line, next, shape) !== undefined;
  });
  return full.length * 3 <= below.length ? new Set(full) : new Set();
}

/** A name rarely continues with more words. */
const MIN_TEXT_WORDS = 5;

function beginsText(above: PlacedLine, line: PlacedLine): boolean {
  const [last, first] = [above.segments[0], line.segments[0]];
  if (!last || !first || isUnfinished(segmentText(last))) return false;
  return /^\p{Lu}/u.test(segmentText(first)) && segmentText(first).split(' ').length >= MIN_TEXT_WORDS;
}

/** The distance between the lines of a name, in line heights. */
const MAX_NAME_GAP = 1.6;
/** Names rarely wrap if at least this many times as many names have one line as have two. */
const MIN_WHOLE_NAMES = 4;
/** The number of names on one line that is needed to show that names rarely wrap. */
const MIN_NAMES = 3;

/**
 * The lines that continue a name, however far the dates beside it are: most names in this style and at this indent have a
 * single line, and the first line with the first word of the second would have been the widest of all.
 */
function findWrappedNames(lines: readonly PlacedLine[]): Set<PlacedLine> {
  const result = new Set<PlacedLine>();
  const texts = lines.filter(({ segments: [first] }) => first && !areDates(segmentText(first)));
  const places = Map.groupBy(texts, ({ segments: [first] }) => (first ? `${segmentStyle(first)} at ${Math.round(first.x)}` : ''));
  for (const alike of places.values()) {
    const further = alike.filter((line) => isBelow(lines[lines.indexOf(line) - 1], line, alike));
    const widest = Math.max(...alike.map(({ segments: [first] }) => first?.right ?? 0));
    const areRare = further.length * (1 + MIN_WHOLE_NAMES) <= alike.length;
    const above = (line: PlacedLine) => lines[lines.indexOf(line) - 1]?.segments[0];
    const isFull = (last: Segment | undefined, line: PlacedLine) =>
      last !== undefined && line.segments[0] !== undefined && last.right + firstWordWidth(line.segments[0]) > widest;
    const continued = new Set(further.flatMap((line) => lines[lines.indexOf(line) - 1] ?? []));
    const whole = alike.filter((line) => !further.includes(line) && !continued.has(line));
    const areNames = !alike.some(({ segments: [first] }) => first && endsSentence(segmentText(first)));
    const areUsuallyWhole = whole.length >= Math.max(MIN_NAMES, further.length + 1);
    const areAllFull = areNames && areUsuallyWhole && further.every((line) => isFull(above(line), line));
    for (const line of further) {
      const last = above(line);
      if (last && isFull(last, line) && (areRare || areAllFull || isUnfinished(segmentText(last)))) result.add(line);
    }
  }
  return result;
}

function isBelow(above: PlacedLine | undefined, line: PlacedLine, alike: readonly PlacedLine[]): boolean {
  const [first, second] = line.segments;
  // "GPA: 3.0" is a separate line.
  const isAlone = first !== undefined && !second && !line.bullet && !LABEL_FIRST.test(segmentText(first));
  return above !== undefined && alike.includes(above) && !above.bullet && isAlone && line.gap > 0 && line.gap < MAX_NAME_GAP;
}

/**
 * Between two paragraphs, a short line that does not end a sentence, such as the title of a role, is not the end of the
 * first.
 */
function isNameBelowText(above: PlacedLine, line: PlacedLine, next: PlacedLine | undefined, { right }: ColumnShape): boolean {
  const [last, first] = [above.segments.at(-1), line.segments[0]];
  if (!last || !first || !next?.segments[0] || line.right - line.x > (right - line.x) * MAX_NAME_SHARE) return false;
  const endsParagraph = next.bullet || looksDifferent(first, next.segments[0]);
  return (
    endsParagraph &&
    /[.!?]$/.test(segmentText(last)) &&
    /^\p{Lu}/u.test(segmentText(first)) &&
    !/[.!?,;:]$/.test(segmentText(first))
  );
}

function usualGap(lines: readonly PlacedLine[]): number {
  const gaps = lines.map(({ gap }) => gap).filter((gap) => gap > 0.8 && gap < MAX_GAP);
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? MAX_GAP;
}

/** The segment of the line above that continues in a line: the first, or the one beside dates at the margin. */
function segmentToContinue(above: PlacedLine, line: PlacedLine, shape: ColumnShape): number | undefined {
  const [label, name] = above.segments;
  const [first] = line.segments;
  if (label && name && first && above.segments.length === 2 && Math.abs(first.x - name.x) < 3 && areDates(segmentText(label))) {
    const isSameStyle = lastStyle(name) === lastStyle(first);
    return isSameStyle && continues({ ...above, segments: [name], x: name.x }, line, shape) ? 1 : undefined;
  }
  if (name && endsDatesOf(above, line)) return above.segments.length - 1;
  return continues(above, line, shape) ? 0 : undefined;
}

/** Whether a line is the end of the dates beside a name: "2020" below "June 2019 – July". */
function endsDatesOf(above: PlacedLine, { segments: [first, further], bullet, page, gap }: PlacedLine): boolean {
  const last = above.segments.at(-1);
  if (!first || further || !last || bullet || page !== above.page || gap > MAX_GAP) return false;
  const [start, end] = [segmentText(last), segmentText(first)];
  return completesDates(start, end) && areDates(`${start} ${end}`);
}

function lastStyle({ runs }: Segment): string {
  const last = runs.findLast(({ text }) => text.trim() !== '');
  return last ? runStyle(last) : '';
}

/** A name may be followed by another in a smaller size. */
function lastSize({ runs }: Segment): number {
  return runs.findLast(({ text }) => text.trim() !== '')?.size ?? 0;
}

/** Whether the text ends with dates, like "Exempla | March 2016 – June 2021": it is complete, however full the line is. */
function endsWithDates(text: string): boolean {
  const dates = findDates(text);
  return (
    dates?.isRange === true &&
    dates.doubtful.length === 0 &&
    dates.to === text.length &&
    SEPARATOR_AT_END.test(text.slice(0, dates.from).trimEnd())
  );
}

/** A line continues below when the first word there would not have fit on it. */
function continues(above: PlacedLine, line: PlacedLine, { right, gap, isNarrow, hasLabels }: ColumnShape): boolean {
  const [first, second] = line.segments;
  const [last, besideIt] = above.segments;
  if (line.bullet || second || !first || !last || line.page !== above.page || line.gap === 0) return false;
  const isUnfinishedLine = completesDates(segmentText(last), segmentText(first)) || SEPARATOR_AT_END.test(segmentText(last));
  if ((areDates(segmentText(first)) || isAddress(segmentText(first))) && !isUnfinishedLine) return false;
  if (endsWithDates(segmentText(last)) && !isUnfinishedLine) return false;
  if (isProfileText(segmentText(first))) return false;
  if (line.gap > Math.min(gap + 0.35, MAX_GAP) || Math.abs(line.size - lastSize(last)) > 0.6) return false;
  if (above.segments.length > 2 || (besideIt && !findDates(segmentText(besideIt))) || Math.abs(first.x - last.x) > 40)
    return false;
  if (above.bullet && first.x < above.x + 2 && Math.abs(last.x - first.x) > 3) return false;
  if (looksDifferent(last, first) || beginsEntry(last, first) || isLabeled(first) || (besideIt && beginsText(above, line)))
    return false;
  if (isUnfinishedLine) return true;
  const text = segmentText(first);
  if (hasLabels && !above.bullet && LABEL_FIRST.test(text)) return false;
  // An address is divided at the very end of a line; below a shorter line there is another one.
  if (ADDRESS_LAST.test(segmentText(last)) && DOMAIN.test(text)) return last.right + MAX_LETTER_WIDTH * line.size > right;
  // In a list of contact details it is a separate line.
  if (isNarrow && hasOnlyAddresses(text)) return false;
  // A bullet continues with a lower-case letter, however short the line above is.
  if (last.right + firstWordWidth(first) <= (besideIt ? besideIt.x - COLUMN_GAP : right - 2))
    return !besideIt && above.bullet && /^\p{Ll}/u.test(text);
  return !isNarrow || isUnfinished(segmentText(last)) || /^[\p{Ll}(]/u.test(text);
}

/** As a share of the size of the text. */
const MAX_LETTER_WIDTH = 0.9;
const ADDRESS_LAST = /(?:^|\s)(?:https?:|www\.|\S+\.\w+\/)\S*$/;
const DOMAIN = /^[\w-]+(?:\.[\w-]+)+$/;

/** The width of the first word and a space. */
function firstWordWidth(segment: Segment): number {
  const text = segmentText(segment);
  const [word = ''] = IDEOGRAPH_FIRST.test(text) ? [...text] : text.split(' ');
  return ((segment.right - segment.x) / Math.max(text.length, 1)) * (word.length + 1);
}

function looksDifferent(above: Segment, below: Segment): boolean {
  const [styles, others] = [above, below].map(({ runs }) => new Set(runs.map(runStyle)));
  return styles?.size === 1 && others?.size === 1 && !others.has([...styles][0] ?? '');
}

/** Whether a text begins an entry: "**Surveyor** March 2016 – June 2021" below text without anything bold. */
function beginsEntry(above: Segment, below: Segment): boolean {
  const isBold = below.runs.find(({ text }) => text.trim() !== '')?.bold === true;
  return isBold && !above.runs.some(({ bold }) => bold) && findDates(segmentText(below))?.isRange === true;
}

/** Whether the text begins with a bold label, as each group of a list may: "**Databases:** SQLite, PostgreSQL". */
function isLabeled({ runs }: Segment): boolean {
  const end = runs.findIndex(({ bold, text }) => !bold && text.trim() !== '');
  return end > 0 && runs[end - 1]?.text.trimEnd().endsWith(':') === true;
}

function isUnfinished(text: string): boolean {
  return /(?:[,&/-]| and| of| for)$/.test(text) || text.split('(').length > text.split(')').length;
}

function append(line: Line, { segments: [segment] }: PlacedLine, index: number, words: ReadonlySet<string>): void {
  const last = line.segments[index];
  const [first, ...runs] = segment?.runs ?? [];
  if (!last || !first) return;
  const text = segmentText(last);
  const next = first.text.trimStart();
  const lastRun = last.runs.at(-1);
  const isWhole = isOneWord(text, next, words);
  if (isWhole && lastRun) lastRun.text = lastRun.text.replace(/-\s*$/, '');
  // Another divided word keeps its hyphen, because it may have had it before. An address has no spaces.
  const isDivided = /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(next);
  const isDateDivided = /(?:19|20)\d{2}-$/.test(text) && /^\d{2}(?!\d)/.test(next);
  const isAddress = ADDRESS_LAST.test(text) && /^[\w./?=&%-]+(?:\s|$)/.test(next);
  last.runs.push({ ...first, text: isWhole || isDivided || isDateDivided || isAddress ? next : ` ${next}` }, ...runs);
}

/** Where full lines end; single lines, such as an address, may be longer. */
function usualRight(lines: readonly PlacedLine[]): number {
  const ends = lines.map(({ right }) => right).toSorted((a, b) => b - a);
  return ends[Math.floor(ends.length * 0.05)] ?? 0;
}

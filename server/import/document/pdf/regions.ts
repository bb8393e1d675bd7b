import { findDates } from '../find-dates.ts';
import { isBulletSign, segmentStyle, segmentText } from '../lines.ts';
import { sectionKind } from '../section-headings.ts';
import { splitEntryCells } from './entry-cells.ts';
import type { PlacedSegment } from './placed-text.ts';

export interface Region {
  /** One column, or the left one and the right one. */
  columns: PlacedSegment[][];
  /** Where the right column begins. */
  splitX?: number;
  /** Where the right cells begin, if this is a cell of a table of entries. */
  cellsX?: number;
}

/** Where the right column, or the right cells of a table of entries, begin on another page. */
export interface ColumnEdges {
  columns: number | undefined;
  cells: number | undefined;
}

const MIN_COLUMN_LINES = 4;
/** If nearly all lines of one side are at the heights of lines of the other, they are a table and not columns. */
const MAX_ALIGNED = 0.75;

/** Splits a page at its tallest part with two columns, and then what is above and below it. */
export function splitRegions(segments: readonly PlacedSegment[], knownEdges: ColumnEdges): Region[] {
  const sortedSegments = segments.toSorted((a, b) => b.y - a.y);
  const best = findColumns(sortedSegments, knownEdges);
  if (!best) return sortedSegments.length > 0 ? [{ columns: [sortedSegments] }] : [];
  const { from, to, splitX } = best;
  const part = sortedSegments.slice(from, to);
  const [left, right] = [part.filter(({ x }) => x < splitX), part.filter(({ x }) => x >= splitX)];
  if (best.areCards)
    return [
      ...splitRegions(sortedSegments.slice(0, from), knownEdges),
      { columns: [left] },
      { columns: [right] },
      ...splitRegions(sortedSegments.slice(to), knownEdges),
    ];
  const cells = splitEntryCells(left, right, splitX === knownEdges.cells ? 1 : undefined);
  return [
    ...splitRegions(sortedSegments.slice(0, from), knownEdges),
    ...(cells ? cells.map((cell) => ({ columns: [cell], cellsX: splitX })) : [{ columns: [left, right], splitX }]),
    ...splitRegions(sortedSegments.slice(to), knownEdges),
  ];
}

interface Split {
  from: number;
  to: number;
  /** Where the right column begins. */
  splitX: number;
  /** Whether the entries of one section are side by side. */
  areCards?: boolean;
}

/** The tallest part without text across `splitX`. Columns that began on an earlier page continue wherever both have text. */
function findColumns(segments: readonly PlacedSegment[], knownEdges: ColumnEdges): Split | undefined {
  const edges = [...new Set(segments.map(({ x }) => Math.round(x)))].map((x) => x - 2);
  const continuedCells = knownEdges.cells === undefined ? undefined : findPart(segments, knownEdges.cells, 2, hasCells);
  if (continuedCells) return continuedCells;
  const part = knownEdges.columns === undefined ? undefined : findPart(segments, knownEdges.columns, 2, hasBothSides);
  if (part) return part;
  let best: Split | undefined;
  for (const splitX of edges) {
    const length = best ? best.to - best.from + 1 : 2 * MIN_COLUMN_LINES;
    best = findPart(segments, splitX, length, isColumnSplit) ?? best;
  }
  return best ?? findCards(segments, edges);
}

const MIN_CARD_TEXTS = 4;

function findCards(segments: readonly PlacedSegment[], edges: readonly number[]): Split | undefined {
  let best: Split | undefined;
  for (const splitX of edges) {
    const length = best ? best.to - best.from + 1 : MIN_CARD_TEXTS;
    best = findPart(segments, splitX, length, areCards) ?? best;
  }
  return best && { ...best, areCards: true };
}

/** Whether both sides have ranges of dates, side by side and in one style, as cards have. The last row may have one card. */
function areCards(part: readonly PlacedSegment[], splitX: number): boolean {
  const ranges = part.filter((segment) => findDates(segmentText(segment))?.isRange);
  const [left, right] = [ranges.filter(({ x }) => x < splitX), ranges.filter(({ x }) => x >= splitX)];
  const isBeside = (range: PlacedSegment) =>
    left.some((other) => Math.abs(other.y - range.y) < 2 && segmentStyle(other) === segmentStyle(range));
  return right.length > 0 && left.length - right.length <= 1 && right.every(isBeside) && hasBothSides(part, splitX);
}

type Accepts = (part: readonly PlacedSegment[], splitX: number) => boolean;

function findPart(segments: readonly PlacedSegment[], splitX: number, minLength: number, accepts: Accepts): Split | undefined {
  let best: Split | undefined;
  let from = 0;
  for (let index = 0; index <= segments.length; index += 1) {
    const segment = segments[index];
    const isAcross =
      segment !== undefined && segment.x < splitX && Math.max(segment.right, pointText(segment, segments, index)) > splitX;
    if (segment && !isAcross && !(accepts === areCards && isHeading(segment))) continue;
    const to = accepts === isColumnSplit ? endBeforeHeading(segments, from, index, splitX) : index;
    if (to - from >= (best ? best.to - best.from + 1 : minLength) && accepts(segments.slice(from, to), splitX))
      best = { from, to, splitX };
    from = index + 1;
  }
  return best;
}

/** The gap between a bullet and its text. */
const MAX_POINT_GAP = 24;
/** Segments of one row, one after the other. */
const MAX_IN_ROW = 8;

/**
 * Where the text after a bullet begins, because bullets are not a column; 0 for text, and for signs after a text, which rate
 * it.
 */
function pointText(segment: PlacedSegment, segments: readonly PlacedSegment[], index: number): number {
  if (!isBulletSign(segmentText(segment))) return 0;
  const row = segments
    .slice(Math.max(index - MAX_IN_ROW, 0), index + MAX_IN_ROW)
    .filter(({ y }) => Math.abs(y - segment.y) < SAME_ROW);
  const isRating = row.some(({ x, right }) => x < segment.x && segment.x - right < MAX_POINT_GAP);
  const text = row.filter(({ x }) => x > segment.x).toSorted((a, b) => a.x - b.x)[0];
  return text && !isRating && text.x - segment.right < MAX_POINT_GAP ? text.x : 0;
}

/** In points. */
const SAME_ROW = 2;

/** A text indented by no more than this begins where the column does. */
const MAX_INDENT = 8;

function hasBothSides(part: readonly PlacedSegment[], splitX: number): boolean {
  return part.some(({ x }) => x < splitX) && part.some(({ x }) => x >= splitX && x <= splitX + MAX_INDENT);
}

function hasCells(part: readonly PlacedSegment[], splitX: number): boolean {
  const [left, right] = [part.filter(({ x }) => x < splitX), part.filter(({ x }) => x >= splitX)];
  return splitEntryCells(left, right, 1) !== undefined;
}

/** The distance between the baselines of a heading and the text beside it, in heights of the heading. */
const MAX_BESIDE = 0.7;

/** The baselines of a heading in the margin and of the text beside it differ by less than this, in points. */
const SAME_BASELINE = 0.5;

function isHeading(segment: PlacedSegment): boolean {
  return sectionKind(segmentText(segment)) !== undefined;
}

/** Parts of a section that are side by side end at a heading with nothing beside it; columns continue beside a heading. */
function endBeforeHeading(segments: readonly PlacedSegment[], from: number, to: number, splitX: number): number {
  const part = segments.slice(from, to);
  if (part.some((segment) => segment.x >= splitX && isHeading(segment))) return to;
  const isBeside = (segment: PlacedSegment) =>
    part.some(({ x, y }) => x >= splitX && Math.abs(y - segment.y) < MAX_BESIDE * segment.size) &&
    !part.some(({ x, y }) => x >= splitX && Math.abs(y - segment.y) < SAME_BASELINE);
  const heading = part.findIndex((segment, index) => index > 0 && isHeading(segment) && !isBeside(segment));
  return heading === -1 ? to : from + heading;
}

/** The least distance between the left column and `splitX`, in points; a narrow one needs headings on both sides. */
const MIN_GUTTER = 4;
const NARROW_GUTTER = 2;

function isColumnSplit(part: readonly PlacedSegment[], splitX: number): boolean {
  const left = part.filter(({ x }) => x < splitX);
  const right = part.filter(({ x }) => x >= splitX);
  const [leftRows, rightRows] = [left, right].map((side) => new Set(side.map(({ y }) => Math.round(y))));
  if (!leftRows || !rightRows || Math.min(leftRows.size, rightRows.size) < MIN_COLUMN_LINES) return false;
  const gutter = splitX - Math.max(...left.map((segment) => segment.right));
  if (gutter < NARROW_GUTTER || [left, right].some(holdsDates)) return false;
  if (isBesideNames(left, right) || isBesideNames(right, left) || holdsHeadings(left, right)) return false;
  if (haveSimilarHeadings(left, right)) return true;
  if (gutter < MIN_GUTTER) return false;
  const alignment = (rows: Set<number>, others: Set<number>) =>
    [...rows].filter((y) => [y - 1, y, y + 1].some((other) => others.has(other))).length / rows.size;
  return Math.max(alignment(leftRows, rightRows), alignment(rightRows, leftRows)) < MAX_ALIGNED;
}

const MIN_HEADINGS = 2;

/** Whether the margin holds the headings of the sections, each beside the first line of its section, and nothing else. */
function holdsHeadings(margin: readonly PlacedSegment[], text: readonly PlacedSegment[]): boolean {
  const isBeside = ({ y, size }: PlacedSegment) => text.some((segment) => Math.abs(segment.y - y) < MAX_BESIDE * size);
  const headings = margin.filter((segment) => isHeading(segment) && isBeside(segment));
  const styles = new Set(margin.map(segmentStyle));
  return headings.length >= MIN_HEADINGS && headings.length * 2 >= margin.length && styles.size === 1;
}

/** Headings in one style on both sides show that these are columns, even if their lines happen to be at the same heights. */
function haveSimilarHeadings(left: readonly PlacedSegment[], right: readonly PlacedSegment[]): boolean {
  const [styles, others] = [left, right].map((side) => new Set(side.filter((segment) => isHeading(segment)).map(segmentStyle)));
  return [...(styles ?? [])].some((style) => others?.has(style));
}

const MIN_DATED_ROWS = 2;
const MIN_DATED_SHARE = 0.6;

/** Beside names, the dates of the entries begin the rows of a table; columns have headings above them. */
function isBesideNames(names: readonly PlacedSegment[], dates: readonly PlacedSegment[]): boolean {
  const edge = Math.min(...dates.map(({ x }) => x)) + 2;
  const isInRow = ({ y }: PlacedSegment) => names.some((segment) => Math.abs(segment.y - y) < 2);
  const datedSegments = dates.filter((segment) => segment.x < edge && findDates(segmentText(segment))?.from === 0);
  const rows = datedSegments.filter(isInRow);
  const top = Math.max(...rows.map(({ y }) => y));
  const hasHeading = (side: readonly PlacedSegment[]) => side.some((segment) => segment.y > top && isHeading(segment));
  const areUsual = rows.length >= MIN_DATED_ROWS && rows.length >= datedSegments.length * MIN_DATED_SHARE;
  return areUsual && !(hasHeading(names) && hasHeading(dates));
}

/** Whether a side has dates of the entries beside it, perhaps with places or the headings of sections. */
function holdsDates(side: readonly PlacedSegment[]): boolean {
  const rows = [...Map.groupBy(side, ({ y }) => Math.round(y)).values()].map((row) => {
    const [first] = row.sort((a, b) => a.x - b.x);
    return { text: row.map(segmentText).join(' '), style: first ? segmentStyle(first) : '' };
  });
  const isHeading = ({ text }: { text: string }) => sectionKind(text) !== undefined;
  const isHeadingStyle = ({ style }: { style: string }) => {
    const alike = rows.filter((row) => row.style === style);
    return alike.filter(isHeading).length >= alike.length * MIN_HEADING_SHARE;
  };
  const dates = rows.filter(({ text }) => {
    const match = findDates(text);
    return match && text.length - (match.to - match.from) < 6;
  });
  const others = rows.filter((row) => !dates.includes(row) && !isHeadingStyle(row));
  // Running text is not aligned at its right.
  const minShare = isRightAligned(side) ? MIN_SHARE_AT_RIGHT : MIN_SHARE;
  return dates.length > minShare * (dates.length + others.length);
}

/** The style of the headings: text may begin with a word such as "Languages". */
const MIN_HEADING_SHARE = 1 / 3;
/** Dates belong to the entries beside them if more than this share of the rows of a side are dates. */
const MIN_SHARE = 0.5;
const MIN_SHARE_AT_RIGHT = 0.3;
/** Right ends that differ by less than this are aligned, in points. */
const SAME_RIGHT = 2;

/** Whether the texts of a side end at the same place and begin at different ones. */
function isRightAligned(side: readonly PlacedSegment[]): boolean {
  const edge = Math.max(...side.map(({ right }) => right));
  return side.every(({ right }) => edge - right < SAME_RIGHT) && new Set(side.map(({ x }) => Math.round(x))).size > 1;
}

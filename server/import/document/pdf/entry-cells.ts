import { findDates } from '../find-dates.ts';
import { type Run, segmentStyle, segmentText } from '../lines.ts';
import { sectionKind } from '../section-headings.ts';
import type { PlacedSegment } from './placed-text.ts';

const MIN_CELLS = 2;
/** The share of the cells on the left whose first line has text beside it. */
const MIN_BESIDE_SHARE = 0.6;
/** The distance between two lines of a cell, in line heights. */
const MAX_GAP = 2.4;
/** In a cell with dates, a gap this many times the usual one begins the next cell. */
const MIN_GAP_RATIO = 1.3;
/** How far above the baseline of a line the text beside it may start, in line heights. */
const MAX_RISE = 0.7;

/**
 * Some documents have the title and the dates of each entry in a narrow cell, and its employer and text in the cell
 * beside it. Both wrap on their own, so that their lines are at different heights. Returns the cells in reading order;
 * undefined when these are columns that are read one after the other.
 */
export function splitEntryCells(
  left: readonly PlacedSegment[],
  right: readonly PlacedSegment[],
  minCells = MIN_CELLS,
): PlacedSegment[][] | undefined {
  if (left.some((segment) => sectionKind(segmentText(segment)) !== undefined)) return undefined;
  const cells = splitCells(left);
  const datedCells = cells.filter(isDated);
  if (datedCells.length < minCells || datedCells.length < cells.length - 1) return undefined;
  const beside = datedCells.filter((cell) =>
    right.some(({ y }) => Math.abs(y - (cell[0]?.y ?? 0)) < topOf(cell) - (cell[0]?.y ?? 0)),
  );
  if (beside.length < datedCells.length * MIN_BESIDE_SHARE) return undefined;
  const width = Math.max(...datedCells.flat().map(({ x, right: end }) => end - x));
  const between = (top: number, bottom: number) => right.filter(({ y }) => y <= top && y > bottom);
  const parts = cells.flatMap((cell, index) => [joinWrapped(cell, width), between(topOf(cell), topOf(cells[index + 1] ?? []))]);
  return [between(Number.POSITIVE_INFINITY, topOf(cells[0] ?? [])), ...parts].filter((part) => part.length > 0);
}

function topOf([first]: readonly PlacedSegment[]): number {
  return first ? first.y + MAX_RISE * first.size : Number.NEGATIVE_INFINITY;
}

function isDated(cell: readonly PlacedSegment[]): boolean {
  return findDates(cell.map(segmentText).join(' '))?.isRange === true;
}

function splitCells(segments: readonly PlacedSegment[]): PlacedSegment[][] {
  const cells: PlacedSegment[][] = [];
  let usual = Number.POSITIVE_INFINITY;
  for (const segment of segments) {
    const cell = cells.at(-1);
    const gap = (cell?.at(-1)?.y ?? segment.y) - segment.y;
    if (!cell || gap > MAX_GAP * segment.size || (gap > usual * MIN_GAP_RATIO && isDated(cell))) {
      cells.push([segment]);
      usual = Number.POSITIVE_INFINITY;
    } else {
      cell.push(segment);
      if (gap > 0) usual = Math.min(usual, gap);
    }
  }
  return cells;
}

/** Joins lines in one style if the first word of the second would not have fit on the first. */
function joinWrapped(cell: readonly PlacedSegment[], width: number): PlacedSegment[] {
  const result: PlacedSegment[] = [];
  let last: PlacedSegment | undefined;
  for (const segment of cell) {
    const start = result.at(-1);
    const text = segmentText(segment);
    const wordWidth = ((segment.right - segment.x) / text.length) * ((text.split(' ')[0] ?? '').length + 1);
    const isFull = last !== undefined && last.right - last.x + wordWidth > width;
    const isSameStyle = last !== undefined && segmentStyle(last) === segmentStyle(segment);
    if (start && isSameStyle && !isRange(segmentText(start)) && (isFull || isRange(`${segmentText(start)} ${text}`)))
      start.runs.push({ ...segment.runs[0], text: ' ' } as Run, ...segment.runs);
    else result.push({ ...segment, runs: [...segment.runs] });
    last = segment;
  }
  return result;
}

function isRange(text: string): boolean {
  const dates = findDates(text);
  return dates?.isRange === true && dates.doubtful.length === 0;
}

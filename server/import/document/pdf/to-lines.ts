import { areDates, completesDates, findDates, isDuration } from '../find-dates.ts';
import { type Run, segmentText, splitAtLeader, withoutBullet } from '../lines.ts';
import { separateCells } from './date-cells.ts';
import { joinLabels } from './margin-labels.ts';
import type { PlacedLine, PlacedSegment } from './placed-text.ts';
import { joinWrappedRows } from './wrapped-rows.ts';

/** Segments at the same height as lines. */
export function toLines(segments: readonly PlacedSegment[], page: number): PlacedLine[] {
  const rows: PlacedSegment[][] = [];
  for (const segment of segments) {
    const row = rows.at(-1);
    if (row?.[0] && row[0].y - segment.y < 0.35 * Math.max(row[0].size, segment.size)) row.push(segment);
    else rows.push([segment]);
  }
  const sortedRows = raiseDates(
    joinWrappedRows(rows.map((row) => joinDates(row.toSorted((a, b) => a.x - b.x).flatMap(splitAtLeader)))),
  );
  const lines = separateCells(joinLabels(sortedRows))
    .flatMap(beforePoints)
    .map((row, index, cells): PlacedLine => {
      const line = { segments: row, gap: 0, bullet: false, heading: false };
      const { segments: ownSegments, bullet } = isEndOfDates(row, cells[index - 1]) ? line : withoutBullet(line);
      return {
        segments: ownSegments,
        bullet,
        heading: false,
        gap: 0,
        page,
        x: Math.min(...row.map(({ x }) => x)),
        right: Math.max(...row.map(({ right }) => right)),
        y: row[0]?.y ?? 0,
        size: Math.max(...row.map(({ size }) => size)),
      };
    });
  return lines.map((line, index) => {
    const above = lines[index - 1];
    return above ? { ...line, gap: (above.y - line.y) / line.size } : line;
  });
}

/** The distance between the name of an entry and the first line of its text, in line heights. */
const MAX_BELOW_NAME = 1.8;

/** Where the dates on the right are beside the first item of a list, they belong to the name above it, as does a duration. */
function raiseDates(rows: PlacedSegment[][]): PlacedSegment[][] {
  const result: PlacedSegment[][] = [];
  let nameRow: PlacedSegment[] | undefined;
  for (const row of rows) {
    const last = row.at(-1);
    const [first] = row;
    const above = result.at(-1);
    const text = last ? segmentText(last) : '';
    if (!last || !first || row.length < 2) {
      result.push(row);
      continue;
    }
    const isBelowName =
      above?.[0] !== undefined &&
      areDates(text) &&
      beginsPoint(first) &&
      !beginsPoint(above[0]) &&
      above[0].y - first.y < MAX_BELOW_NAME * first.size &&
      !above.some((segment) => findDates(segmentText(segment)));
    if (isBelowName) {
      above.push({ ...last, y: above[0]?.y ?? last.y });
      nameRow = above;
    }
    const isDurationBelow =
      nameRow !== undefined && isDuration(text) && Math.abs((nameRow.at(-1)?.right ?? 0) - last.right) < SAME_EDGE;
    if (isDurationBelow) nameRow = undefined;
    result.push(isBelowName || isDurationBelow ? row.slice(0, -1) : row);
  }
  return result;
}

/** Texts that end this near to each other are aligned, in points. */
const SAME_EDGE = 3;

/** An item of a list beside the second line of a cell, such as a place, is a separate line. */
function beforePoints(row: PlacedSegment[]): PlacedSegment[][] {
  const position = row.findIndex((segment, index) => index > 0 && beginsPoint(segment));
  const point = row[position];
  const [first] = row;
  if (!point || !first || beginsPoint(first) || point.x - (row[position - 1]?.right ?? 0) < MIN_CELL_GAP) return [row];
  return [row.slice(0, position), row.slice(position)];
}

/** The gap after a bullet is narrower. */
const MIN_CELL_GAP = 8;

function beginsPoint(segment: PlacedSegment): boolean {
  const isRangeEnd = findDates(segmentText(segment)) !== undefined;
  return !isRangeEnd && withoutBullet({ segments: [segment], gap: 0, bullet: false, heading: false }).bullet;
}

/** The dash of "– Present" is not a bullet if the line above ends with a date. */
function isEndOfDates([first]: readonly PlacedSegment[], above: readonly PlacedSegment[] = []): boolean {
  const last = above.at(-1);
  return first !== undefined && last !== undefined && completesDates(segmentText(last), segmentText(first));
}

/**
 * Joins the parts of a range of dates that are set in different styles: "2019", "to" and "2021", or "March 2019 –" and "May
 * 2021".
 */
function joinDates(row: readonly PlacedSegment[]): PlacedSegment[] {
  const result: PlacedSegment[] = [];
  for (let index = 0; index < row.length; index += 1) {
    const [first] = row.slice(index, index + 1);
    if (!first) break;
    const parts = datesInParts(row, index);
    result.push(parts.reduce(append, first));
    index += parts.length;
  }
  return result;
}

const MAX_DATE_PARTS = 5;

/** The segments after the first that make up the longest range of dates with it. */
function datesInParts(row: readonly PlacedSegment[], index: number): readonly PlacedSegment[] {
  if (isRange(row.slice(index, index + 1))) return [];
  for (let count = Math.min(MAX_DATE_PARTS, row.length - index); count > 1; count -= 1)
    if (isRange(row.slice(index, index + count)) && !isRange(row.slice(index, index + count - 1)))
      return row.slice(index + 1, index + count);
  return [];
}

/** Whether the segments are a range of dates with both ends, which the last of them completes; a place may follow in it. */
function isRange(segments: readonly PlacedSegment[]): boolean {
  const texts = segments.map(segmentText);
  const text = texts.join(' ');
  const dates = findDates(text);
  const isComplete = dates?.isRange === true && dates.doubtful.length === 0 && dates.from === 0;
  return isComplete && dates.to > text.length - (texts.at(-1) ?? '').length;
}

function append(start: PlacedSegment, end: PlacedSegment): PlacedSegment {
  const blank = { ...end.runs[0], text: ' ' } as Run;
  return { ...start, right: end.right, runs: [...start.runs, blank, ...end.runs] };
}

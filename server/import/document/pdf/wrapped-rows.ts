import { areDates, findDates } from '../find-dates.ts';
import { type Run, segmentStyle, segmentText } from '../lines.ts';
import type { PlacedSegment } from './placed-text.ts';

/** The distance between the lines of a cell, in line heights. */
const MAX_GAP = 1.7;

/** On a narrow page, the dates on the right wrap at a dash, and so may the name beside them. Joins the two rows. */
export function joinWrappedRows(rows: readonly PlacedSegment[][]): PlacedSegment[][] {
  const result: PlacedSegment[][] = [];
  for (const row of rows) {
    const joinedRow = joinRows(result.at(-1) ?? [], row);
    if (joinedRow) result.splice(-1, 1, joinedRow);
    else result.push(row);
  }
  return result;
}

function joinRows(above: readonly PlacedSegment[], row: readonly PlacedSegment[]): PlacedSegment[] | undefined {
  const [start, end] = [above.at(-1), row.at(-1)];
  if (!start || !end || above.length !== 2 || row.length > 2 || start.y - end.y > MAX_GAP * start.size) return undefined;
  const startText = segmentText(start);
  const blank = /\d-$/.test(startText) ? '' : ' ';
  const isSplitRange =
    /[-–—]$/.test(startText) && Math.abs(start.x - end.x) < 3 && isRange(`${startText}${blank}${segmentText(end)}`);
  if (!isSplitRange || findDates(segmentText(end))?.isRange) return undefined;
  const dates = append(start, end, blank);
  const [name] = above;
  if (!name || row.length === 1) return name && [name, dates];
  const [further] = row;
  const continues = further && Math.abs(further.x - name.x) < 3 && segmentStyle(further) === segmentStyle(name);
  return continues ? [append(name, further, ' '), dates] : undefined;
}

function isRange(text: string): boolean {
  return areDates(text) && findDates(text)?.isRange === true;
}

function append(start: PlacedSegment, end: PlacedSegment, blank: string): PlacedSegment {
  const runs: Run[] = end.runs.map((run, index) => (index === 0 ? { ...run, text: `${blank}${run.text}` } : run));
  return { ...start, right: Math.max(start.right, end.right), runs: [...start.runs, ...runs] };
}

import { findDates } from '../find-dates.ts';
import { type Run, segmentText, withoutBullet } from '../lines.ts';
import { separateCells } from './date-cells.ts';
import { joinLabels } from './margin-labels.ts';
import type { PlacedLine, PlacedSegment } from './placed-text.ts';

/** Segments at the same height as lines. */
export function toLines(segments: readonly PlacedSegment[], page: number): PlacedLine[] {
  const rows: PlacedSegment[][] = [];
  for (const segment of segments) {
    const row = rows.at(-1);
    if (row?.[0] && row[0].y - segment.y < 0.35 * Math.max(row[0].size, segment.size)) row.push(segment);
    else rows.push([segment]);
  }
  const sortedRows = rows.map((row) => joinDates(row.toSorted((a, b) => a.x - b.x)));
  const lines = separateCells(joinLabels(sortedRows)).map((row): PlacedLine => {
    const { segments: sorted, bullet } = withoutBullet({
      segments: row,
      gap: 0,
      bullet: false,
      heading: false,
    });
    return {
      segments: sorted,
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

/** "2019", "to" and "2021", set in different sizes, are one range of dates. */
function joinDates(row: readonly PlacedSegment[]): PlacedSegment[] {
  const joined: PlacedSegment[] = [];
  for (let at = 0; at < row.length; at += 1) {
    const [start, word, end] = row.slice(at, at + 3);
    if (!start) break;
    const text = [start, word, end].map((part) => (part ? segmentText(part) : '')).join(' ');
    const dates = word && end && segmentText(word).length <= 6 ? findDates(text) : undefined;
    if (!dates?.isRange || dates.from !== 0 || dates.to !== text.length || !word || !end) {
      joined.push(start);
      continue;
    }
    const blank = { ...end.runs[0], text: ' ' } as Run;
    joined.push({ ...start, right: end.right, runs: [...start.runs, blank, ...word.runs, blank, ...end.runs] });
    at += 2;
  }
  return joined;
}

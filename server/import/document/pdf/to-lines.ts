import { findDates } from '../dates.ts';
import { type Run, segmentStyle, segmentText, withoutBullet } from '../lines.ts';
import { sectionKind } from '../section-headings.ts';
import type { PlacedLine, PlacedSegment } from './placed-text.ts';

/** Segments at the same height as lines. */
export function toLines(segments: readonly PlacedSegment[], page: number): PlacedLine[] {
  const rows: PlacedSegment[][] = [];
  for (const segment of segments) {
    const row = rows.at(-1);
    if (row?.[0] && row[0].y - segment.y < 0.35 * Math.max(row[0].size, segment.size)) row.push(segment);
    else rows.push([segment]);
  }
  const lines = joinLabels(rows).map((row): PlacedLine => {
    const { segments: sorted, bullet } = withoutBullet({
      segments: joinDates(row.toSorted((a, b) => a.x - b.x)),
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

/**
 * In a table, the lines of a narrow label on the left ("June 2019 –", "May 2021") belong together, and not to the lines
 * of the text beside them.
 */
function joinLabels(rows: PlacedSegment[][]): PlacedSegment[][] {
  const edge = labelEdge(rows);
  if (edge === undefined) return rows;
  const joined: PlacedSegment[][] = [];
  let label: { segment: PlacedSegment; y: number } | undefined;
  for (const row of rows) {
    const [first, ...others] = row.toSorted((a, b) => a.x - b.x);
    if (!first) continue;
    const isLabel = first.right < edge;
    const isNear =
      label !== undefined && label.y - first.y < 1.7 * first.size && segmentStyle(first) === segmentStyle(label.segment);
    const continues =
      isLabel &&
      isNear &&
      !findDates(segmentText(label?.segment ?? first))?.isRange &&
      sectionKind(segmentText(first)) === undefined;
    if (!continues || !label) {
      if (isLabel) label = { segment: first, y: first.y };
      joined.push(row);
      continue;
    }
    label.segment.runs.push(...first.runs.map((run, index) => (index === 0 ? { ...run, text: ` ${run.text}` } : run)));
    label.y = first.y;
    if (others.length > 0) joined.push(others);
  }
  return joined;
}

const MIN_LABELS = 2;

/** Where the text beside the labels begins; undefined when this is no table. */
function labelEdge(rows: readonly PlacedSegment[][]): number | undefined {
  const counts = new Map<number, number>();
  let starts = Number.POSITIVE_INFINITY;
  for (const row of rows) for (const { x } of row) starts = Math.min(starts, x);
  for (const row of rows) {
    const [first, second] = row.toSorted((a, b) => a.x - b.x);
    if (first && second && first.x < starts + 20) counts.set(Math.round(second.x), (counts.get(Math.round(second.x)) ?? 0) + 1);
  }
  const [edge, count] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [0, 0];
  // Right-aligned dates have nothing below them; beside labels, most lines begin at the edge.
  const below = rows.filter((row) => row.length === 1 && (row[0]?.x ?? 0) > edge - 3).length;
  return count >= MIN_LABELS && below >= count ? edge - 2 : undefined;
}

import { areDates, beginsDates, findDates, isDuration } from '../find-dates.ts';
import { type Run, segmentText } from '../lines.ts';
import type { PlacedSegment } from './placed-text.ts';

/** The distance between the lines of a cell, in line heights. */
const MAX_GAP = 2.4;
const MAX_PARTS = 3;

/** In a narrow cell dates wrap, as "March 2019 –" above "May 2021", or are stacked, as "2019", "–" and "2021". */
export function joinStackedDates(segments: readonly PlacedSegment[]): PlacedSegment[] {
  const rest = new Set(segments.toSorted((a, b) => b.y - a.y));
  return [...rest].flatMap((segment, index, all) => {
    if (!rest.has(segment)) return [];
    const parts = rangeBelow(
      segment,
      all.slice(index + 1, index + 1 + MAX_BETWEEN).filter((other) => rest.has(other)),
    );
    for (const part of parts) rest.delete(part);
    return [parts.reduce(append, segment)];
  });
}

/** Segments that may come between the parts of a range, because they are beside them. */
const MAX_BETWEEN = 20;

function rangeBelow(first: PlacedSegment, below: readonly PlacedSegment[]): PlacedSegment[] {
  const text = segmentText(first);
  if ((findDates(text)?.from !== 0 && !beginsDates(text)) || isWholeRange(text)) return [];
  const isMonth = findDates(text) === undefined;
  const stack: PlacedSegment[] = [];
  for (const segment of below) {
    const last = stack.at(-1) ?? first;
    if (last.y - segment.y > MAX_GAP * segment.size || stack.length > MAX_PARTS) break;
    if (segment.y < last.y && isBelow(first, segment)) stack.push(segment);
  }
  const texts = stack.map(segmentText);
  const count = texts.findIndex((own, index) => {
    const whole = [text, ...texts.slice(0, index + 1)].join(' ');
    // Below "Sep", "2024–Present" is not a separate range.
    return areDates(whole) && isWholeRange(whole) && (isMonth || !isWholeRange(own));
  });
  if (count === -1) return [];
  return stack.slice(0, count + (isDuration(texts[count + 1] ?? '') ? 2 : 1));
}

function isBelow(first: PlacedSegment, segment: PlacedSegment): boolean {
  return segment.x < first.right && segment.right > first.x;
}

/** Whether the text is a complete range, unlike "June 2019 –", which may continue. */
function isWholeRange(text: string): boolean {
  const dates = findDates(text);
  return dates?.isRange === true && dates.doubtful.length === 0;
}

function append(start: PlacedSegment, end: PlacedSegment): PlacedSegment {
  const blank = { ...end.runs[0], text: ' ' } as Run;
  return { ...start, right: Math.max(start.right, end.right), runs: [...start.runs, blank, ...end.runs] };
}

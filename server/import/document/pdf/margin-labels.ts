import { findDates } from '../find-dates.ts';
import { isBulletSign, runStyle, segmentStyle, segmentText } from '../lines.ts';
import { sectionKind } from '../section-headings.ts';
import type { PlacedSegment } from './placed-text.ts';

/**
 * In a table, the lines of a narrow label on the left ("June 2019 –", "May 2021") belong together, and not to the lines
 * of the text beside them. The segments of each row are in reading order.
 */
export function joinLabels(rows: PlacedSegment[][]): PlacedSegment[][] {
  const edge = labelEdge(rows);
  if (edge === undefined) return rows;
  const result: PlacedSegment[][] = [];
  let label: { segment: PlacedSegment; y: number } | undefined;
  for (const row of rows) {
    const [first, ...others] = row;
    if (!first) continue;
    const isLabel = first.right < edge && !isPoint(segmentText(first));
    const isNear =
      label !== undefined &&
      label.y - first.y < MAX_LABEL_GAP * first.size &&
      segmentStyle(first) === segmentStyle(label.segment);
    const above = label?.segment ?? first;
    const isWrappedHeading = sectionKind(`${segmentText(above)} ${segmentText(first)}`) !== undefined;
    const isWrappedLabel = isWrapped(above, first, edge) && !isWholeRange(segmentText(above));
    const continues =
      isLabel && isNear && (isWrappedHeading || (isWrappedLabel && sectionKind(segmentText(first)) === undefined));
    if (!continues || !label) {
      if (isLabel) label = { segment: first, y: first.y };
      result.push(row);
      continue;
    }
    label.segment.runs.push(...first.runs.map((run, index) => (index === 0 ? { ...run, text: ` ${run.text}` } : run)));
    label.y = first.y;
    if (others.length > 0) result.push(others);
  }
  return raiseDates(result, edge);
}

/** A bullet in the margin; a dash may be part of a range of dates. */
function isPoint(text: string): boolean {
  return isBulletSign(text) && !/[-–—]/.test(text);
}

/** Whether a label continues here: its first word did not fit into the line above, or a date begins there and ends here. */
function isWrapped(above: PlacedSegment, below: PlacedSegment, edge: number): boolean {
  const [text, textAbove] = [segmentText(below), segmentText(above)];
  const [word = ''] = text.split(' ');
  const wordWidth = ((below.right - below.x) / Math.max(text.length, 1)) * (word.length + 1);
  const dates = findDates(`${textAbove} ${text}`);
  const areDatesWrapped = dates?.isRange === true || (dates !== undefined && findDates(textAbove) === undefined);
  return above.right + wordWidth > edge - MAX_LABEL_DISTANCE || areDatesWrapped;
}

/** Whether the text is a complete range, unlike "June 2019 –", which may continue. */
function isWholeRange(text: string): boolean {
  const dates = findDates(text);
  return dates?.isRange === true && dates.doubtful.length === 0;
}

/** The distance between the lines of a cell, in line heights. */
const MAX_LABEL_GAP = 1.7;
const MIN_LABELS = 2;

/** The distance between right-aligned labels and the text beside them. */
const MAX_LABEL_DISTANCE = 16;

/** Where the text beside the labels begins; undefined when this is not a table. */
function labelEdge(rows: readonly PlacedSegment[][]): number | undefined {
  const counts = new Map<number, number>();
  let starts = Number.POSITIVE_INFINITY;
  for (const row of rows) for (const { x } of row) starts = Math.min(starts, x);
  for (const row of rows) {
    const [first, second] = row;
    if (first && second && (first.x < starts + 20 || second.x - first.right < MAX_LABEL_DISTANCE))
      counts.set(Math.round(second.x), (counts.get(Math.round(second.x)) ?? 0) + 1);
  }
  const [edge, count] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [0, 0];
  // Right-aligned dates have nothing below them; beside labels, most lines begin at the edge.
  const below = rows.filter((row) => row.length === 1 && (row[0]?.x ?? 0) > edge - 3).length;
  return count >= MIN_LABELS && below >= count ? edge - 2 : undefined;
}

/** Rows between the name of an entry and dates that are too low. */
const MAX_ROWS_BELOW = 3;

/**
 * Dates in the margin are next to the name of their entry, but below it where a heading or a second line of the margin
 * is in their place. Names are the texts that are next to most of the dates and look different from the rest.
 */
function raiseDates(rows: PlacedSegment[][], edge: number): PlacedSegment[][] {
  const isDated = ([label]: readonly PlacedSegment[]) =>
    label !== undefined && label.right < edge && findDates(segmentText(label))?.isRange === true;
  const text = rows.flatMap((row) => row.filter(({ x }) => x > edge));
  const textStyle = mostFrequent(
    text.flatMap(({ runs }) => runs.map((run): [string, number] => [runStyle(run), run.text.length])),
  );
  const besideLabels = rows.flatMap((row) => (isDated(row) && row[1] ? [segmentStyle(row[1])] : []));
  const nameStyles = new Set(besideLabels.filter((style) => style !== textStyle));
  const isNameStyle = (style: string) =>
    nameStyles.size > 0 ? nameStyles.has(style) : style !== textStyle && style.includes('bold');
  const nameAt = (row: readonly PlacedSegment[]) => {
    const index = row.findIndex(({ x }) => x > edge);
    const [name] = index === 0 || (row[0] && sectionKind(segmentText(row[0])) !== undefined) ? row.slice(index) : [];
    return name && isNameStyle(segmentStyle(name)) ? index : -1;
  };
  const result = rows.map((row) => [...row]);
  for (const [index, row] of result.entries()) {
    const [label, beside] = row;
    if (!label || !isDated(row) || (beside && isNameStyle(segmentStyle(beside)))) continue;
    const above = result.slice(Math.max(index - MAX_ROWS_BELOW, 0), index);
    const name = above.slice(above.findLastIndex(isDated) + 1).findLast((other) => nameAt(other) !== -1);
    if (!name) continue;
    row.shift();
    name.splice(nameAt(name), 0, { ...label, y: name[0]?.y ?? label.y });
  }
  return result.filter((row) => row.length > 0);
}

function mostFrequent(weights: readonly (readonly [string, number])[]): string | undefined {
  const sums = new Map<string, number>();
  for (const [key, weight] of weights) sums.set(key, (sums.get(key) ?? 0) + weight);
  return [...sums].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

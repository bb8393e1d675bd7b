import { isAddress } from '../addresses.ts';
import { beginsDates, findDates, isDateAcross } from '../find-dates.ts';
import { type Column, type Run, segmentText } from '../lines.ts';
import { isSectionHeading } from '../section-headings.ts';
import type { PageText, PlacedLine, PlacedRun, PlacedSegment } from './placed-text.ts';
import { splitRegions } from './regions.ts';
import { joinStackedDates } from './stacked-dates.ts';
import { toLines } from './to-lines.ts';
import { joinWrappedLines } from './wrapped-lines.ts';

/**
 * The columns of a document: the main one with everything that spans the page, and a narrow one beside it, if any. Both
 * continue from page to page.
 */
export function toColumns(pages: readonly PageText[]): Column[] {
  const main: PlacedLine[][] = [];
  const side: PlacedLine[][] = [];
  let knownEdge: number | undefined;
  let isMainLeft: boolean | undefined;
  const segmentsOfPages = withoutRepeatedEdges(pages).map(({ runs }) => joinStackedDates(toSegments(runs)));
  const cells = findCells(segmentsOfPages);
  for (const [number, segments] of segmentsOfPages.entries()) {
    for (const region of splitRegions(segments, { columns: knownEdge, cells })) {
      const lines = region.columns.map((segments) => toLines(segments, number));
      const [left = [], right] = lines;
      if (right && lines.every(startsSection) && !isContinued(left, right)) knownEdge ??= region.splitX;
      if (!right) {
        // The side column may be longer than the main one.
        const isSide = isMainLeft === false && left.every((line) => line.right < (knownEdge ?? 0));
        (isSide ? side : main).push(left);
      } else if (region.splitX !== knownEdge) main.push(left, right);
      else {
        isMainLeft ??= extent(left) >= extent(right);
        main.push(isMainLeft ? left : right);
        side.push(isMainLeft ? right : left);
      }
    }
  }
  return [main, side].map((parts) => joinWrappedLines(parts)).filter((column) => column.length > 0);
}

/** Where the right cells begin in a table of entries with several on one page; another page may have only one. */
function findCells(pages: readonly (readonly PlacedSegment[])[]): number | undefined {
  for (const segments of pages)
    for (const { cellsX } of splitRegions(segments, { columns: undefined, cells: undefined }))
      if (cellsX !== undefined) return cellsX;
  return undefined;
}

/** A separate column has a heading near its top; parts of a section that are side by side have none. */
function startsSection(lines: readonly PlacedLine[]): boolean {
  return lines.some((line) => isSectionHeading(line));
}

/** If both columns are equally wide, the right one continues the left unless it begins with a heading or contact details. */
function isContinued(left: readonly PlacedLine[], right: readonly PlacedLine[]): boolean {
  const [width, other] = [extent(left), extent(right)];
  const top = right.slice(
    0,
    right.findIndex((line) => isSectionHeading(line)),
  );
  const isContact = top.some(({ segments }) => segments.some((segment) => isAddress(segmentText(segment))));
  return top.length > 0 && !isContact && Math.min(width, other) > Math.max(width, other) * MIN_WIDTH_RATIO;
}

const MIN_WIDTH_RATIO = 0.85;

function extent(lines: readonly PlacedLine[]): number {
  return Math.max(...lines.map(({ right }) => right)) - Math.min(...lines.map(({ x }) => x));
}

const PAGE_NUMBER = /^(?:page|seite|página|pagina|strona)?\s*\d+(?:\s*(?:of|\/|von|de|di|z|sur)\s*\d+)?$/i;

/**
 * Page numbers and running titles: a row at the same height at the edge of several pages, apart from the
 * number of the page. Other rows may be alike except for their digits, such as the dates of entries at the top of two pages.
 */
function withoutRepeatedEdges(pages: readonly PageText[]): PageText[] {
  const rows = pages.map(({ runs, height }, index) => {
    const edge = runs.filter(({ y }) => y < height * 0.09 || y > height * 0.95);
    return [...Map.groupBy(edge, ({ y }) => Math.round(y))].map(([y, row]) => {
      const text = row
        .map((run) => run.text)
        .join(' ')
        .trim();
      return { row, text, key: `${y} ${text.replace(new RegExp(`(?<!\\d)(?:${index + 1}|${pages.length})(?!\\d)`, 'g'), '#')}` };
    });
  });
  const counts = new Map<string, number>();
  for (const { key } of rows.flat()) counts.set(key, (counts.get(key) ?? 0) + 1);
  const isRepeated = ({ text, key }: { text: string; key: string }) => PAGE_NUMBER.test(text) || (counts.get(key) ?? 0) > 1;
  const repeats = new Set(rows.flatMap((page) => page.filter(isRepeated).flatMap(({ row }) => row)));
  return pages.map((page) => ({ ...page, runs: page.runs.filter((run) => !repeats.has(run)) }));
}

/** Joins runs at the same height whose gap is no wider than a few spaces. */
function toSegments(runs: readonly PlacedRun[]): PlacedSegment[] {
  const rows: PlacedRun[][] = [];
  for (const run of runs.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    if (row && first && first.y - run.y < 0.35 * Math.max(first.size, run.size)) row.push(run);
    else rows.push([run]);
  }
  const sortedRows = rows.map((row) => row.toSorted((a, b) => a.x - b.x));
  const edges = findEdges(sortedRows);
  return sortedRows.flatMap((row) => {
    const segments: PlacedSegment[] = [];
    for (const { x, right, y, letterGap = 0, ...run } of row) {
      const last = segments.at(-1);
      const gap = last ? x - last.right : 0;
      const minGap = Math.min(minGapBefore(run, last), edges.has(Math.round(x)) ? MIN_GAP_AT_EDGE : Number.POSITIVE_INFINITY);
      if (!last || gap > minGap * Math.min(run.size, last.size) + 2 * letterGap) {
        segments.push({ x, right, y, size: run.size, runs: [run] });
        continue;
      }
      if (gap > 0.15 * run.size) run.text = ` ${run.text}`;
      last.runs.push(run);
      last.right = Math.max(last.right, right);
      last.size = Math.max(last.size, run.size);
    }
    return segments;
  });
}

const MIN_ROWS_AT_EDGE = 6;
/** In heights of the text; wider than a space. */
const MIN_GAP_AT_EDGE = 0.7;

/** Where the text of a column begins: text that begins there does not continue what is on its left, however near that is. */
function findEdges(rows: readonly (readonly PlacedRun[])[]): Set<number> {
  const starts = Map.groupBy(
    rows.flatMap(([first]) => (first ? [Math.round(first.x)] : [])),
    (x) => x,
  );
  return new Set([...starts].filter(([, { length }]) => length >= MIN_ROWS_AT_EDGE).flatMap(([x]) => [x - 1, x, x + 1]));
}

/** In heights of the text: dates and text in another size are closer to a name than the columns of a table. */
function minGapBefore(run: Run, last: PlacedSegment | undefined): number {
  if (!last) return 0;
  const isOther = Math.abs(run.size - last.size) > 1;
  const isAcross = isDateAcross(segmentText(last), run.text);
  const isDates = findDates(run.text)?.from === 0 && !isAcross;
  // In the margin, dates may be as near to the name beside them.
  const isBesideDates = !isDates && !isAcross && beginsDates(segmentText(last));
  if (isBesideDates) return 0.45;
  return isOther && isDates ? 0 : isOther || isDates ? 0.6 : 1.1;
}

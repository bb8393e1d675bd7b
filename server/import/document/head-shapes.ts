import { type Candidate, isNameLine } from './entry-candidates.ts';

/** The number of lines with names that every entry has above and below its dates. */
export interface HeadShape {
  above: number;
  below: number;
}

/** The lines of the head of an entry. */
export interface Bounds {
  from: number;
  /** Undefined for an entry without dates. */
  anchor?: number;
  /** The index after the last line of the head. */
  to: number;
}

/** The heads of all entries if they have this shape; shorter where running text or another entry is in the way. */
export function headsOfShape(
  candidates: readonly Candidate[],
  anchors: readonly number[],
  { above, below }: HeadShape,
): Bounds[] {
  const isName = (position: number) => candidates[position] !== undefined && isNameLine(candidates[position]);
  let lowest = 0;
  return anchors.map((anchor, index) => {
    let from = anchor;
    while (anchor - from < above && from > lowest && isName(from - 1)) from -= 1;
    let to = anchor + 1;
    const highest = (anchors[index + 1] ?? candidates.length + above) - above;
    while (to - anchor <= below && to < highest && isName(to)) to += 1;
    lowest = to;
    return { from, anchor, to };
  });
}

/** A distance that is this many times the least one begins a block. */
const BLOCK_GAP = 1.25;
/** A longer block is a part of a list. */
const MAX_BLOCK = 3;

/** The first line of the block of names that ends with these dates, if distances set it apart from the lines around it. */
export function startOfBlock(candidates: readonly Candidate[], anchor: number, lowest: number): number | undefined {
  const isApart = (position: number) => {
    const gap = candidates[position]?.line.gap;
    return gap === undefined || gap === 0 || gap > (candidates[anchor]?.line.gap ?? 0) * BLOCK_GAP;
  };
  if (candidates[anchor]?.segments.length !== 0 || isApart(anchor) || !isApart(anchor + 1)) return undefined;
  const from = candidates.slice(0, anchor).findLastIndex((_, position) => isApart(position));
  const names = candidates.slice(from, anchor);
  const areNames = names.length > 1 && names.length < MAX_BLOCK && names.every(isNameLine);
  return from >= lowest && areNames ? from : undefined;
}

/** The first lines of blocks that all have several lines; none if there are no such blocks. */
export function blockStarts(candidates: readonly Candidate[]): number[] {
  const [first] = candidates;
  // Bullets and names in another style show where entries begin.
  if (candidates.some(({ line, style }) => line.bullet || style !== first?.style)) return [];
  const gaps = candidates.map(({ line }) => line.gap);
  const least = Math.min(...gaps.slice(1).filter((gap) => gap > 0));
  const isApart = (gap: number) => gap > least * BLOCK_GAP;
  // The first line of a page has no distance.
  const starts = gaps.flatMap((gap, index) => (index === 0 || gap === 0 || isApart(gap) ? [index] : []));
  const sizes = starts.map((start, index) => (starts[index + 1] ?? gaps.length) - start);
  return gaps.slice(1).some(isApart) && sizes.every((size) => size > 1 && size <= MAX_BLOCK) ? starts : [];
}

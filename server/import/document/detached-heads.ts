import { type BlockHead, findBlockHead } from './block-heads.ts';
import type { Candidate } from './entry-candidates.ts';
import { lineText, segmentText } from './lines.ts';
import { isPlace } from './places.ts';
import { soundsLikeRole } from './vocabulary.ts';

/** Lines of text between the names and the dates, such as a description of the employer. */
const MAX_BETWEEN = 6;
const MAX_NAMES = 3;

/** The names of an entry that are further above its dates, with text between. */
interface DetachedHead {
  from: number;
  /** The index after the last name. */
  to: number;
}

/**
 * Some layouts put the employer above a description of it, then the dates, then the title. Undefined when no line above the
 * dates stands out, or when those that do belong to the previous entry, because its dates are directly above them.
 */
function findDetachedHead(
  candidates: readonly Candidate[],
  anchor: number,
  { lowest, body }: { lowest: number; body: string },
): DetachedHead | undefined {
  const below = candidates[anchor + 1];
  if (body === '' || !below || !standsOut(below, body) || candidates[anchor]?.segments.length !== 0) return undefined;
  let to = anchor;
  while (to > lowest && anchor - to <= MAX_BETWEEN && !standsOut(candidates[to - 1], body)) {
    if (candidates[to - 1]?.line.bullet) return undefined;
    to -= 1;
  }
  let from = to;
  while (
    from > lowest &&
    to - from < MAX_NAMES &&
    candidates[from - 1]?.style === below.style &&
    standsOut(candidates[from - 1], body)
  )
    from -= 1;
  const followsDates = from > 0 && from === lowest;
  return from < to && to < anchor && !followsDates ? { from, to } : undefined;
}

/** The name of an entry whose text is between its name and its dates, if the first entry begins with a name in the same style. */
function findHeadAboveText(
  candidates: readonly Candidate[],
  anchor: number,
  { lowest, body }: { lowest: number; body: string },
): DetachedHead | undefined {
  const [first] = candidates;
  if (body === '' || lowest === 0 || candidates[anchor]?.segments.length !== 0 || !standsOut(first, body)) return undefined;
  const head = candidates.slice(lowest, anchor).findLastIndex((line) => standsOut(line, body)) + lowest;
  const isLikeFirst = head >= lowest && candidates[head]?.style === first?.style;
  const isText = anchor - head - 1 <= MAX_BETWEEN && candidates.slice(head + 1, anchor).every(({ line }) => !line.bullet);
  // The line below the dates may be a second name.
  const hasNameAboveDates = lowest > 1 && candidates[lowest - 2]?.style === first?.style;
  return isLikeFirst && isText && hasNameAboveDates && head + 1 < anchor ? { from: head, to: head + 1 } : undefined;
}

/** The names of an entry that are not directly above its dates, and the text between. */
export function findHeadAbove(
  candidates: readonly Candidate[],
  anchor: number,
  { lowest, body }: { lowest: number; body: string },
): BlockHead | undefined {
  const head = findDetachedHead(candidates, anchor, { lowest, body }) ?? findHeadAboveText(candidates, anchor, { lowest, body });
  if (!head) return findBlockHead(candidates, anchor, { lowest, body });
  const asides = Array.from({ length: anchor - head.to }, (_, index) => head.to + index);
  return { from: head.from, asides };
}

/** Marks the lines between a detached head and its dates as text. */
export function withDetachedHeads(candidates: readonly Candidate[], anchors: readonly number[], body: string): Candidate[] {
  const lowestOf = (index: number) => (anchors[index - 1] ?? -1) + 1;
  const asides = new Set(
    anchors.flatMap((anchor, index) => findHeadAbove(candidates, anchor, { lowest: lowestOf(index), body })?.asides ?? []),
  );
  return candidates.map((candidate, position) => (asides.has(position) ? { ...candidate, isAside: true } : candidate));
}

/**
 * Whether the name directly above the dates belongs to their entry, although the first entry has none there: nothing beside
 * the dates is a name, or the line above names a role.
 */
export function hasNameAbove(
  candidates: readonly Candidate[],
  anchor: number,
  { lowest, body }: { lowest: number; body: string },
): boolean {
  const [above, dates, below] = candidates.slice(Math.max(anchor - 1, 0), anchor + 2);
  if (body === '' || anchor <= lowest || !above || !dates || !standsOut(above, body) || standsOut(below, body)) return false;
  const besides = dates.segments.map(segmentText);
  if (besides.every(isPlace)) return true;
  return besides.length === 1 && soundsLikeRole(lineText(above.line)) && !besides.some(soundsLikeRole);
}

/** Whether a line may name something and does not look like running text. */
export function standsOut(candidate: Candidate | undefined, body: string): boolean {
  return candidate?.mayBeHead === true && !candidate.dates && candidate.style !== '' && candidate.style !== body;
}

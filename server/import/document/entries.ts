import { isAddress } from './addresses.ts';
import { countNames } from './count-names.ts';
import { findHeadAbove, hasNameAbove, standsOut, withDetachedHeads } from './detached-heads.ts';
import { type Candidate, isNameLine, MAX_NAME_LENGTH, toCandidates } from './entry-candidates.ts';
import type { DateMatch } from './find-dates.ts';
import { type Bounds, blockStarts, type HeadShape, headsOfShape, startOfBlock } from './head-shapes.ts';
import { type Line, lineText, type Segment, segmentText } from './lines.ts';
import { withoutNameless } from './nameless-dates.ts';
import { isPlace } from './places.ts';
import { endsSentence } from './prose.ts';
import { soundsLikeRole } from './vocabulary.ts';

/** A role, a school or a project as the document shows it: the lines with its names and dates, and its text. */
export interface DocumentEntry {
  /** The segments with the names, without the dates. */
  head: Segment[];
  dates: DateMatch | null;
  body: Line[];
  /** Whether the text above the entry has a line that may be one of its names. */
  mayBeCut: boolean;
}

/** Lines with names above and below the one with the dates. */
const MAX_ABOVE = 3;
const MAX_BELOW = 2;
const MAX_PLACES = 1;

/** Divides the lines of a section into entries, each around its dates. Without a shape, the lines around each date decide. */
export function splitEntries(sectionLines: readonly Line[], shape?: HeadShape): DocumentEntry[] {
  const { candidates: all, body } = toCandidates(sectionLines);
  const anchors = findAnchors(all);
  if (shape) return toEntries(all, headsOfShape(all, anchors, shape), body);
  const candidates = withDescriptions(withDetachedHeads(all, anchors, body), anchors, body);
  return toEntries(candidates, anchors.length > 0 ? aroundDates(candidates, anchors, body) : byStyle(candidates, body), body);
}

function toEntries(candidates: readonly Candidate[], starts: readonly Bounds[], body: string): DocumentEntry[] {
  const entries = starts.map(({ from, anchor, to }, index) => {
    const end = starts[index + 1]?.from ?? candidates.length;
    return {
      head: candidates.slice(from, to).flatMap(({ segments, isAside }) => (isAside ? [] : segments)),
      dates: anchor === undefined ? null : (candidates[anchor]?.dates ?? null),
      body: [...candidates.slice(from, to).filter(({ isAside }) => isAside), ...candidates.slice(to, end)].map(
        ({ line }) => line,
      ),
      mayBeCut: mayBeCut(candidates, starts, index, body),
    };
  });
  return withoutNameless(entries);
}

const MAX_STRAY = 3;

/** Whether the text directly above an entry contains a name that may belong to the entry. */
function mayBeCut(candidates: readonly Candidate[], starts: readonly Bounds[], index: number, body: string): boolean {
  const [above, current] = [starts[index - 1], starts[index]];
  if (!above || !current) return false;
  if (above.anchor === undefined && current.anchor !== undefined && current.from - above.from < MAX_STRAY) return true;
  const nameStyles = new Set(starts.flatMap(({ from }) => candidates[from]?.style ?? []).filter((style) => style !== body));
  const between = candidates.slice(Math.max(above.to, current.from - MAX_STRAY), current.from);
  // Names below the text of the entry above, as if they began the next one.
  const text = between.findLastIndex(({ mayBeHead }) => !mayBeHead);
  const isApart = text !== -1 && current.from - above.to > 1 && between.slice(text + 1).some(isNameLine);
  if (isApart) return true;
  return between.some((line) => isNameLine(line) && nameStyles.has(line.style) && (body !== '' || line.style.includes('bold')));
}

/** The lines with the dates of an entry. If most have ranges, a single date counts only if no name is in the same segment. */
function findAnchors(candidates: readonly Candidate[]): number[] {
  const datedLines = candidates.flatMap(({ dates, mayBeHead }, index) => (dates && mayBeHead ? [index] : []));
  const ranges = datedLines.filter((index) => candidates[index]?.dates?.isRange);
  if (ranges.length * 2 < datedLines.length) return datedLines;
  return datedLines.filter((index) => ranges.includes(index) || hasDatesApart(candidates[index]));
}

function hasDatesApart(candidate: Candidate | undefined): boolean {
  return candidate !== undefined && candidate.line.segments.length > candidate.segments.length;
}

/** Some documents describe the employer between the dates and a name, in the style of the name. Marks this as text. */
function withDescriptions(candidates: readonly Candidate[], anchors: readonly number[], body: string): Candidate[] {
  const asides = new Set(
    anchors
      .map((anchor) => anchor + 1)
      .filter((index) => {
        const [text, name] = [candidates[index], candidates[index + 1]];
        if (!text || !name || text.dates || text.line.bullet || text.style === body || body === '') return false;
        const isText = !text.mayBeHead || lineText(text.line).length >= MAX_NAME_LENGTH;
        return isText && name.style === text.style && isNameLine(name);
      }),
  );
  return candidates.map((candidate, index) => (asides.has(index) ? { ...candidate, isAside: true } : candidate));
}

function aroundDates(candidates: readonly Candidate[], anchors: readonly number[], body: string): Bounds[] {
  const above = stylesAbove(candidates, anchors, body);
  const froms = anchors.map((anchor, index) => {
    const lowest = (anchors[index - 1] ?? -1) + 1;
    const head = findHeadAbove(candidates, anchor, { lowest, body });
    if (head) return head.from;
    const block = startOfBlock(candidates, anchor, lowest);
    if (block !== undefined) return block;
    const from = anchor - countAbove(candidates, anchor, lowest, { above, body });
    if (from === anchor && hasNameAbove(candidates, anchor, { lowest, body })) return anchor - 1;
    return from;
  });
  const bounds: Bounds[] = anchors.map((anchor, index) => ({ from: froms[index] ?? anchor, anchor, to: anchor + 1 }));
  const belowStyle = commonStyleBelow(candidates, bounds, body);
  const isComplete = countNames(candidates.slice(froms[0], anchors[0])) > 1 || haveBothNames(candidates, anchors);
  const namesBelow = haveBothNames(candidates, anchors, 1) ? 1 : 2;
  for (const [index, bound] of bounds.entries()) {
    const limit = Math.min(froms[index + 1] ?? candidates.length, (bound.anchor ?? 0) + 1 + MAX_BELOW + MAX_PLACES);
    // If two names are above the dates, the following lines are text, even for a further role at the same employer.
    bound.to = endOfHead(candidates, bound, limit, {
      body,
      belowStyle,
      names: isComplete ? 0 : namesBelow,
    });
  }
  return withUndated(candidates, withKnownNames(candidates, bounds), body);
}

/** A line below the dates with the same text as a name below other dates is a name, too, whatever is above it. */
function withKnownNames(candidates: readonly Candidate[], bounds: readonly Bounds[]): Bounds[] {
  const below = bounds.flatMap(({ anchor = 0, to }) => candidates.slice(anchor + 1, to).map(({ line }) => lineText(line)));
  return bounds.map((bound) => {
    const next = bound.to === (bound.anchor ?? 0) + 1 ? candidates[bound.to] : undefined;
    return next?.mayBeHead && !next.dates && below.includes(lineText(next.line)) ? { ...bound, to: bound.to + 1 } : bound;
  });
}

/** The styles of the names above the first dates, which the other entries are expected to have, too. */
function stylesAbove(candidates: readonly Candidate[], anchors: readonly number[], body: string): string[] {
  const [first = 0, second] = anchors;
  const above = candidates.slice(Math.max(first - MAX_ABOVE, 0), first);
  const lead = above.slice(above.findLastIndex(({ mayBeHead }) => !mayBeHead) + 1);
  if (lead.length === 0 || first > MAX_ABOVE) {
    const usual = second === undefined ? lead : candidates.slice(Math.max(second - MAX_ABOVE, first + 1), second);
    return usual.filter(({ mayBeHead, style }) => mayBeHead && style !== body && first > MAX_ABOVE).map(({ style }) => style);
  }
  return lead.map(({ style }) => style);
}

const MAX_NAME_WORDS = 14;

/** How many lines directly above the dates belong to the entry: those that look like the names of the first entry. */
function countAbove(
  candidates: readonly Candidate[],
  anchor: number,
  lowest: number,
  { above, body }: { above: readonly string[]; body: string },
): number {
  let count = 0;
  let asides = 0;
  for (let index = anchor - 1; index >= lowest && count < above.length; index -= 1) {
    const candidate = candidates[index];
    if (candidate?.isAside) {
      asides += 1;
      continue;
    }
    if (!candidate?.mayBeHead || (candidate.style === body && lineText(candidate.line).split(/\s+/).length > MAX_NAME_WORDS))
      break;
    const usualStyles = above.slice(0, above.length - count);
    // An entry may lack a line, such as the place below the employer, or have one in another style than running text.
    const isUsual =
      usualStyles.includes(candidate.style) &&
      (candidate.style === usualStyles.at(-1) || candidate.style !== candidates[index + 1]?.style);
    const standsOut = candidate.style !== body && body !== '' && lineText(candidate.line).length < MAX_NAME_LENGTH;
    // The employer may look like the text below its title.
    const isBelowName = count === 0 && above.length > 1 && candidate.style === body && isNamedBy(candidates[index - 1], above);
    if (isBelowName) {
      count += 1;
      continue;
    }
    if (!isUsual && !standsOut && count > 0) break;
    if (!isUsual && !standsOut && !usualStyles.includes(candidate.style)) break;
    count += 1;
  }
  return count > 0 ? count + asides : 0;
}

function isNamedBy(candidate: Candidate | undefined, [first]: readonly string[]): boolean {
  return candidate !== undefined && isNameLine(candidate) && candidate.style === first;
}

/** The style of the lines below the dates, when most entries have one that is not running text. */
function commonStyleBelow(candidates: readonly Candidate[], bounds: readonly Bounds[], body: string): string | undefined {
  const counts = new Map<string, number>();
  for (const { to } of bounds) {
    const next = candidates[to];
    if (next?.mayBeHead && !next.dates) counts.set(next.style, (counts.get(next.style) ?? 0) + 1);
  }
  const [style, count] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? ['', 0];
  return body !== '' && count * 2 >= bounds.length && style !== body ? style : undefined;
}

interface Styles {
  body: string;
  belowStyle: string | undefined;
  /** How many names an entry is expected to have; 0 when none is expected below the dates. */
  names: number;
}

/** The index after the last name below the dates: a line that looks different from the text, a place, or a missing name. */
function endOfHead(candidates: readonly Candidate[], { from, anchor = from }: Bounds, limit: number, styles: Styles): number {
  let end = anchor + 1;
  while (end < limit) {
    const next = candidates[end];
    const text = next ? lineText(next.line) : '';
    const isAside = next?.isAside && candidates[end + 1]?.style === next.style;
    // The address of the employer may be between its name and the title.
    if (isAside || (isAddress(text) && standsOut(candidates[end + 1], styles.body))) {
      end += 1;
      continue;
    }
    if (!next?.mayBeHead || next.dates) break;
    const isName =
      next.style === styles.belowStyle || (next.style !== styles.body && styles.body !== '' && text.length < MAX_NAME_LENGTH);
    const nameCount = countNames(candidates.slice(from, end));
    // If no name was found yet, even a long line is one.
    const isShort = text.length < MAX_NAME_LENGTH || nameCount === 0;
    const isMissingName = nameCount < styles.names && isShort && !endsSentence(text) && !isIndented(candidates[anchor], next);
    const isFull = end - anchor > MAX_BELOW;
    if ((isFull || !(isName || isMissingName)) && !isPlaceLine(next)) break;
    end += 1;
  }
  return end;
}

/** A name below another one is not indented any further, while text may be. */
const MAX_INDENT = 6;

function isIndented(above: Candidate | undefined, { line }: Candidate): boolean {
  const [first, segment] = [above?.line.segments[0], line.segments[0]];
  return above?.segments[0] === first && first !== undefined && segment !== undefined && segment.x - first.x > MAX_INDENT;
}

/** Whether most lines with dates, or those below them, have the dates first, and then a role and, after a comma, its employer. */
function haveBothNames(candidates: readonly Candidate[], anchors: readonly number[], below = 0): boolean {
  const both = anchors.filter((anchor) => {
    const [datesLine, namesLine] = [candidates[anchor], candidates[anchor + below]];
    if (!datesLine || !namesLine || !hasDatesApart(datesLine) || datesLine.line.segments[0] === datesLine.segments[0])
      return false;
    if (below > 0 && (datesLine.segments.length > 0 || !isNameLine(namesLine))) return false;
    const names = namesLine.segments
      .map(segmentText)
      .join(' ')
      .split(', ')
      .filter((part) => !isPlace(part));
    return names.length > 1 && names.some(soundsLikeRole);
  });
  return both.length > 1 && both.length * 2 > anchors.length;
}

function isPlaceLine({ line }: Candidate): boolean {
  return line.segments.length === 1 && isPlace(lineText(line));
}

/** After an entry with dates, a line that looks like the start of an entry begins one without dates. */
function withUndated(candidates: readonly Candidate[], bounds: readonly Bounds[], body: string): Bounds[] {
  const first = bounds[0];
  const start = first && candidates[first.from]?.style;
  if (!first || !start || start === body || body === '') return [...bounds];
  return bounds.flatMap((bound, index) => {
    const end = bounds[index + 1]?.from ?? candidates.length;
    const further: Bounds[] = [];
    for (let position = bound.to; position < end; position += 1) {
      const candidate = candidates[position];
      const isStart = candidate?.mayBeHead && candidate.style === start && candidate.line.segments.length === 1;
      if (isStart && lineText(candidate.line).length < 80) further.push({ from: position, to: position + 1 });
    }
    return [bound, ...further];
  });
}

/**
 * If no entry has dates, each line that looks like the first one begins an entry; in a list, each bullet does. If the distances
 * divide the lines into blocks of several lines, each block is an entry.
 */
function byStyle(candidates: readonly Candidate[], body: string): Bounds[] {
  const first = candidates[0];
  if (!first) return [];
  const isStart = ({ style, line, mayBeHead }: Candidate) =>
    style === first.style && line.bullet === first.line.bullet && (first.line.bullet || (mayBeHead && style !== body));
  const starts = candidates.flatMap((candidate, index) => (isStart(candidate) ? [index] : []));
  const blocks = blockStarts(candidates).filter((index) => starts.includes(index));
  return (blocks.length > 0 ? blocks : starts.length > 0 ? starts : [0]).map((from) => ({ from, to: from + 1 }));
}

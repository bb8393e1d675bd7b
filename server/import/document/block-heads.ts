import { isAddress } from './addresses.ts';
import { type Candidate, isNameLine, MAX_NAME_LENGTH } from './entry-candidates.ts';
import { lineText } from './lines.ts';
import { isPlace } from './places.ts';
import { soundsLikeRole } from './vocabulary.ts';

const MAX_LINES = 5;

/** The names of an entry at the top of the lines between a list and its dates. */
export interface BlockHead {
  from: number;
  /** The lines of the head that are text. */
  asides: readonly number[];
}

/**
 * A word processor that saves a web page may leave no style that shows where an entry begins. Below the text of the entry
 * above, the first line is then the employer, followed by its place, description and address, the dates, and the title.
 */
export function findBlockHead(
  candidates: readonly Candidate[],
  anchor: number,
  { lowest, body }: { lowest: number; body: string },
): BlockHead | undefined {
  // Where the first entry begins with its dates, the others do, too.
  if (candidates[anchor]?.segments.length !== 0 || candidates[0]?.dates) return undefined;
  const lines = Array.from({ length: Math.min(MAX_LINES, anchor - lowest) }, (_, index) => anchor - 1 - index).toReversed();
  const starts = lines.filter((position) => position === 0 || candidates[position - 1]?.mayBeHead === false);
  const heads = starts.map((from) => toBlockHead(candidates, from, { anchor, body }));
  return heads.find((head) => head !== undefined);
}

function toBlockHead(
  candidates: readonly Candidate[],
  from: number,
  { anchor, body }: { anchor: number; body: string },
): BlockHead | undefined {
  const [first, ...others] = candidates.slice(from, anchor);
  if (!first || others.length === 0 || !isNameLine(first) || isPlace(textOf(first))) return undefined;
  if (others.some(({ style }) => style !== first.style && style !== body)) return undefined;
  const title = candidates[anchor + 1];
  const isTitleBelow = title !== undefined && isNameLine(title) && soundsLikeRole(textOf(title));
  const isAside = (line: Candidate, index: number) => {
    const [above, below] = [others[index - 1], others[index + 1]];
    // Text beside an address, or after the place, describes the employer.
    const isDescribed = below ? isBareAddress(textOf(below)) : above && isPlace(textOf(above)) && !soundsLikeRole(textOf(line));
    const isText = !line.mayBeHead || textOf(line).length >= MAX_NAME_LENGTH || isBareAddress(textOf(line));
    return !line.line.bullet && !isPlace(textOf(line)) && (isText || (isTitleBelow && isDescribed === true));
  };
  const asides = others.flatMap((line, index) => (isAside(line, index) ? [from + 1 + index] : []));
  const areClear = others.every((line, index) => isPlace(textOf(line)) || asides.includes(from + 1 + index));
  const isNamed = others.some((line) => isPlace(textOf(line)) || isBareAddress(textOf(line)));
  return areClear && isNamed && asides.length > 0 ? { from, asides } : undefined;
}

function textOf({ line }: Candidate): string {
  return lineText(line);
}

function isBareAddress(text: string): boolean {
  return isAddress(text) && !text.includes(' ');
}

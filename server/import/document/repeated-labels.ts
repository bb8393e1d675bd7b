import { isAddress } from './addresses.ts';
import { type Line, lineText } from './lines.ts';

interface Candidate {
  line: Line;
  dates: { isRange: boolean } | null;
  style: string;
  mayBeHead: boolean;
}

/** A shorter line may be a name. */
export const MIN_PROSE_LENGTH = 60;
const MAX_LABEL_WORDS = 4;

/** Short lines that several entries have within their text, such as "What I used". */
export function repeatedLabels<T extends Candidate>(candidates: readonly T[], body: string): ReadonlySet<T> {
  const isText = (index: number) => {
    const { line, style, dates } = candidates[index] ?? {};
    // The address of an employer may be above a title.
    if (line === undefined || dates || isAddress(lineText(line))) return false;
    return line.bullet || style === body || lineText(line).length >= MIN_PROSE_LENGTH;
  };
  const positions = [...candidates.keys()].filter((index) => {
    const { line, mayBeHead, dates, style } = candidates[index] as T;
    return (
      mayBeHead &&
      !dates &&
      style !== body &&
      lineText(line).split(' ').length <= MAX_LABEL_WORDS &&
      !isAboveRange(candidates, index)
    );
  });
  const groups = Map.groupBy(positions, (index) => lineText((candidates[index] as T).line));
  const labels = [...groups.values()].filter(
    (group) => group.length > 1 && group.every((index) => isText(index - 1) && isText(index + 1)),
  );
  return new Set(labels.flat().flatMap((index) => candidates[index] ?? []));
}

/** The most lines between the first name of an entry and its dates. */
const MAX_NAMES_ABOVE_DATES = 2;

/** Whether dates follow soon, without a list before them: a person may have had the same title, or employer, more than once. */
function isAboveRange(candidates: readonly Candidate[], index: number): boolean {
  const below = candidates.slice(index + 1, index + 2 + MAX_NAMES_ABOVE_DATES);
  const range = below.findIndex(({ dates }) => dates?.isRange);
  return range !== -1 && below.slice(0, range).every(({ line }) => !line.bullet && lineText(line).length < MIN_PROSE_LENGTH);
}

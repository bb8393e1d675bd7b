import { isAddress } from './addresses.ts';
import type { Candidate } from './entry-candidates.ts';
import { segmentText } from './lines.ts';
import { placeLikeness } from './places.ts';
import { soundsLikeRole } from './vocabulary.ts';

const NAME_SEPARATOR = / (?:[|·•—–]|at|@|bei|chez|presso|bij) /;

/** How many names the lines contain, not counting places. */
export function countNames(candidates: readonly Candidate[]): number {
  const names = candidates.flatMap(({ segments, isAside }) =>
    isAside ? [] : segments.flatMap((segment) => segmentText(segment).split(NAME_SEPARATOR)),
  );
  const likeness = names.filter((name) => name && !isAddress(name)).map((name) => ({ name, place: placeLikeness(name) }));
  const clear = likeness.filter(({ place }) => place === 'no');
  // Below a title, "Exempla, Portugal" is the employer.
  const hasEmployer = clear.some(({ name }) => soundsLikeRole(name)) && likeness.some(({ place }) => place === 'maybe');
  return clear.length + Number(hasEmployer);
}

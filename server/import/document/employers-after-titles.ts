import { isPlace, splitPlace } from './places.ts';
import { COMMA, NO_PLACES } from './split-names.ts';
import { soundsLikeOrganisation, soundsLikeRole } from './vocabulary.ts';

interface Names {
  title: string;
  organisation: string;
  place: string;
  doubtful: string[];
}

/** A single title with a comma may have a department after it: "Engineer, Platform". */
const MIN_ENTRIES = 2;

/**
 * Splits "Analyst, Exempla" into title and employer where an entry has no other employer and either the words show it or
 * several entries have this form. Both names are doubtful.
 */
export function withEmployersAfterTitles<T extends Names>(allNames: readonly T[]): T[] {
  const parts = new Map(allNames.flatMap((names) => (names.organisation === '' ? [[names, splitTitle(names)] as const] : [])));
  const count = [...parts.values()].filter(Boolean).length;
  return allNames.map((names) => {
    const split = parts.get(names);
    if (!split || (count < MIN_ENTRIES && !soundsLikeOrganisation(split.organisation))) return names;
    return { ...split, doubtful: [...new Set([...names.doubtful, 'title', 'company'])] };
  });
}

function splitTitle<T extends Names>(names: T): T | undefined {
  const { name, place } = splitPlace(names.title, NO_PLACES);
  const parts = name.split(COMMA);
  const organisation = parts.pop() ?? '';
  const title = parts.join(', ');
  const isEmployer = /^[\p{Lu}\p{N}]/u.test(organisation) && !soundsLikeRole(organisation) && !isPlace(organisation);
  if (!isEmployer || !soundsLikeRole(title)) return undefined;
  return { ...names, title, organisation, place: [place, names.place].filter(Boolean).join(', ') };
}

import type { Name, NamedEntry } from './entry-names.ts';
import { isPlace } from './places.ts';
import { soundsLikeDegree, soundsLikeSchool } from './vocabulary.ts';

interface Names {
  title: string;
  organisation: string;
  place: string;
  details: string[];
}

const SEPARATOR = /, | [-–—|/] | (?:at|from|@) /g;

/** Separates "Ph.D. in Hydrology, Exempla University" into the degree and the school, which one name contains. */
export function splitStudies(entries: readonly NamedEntry[]): NamedEntry[] {
  return entries.map((entry) => ({ ...entry, names: entry.names.flatMap(splitStudy) }));
}

function splitStudy(name: Name): Name[] {
  if (!isDegree(name.text) || !soundsLikeSchool(name.text)) return [name];
  for (const { 0: separator, index } of name.text.matchAll(SEPARATOR)) {
    const parts = [name.text.slice(0, index), name.text.slice(index + separator.length)];
    const [first = '', second = ''] = parts;
    if ((isDegree(first) && isSchool(second)) || (isSchool(first) && isDegree(second) && !soundsLikeSchool(second)))
      return parts.map((text) => ({ ...name, text }));
  }
  return [name];
}

function isDegree(text: string): boolean {
  return soundsLikeDegree(text);
}

function isSchool(text: string): boolean {
  return soundsLikeSchool(text) && !soundsLikeDegree(text);
}

/**
 * The words of an entry show which text is the degree and which the school, however the other entries are laid out. The
 * degree may also have been taken for a part of the place or a detail.
 */
export function withDegreeAsTitle<T extends Names>(own: T): T {
  const { title, organisation, place, details } = own;
  if (isDegree(title) || title === '') return own;
  if (isSchool(title) && isDegree(organisation) && !soundsLikeSchool(organisation))
    return { ...own, title: organisation, organisation: title };
  const parts = place.split(', ');
  const degrees = [...parts, ...details].filter((part) => isDegree(part) && !isPlace(part));
  const [school, other] = isSchool(organisation) ? [organisation, title] : [title, organisation];
  if (degrees.length === 0 || !isSchool(school)) return own;
  const places = [...(isPlace(other) ? [other] : []), ...parts.filter((part) => !degrees.includes(part))];
  return {
    ...own,
    title: degrees.join(', '),
    organisation: school,
    place: [...new Set(places)].join(', '),
    details: details.filter((text) => !degrees.includes(text)),
  };
}

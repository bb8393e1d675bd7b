import { employerKey } from '../../contract/employer-key.ts';
import type { Values } from '../store/items.ts';
import { wordsKey } from './comparison-key.ts';
import { placeLikeness } from './document/places.ts';
import { soundsLikeSchool } from './document/vocabulary.ts';
import type { PlannedEntry } from './plan-entries.ts';

type Kind = 'skills' | 'certifications';
type Certification = Values<'certifications'>;
type Named = { name: string } & Partial<Pick<Certification, 'issuer' | 'date'>>;

/** For an entry whose name is part of a name on the site, or is composed of several. */
export const MAY_REPEAT = 'may be a part of what the site has already, so it is only imported when it is chosen';

/** The most entries into which a document may divide a name. */
const MAX_PARTS = 5;
/** A single word, such as "SQL", is a separate name, not a part of "SQL Server". */
const MIN_PART_WORDS = 2;
/** The part that another source adds to a name: "Rope Inspector, Exempla College (Harbourside)", "Rope Inspector - Level 2". */
const ADDITION = /^\s*(?:[,(]|[-–—] )/;
const SEPARATOR = /[,()]|\s[-–—] /;
/** A name in parentheses after the name of a school is its place. */
const CAMPUS = /^\s*\(\p{Lu}[\p{L}\p{M} .-]+\)$/u;
const LONGEST_NAME_WORDS = 20;

/**
 * Finds new entries whose names a document divided or joined differently from the source of the site's items. An entry that
 * is certainly on the site is marked as the same; one that may be on the site is not imported by default. `headings` are the
 * names of groups: a document may list them as skills, but a longer name does not extend them.
 */
export function markPartialNames<R extends Kind>(
  entries: PlannedEntry<R>[],
  storedItems: readonly Named[],
  headings: readonly string[] = [],
): void {
  const byName = Map.groupBy(storedItems, ({ name }) => wordsKey(name));
  const stored = new Set([...byName.keys(), ...headings.map(wordsKey)]);
  const prefixes = new Set([...stored].flatMap(prefixesOf));
  const isNew = ({ state }: PlannedEntry<R>) => state === 'new';
  for (const entry of inParts(entries, stored)) if (isNew(entry)) entry.state = 'same';
  for (const entry of entries.filter(isNew)) {
    const extended = extendedNames(entry, byName);
    const key = wordsKey(entry.title);
    if (isWithLevel(entry, stored) || extended.some(({ item, addition }) => isDetailOf(addition, item, entry.values)))
      entry.state = 'same';
    else if (extended.length > 0 || prefixes.has(key) || isSeveral(key, stored)) {
      entry.mayRepeat = true;
      entry.doubtful = [...new Set([...entry.doubtful, 'name'])];
      entry.notes = [...entry.notes, MAY_REPEAT];
    }
  }
}

/** Neighbors whose names together are one on the site: "Certified Rope" and "Inspector". */
function inParts<R extends Kind>(entries: readonly PlannedEntry<R>[], stored: ReadonlySet<string>): Set<PlannedEntry<R>> {
  const parts = new Set<PlannedEntry<R>>();
  for (const [index, entry] of entries.entries()) {
    const category = 'category' in entry && typeof entry.category === 'string' ? entry.category : '';
    for (let size = 2; size <= MAX_PARTS; size += 1) {
      const run = entries.slice(index, index + size);
      const names = run.map(({ title }) => title).join(' ');
      if ([names, `${category} ${names}`].some((name) => stored.has(wordsKey(name)))) for (const part of run) parts.add(part);
    }
  }
  return parts;
}

/** Whether the site has the name with the level that was read from it. */
function isWithLevel<R extends Kind>({ title, values }: PlannedEntry<R>, stored: ReadonlySet<string>): boolean {
  const { level } = { level: null, ...values };
  return Boolean(level) && stored.has(wordsKey(`${title} ${level}`));
}

/** The items of the site whose name the entry has with something after it. */
function extendedNames<R extends Kind>(
  { title, resource }: PlannedEntry<R>,
  byName: ReadonlyMap<string, readonly Named[]>,
): { item: Named; addition: string }[] {
  const isAddition = (text: string) => ADDITION.test(text) && (resource === 'certifications' || /^\s*\(.*\)$/s.test(text));
  return [...title.matchAll(/[\s,(]/g)].flatMap(({ index }) => {
    const addition = title.slice(index);
    if (index === 0 || !isAddition(addition)) return [];
    return (byName.get(wordsKey(title.slice(0, index))) ?? []).map((item) => ({ item, addition }));
  });
}

/** Whether the addition only says who issued a certification of the site, or where. Anything else may make it another one. */
function isDetailOf(addition: string, item: Named, values: Partial<Certification>): boolean {
  const { issuer, date } = values;
  if (item.issuer === undefined || areDifferent(item.issuer, issuer, employerKey) || areDifferent(item.date, date, yearsOf))
    return false;
  const knownIssuer = employerKey(item.issuer || (issuer ?? ''));
  const text = addition.replace(/^[\s,(–—-]+/, '').replace(/^([^(]*)\)$/, '$1');
  const [first = '', ...others] = text.split(SEPARATOR).map((part) => part.trim());
  const isIssuer = (name: string) => (knownIssuer ? employerKey(name) === knownIssuer : soundsLikeSchool(name));
  if (placeLikeness(text) === 'yes' || (knownIssuer && isIssuer(text))) return true;
  const places = others.filter(Boolean);
  return isIssuer(first) && (places.every((part) => placeLikeness(part) === 'yes') || CAMPUS.test(text.slice(first.length)));
}

function areDifferent(a: string | undefined, b: string | undefined, keyOf: (text: string) => string): boolean {
  return Boolean(a && b) && keyOf(a ?? '') !== keyOf(b ?? '');
}

function yearsOf(date: string): string {
  return [...date.matchAll(/\d{4}/g)].join();
}

function prefixesOf(key: string): string[] {
  const words = key.split(' ');
  return words.map((_, index) => words.slice(0, index).join(' ')).slice(MIN_PART_WORDS);
}

/** Whether the words are those of two or more names of the site, one after the other. */
function isSeveral(key: string, stored: ReadonlySet<string>): boolean {
  const words = key.split(' ');
  if (words.length > LONGEST_NAME_WORDS) return false;
  const reached = new Set([0]);
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; reached.has(from) && to <= words.length; to += 1)
      if (stored.has(words.slice(from, to).join(' '))) reached.add(to);
  return reached.has(words.length) && !stored.has(key);
}

import { wordsKey } from './comparison-key.ts';
import type { PlannedEntry } from './plan-entries.ts';

type Kind = 'skills' | 'certifications';

/** For an entry whose name is a part of one that the site has, or is put together from several. */
export const MAY_REPEAT = 'may be a part of what the site has already, so it is only imported when it is chosen';

/** The most entries into which a document may divide a name. */
const MAX_PARTS = 5;
/** A single word, such as "SQL", is a name of its own beside "SQL Server". */
const MIN_PART_WORDS = 2;
/** What another source adds to a name: "Rope Inspector, Exempla College (Harbourside)". */
const ADDITION = /^\s*(?:[,(]|[-–—] )/;
const LONGEST_NAME_WORDS = 20;

/**
 * Finds among the new entries those that a document divided, or put together, differently from the source of what the site
 * has. One that certainly is on the site is the same; one that may be is not imported by default.
 */
export function markPartialNames<R extends Kind>(entries: PlannedEntry<R>[], storedNames: readonly string[]): void {
  const stored = new Set(storedNames.map(wordsKey));
  const beginnings = new Set([...stored].flatMap(beginningsOf));
  const isNew = ({ state }: PlannedEntry<R>) => state === 'new';
  for (const entry of inParts(entries, stored)) if (isNew(entry)) entry.state = 'same';
  for (const entry of entries.filter(isNew)) {
    if (isExtended(entry, stored)) entry.state = 'same';
    else if (beginnings.has(wordsKey(entry.title)) || isSeveral(wordsKey(entry.title), stored)) {
      entry.mayRepeat = true;
      entry.doubtful = [...new Set([...entry.doubtful, 'name'])];
      entry.notes = [...entry.notes, MAY_REPEAT];
    }
  }
}

/** Neighbors whose names together are one on the site: "Certified Rope" and "Inspector". */
function inParts<R extends Kind>(entries: readonly PlannedEntry<R>[], stored: ReadonlySet<string>): Set<PlannedEntry<R>> {
  const parts = new Set<PlannedEntry<R>>();
  for (const [at, entry] of entries.entries()) {
    const category = 'category' in entry && typeof entry.category === 'string' ? entry.category : '';
    for (let size = 2; size <= MAX_PARTS; size += 1) {
      const run = entries.slice(at, at + size);
      const names = run.map(({ title }) => title).join(' ');
      if ([names, `${category} ${names}`].some((name) => stored.has(wordsKey(name)))) for (const part of run) parts.add(part);
    }
  }
  return parts;
}

/** Whether the site has the name without what follows it, or with the level that was read from it. */
function isExtended<R extends Kind>({ title, resource, values }: PlannedEntry<R>, stored: ReadonlySet<string>): boolean {
  const { level } = { level: null, ...values };
  if (level && stored.has(wordsKey(`${title} ${level}`))) return true;
  const additions = [...title.matchAll(/[\s,(]/g)].filter(({ index }) => ADDITION.test(title.slice(index)));
  const isDetail = (index: number) => resource === 'certifications' || /^\s*\(.*\)$/s.test(title.slice(index));
  return additions.some(({ index }) => index > 0 && isDetail(index) && stored.has(wordsKey(title.slice(0, index))));
}

function beginningsOf(key: string): string[] {
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

import { LEXICON } from '../../../skills/lexicon.ts';
import { normalize } from './tokenization.ts';
import { readLines, readWords, splitNames } from './word-lists.ts';

/** Categories of the lexicon that are not technologies: soft skills and spoken languages. */
const NON_TECHNICAL_CATEGORIES = new Set(['languages', 'leadership-delivery', 'soft-skills', 'marketing']);
/** Names of the same technology, one group per line. */
const ALIASES = readLines('technology-aliases').map(splitNames);

/** Names whose usual spelling is more than a capital at the start. */
const SPELLINGS = new Map([...readWords('technology-spellings')].map((name) => [name.toLowerCase(), name]));
const SMALL = /^(?:a|an|and|as|for|in|of|on|the|to|with)$/;

/** A lower-case name as it is usually written: "GitHub Actions" for "github actions". */
function usualSpelling(name: string): string {
  return (
    SPELLINGS.get(name) ??
    name
      .split(' ')
      .map((word) => SPELLINGS.get(word) ?? (SMALL.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
      .join(' ')
  );
}

/** Maps each name in lower case to its spelling. */
export const KNOWN_TECHNOLOGIES: ReadonlyMap<string, string> = new Map(
  [
    ...Object.entries(LEXICON).flatMap(([key, { words }]) => (NON_TECHNICAL_CATEGORIES.has(key) ? [] : splitNames(words))),
    ...readLines('technologies').flatMap(splitNames),
    ...ALIASES.flat(),
  ]
    .filter((name) => !name.endsWith('*'))
    .map((name) => name.replace(/^=/, ''))
    .map((name) => [normalize(name), usualSpelling(name)]),
);

/** Names of fields of work. Questions about them are answered by the search and not by a mention of the name. */
export const WORK_FIELDS: ReadonlySet<string> = new Set(readLines('work-fields').flatMap(splitNames));

/** Maps each name in lower case to all names of the same technology. */
export const ALIAS_GROUPS: ReadonlyMap<string, readonly string[]> = new Map(
  ALIASES.map((group) => group.map(normalize)).flatMap((group) => group.map((name) => [name, group] as const)),
);

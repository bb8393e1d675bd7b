import { freeKey } from './category-key.ts';
import { FALLBACK_CATEGORY, LEXICON } from './lexicon.ts';

/** A category of the site, with the names of its skills as far as the caller knows them. */
export interface KnownCategory {
  name: string;
  displayName: string;
  icon: string;
  color: string;
  skills?: readonly string[];
}

export type CategoryChoice = Pick<KnownCategory, 'name' | 'displayName' | 'icon' | 'color'>;

/**
 * The category that a skill fits best: an existing one that holds it, or that is about the same by its name or
 * by its skills; else a new one out of the lexicon; else "Other". The caller creates what is not there yet.
 * A new one never has a key out of `taken`.
 */
export function bestCategory(
  skill: string,
  existing: readonly KnownCategory[],
  taken: ReadonlySet<string> = new Set(),
): CategoryChoice {
  const wanted = fold(skill);
  const holder = existing.find(({ skills = [] }) => skills.some((name) => fold(name) === wanted));
  const subject = lexiconKey(skill);
  const fitting = holder ?? (subject === undefined ? undefined : categoryAbout(subject, existing));
  if (fitting) return chosen(fitting);
  if (subject !== undefined && !taken.has(subject)) return { name: subject, ...lookOf(subject) };
  return chosen(categoryNamedLike(skill, existing) ?? fallback(existing, taken));
}

/** Characters; no name that a site keeps is longer. */
const PHRASE_MAX = 100;

/** The key of the lexicon's category that a word or phrase belongs to: exactly, else by its longest known part. */
export const lexiconKey = remembered((phrase: string): string | undefined => {
  const text = fold(phrase.slice(0, PHRASE_MAX));
  const withoutVersion = text.replace(/[\s-]*v?\d[\d.]*\+?$/, '');
  const exact = [text, withoutVersion].map((name) => EXACT.get(name)).find((key) => key !== undefined);
  // Most words are not in it at all, and that is told without their patterns.
  return exact ?? WITHIN.find(({ word, isPrefix }) => text.includes(word) && asWords(word, isPrefix).test(text))?.key;
});

/** The look that suits a category of this name. */
export function lookOfCategory(displayName: string): Pick<CategoryChoice, 'icon' | 'color'> {
  const category = { name: '', displayName, icon: '', color: '' };
  const subject = Object.keys(LEXICON).find((key) => isNamed(category, key)) ?? lexiconKey(displayName);
  const { icon, color } = subject === undefined ? FALLBACK_CATEGORY : lookOf(subject);
  return { icon, color };
}

function lookOf(key: string): Omit<CategoryChoice, 'name'> {
  const { displayName, icon, color } = LEXICON[key] ?? FALLBACK_CATEGORY;
  return { displayName, icon, color };
}

/** By its name, or else because at least two and at least half of its skills belong there. */
function categoryAbout(subject: string, existing: readonly KnownCategory[]): KnownCategory | undefined {
  const share = ({ skills = [] }: KnownCategory) => skills.filter((skill) => lexiconKey(skill) === subject).length;
  const named = existing.filter((category) => category.name === subject || isNamed(category, subject));
  if (named.length > 0) return named.reduce((best, category) => (share(category) > share(best) ? category : best));
  return existing.find((category) => share(category) >= 2 && share(category) * 2 >= (category.skills ?? []).length);
}

function isNamed({ name, displayName }: KnownCategory, subject: string): boolean {
  const texts = [fold(name.replaceAll('-', ' ')), fold(displayName)];
  return wordsOf(LEXICON[subject]?.names ?? '').some((word) => texts.some((text) => asWords(word).test(text)));
}

/** A skill that the lexicon does not know may still share a telling word with a category: "Grid Operations", "Operations". */
function categoryNamedLike(skill: string, existing: readonly KnownCategory[]): KnownCategory | undefined {
  const words = fold(skill)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 4);
  return existing.find(({ displayName }) => words.some((word) => asWords(word).test(fold(displayName))));
}

function fallback(existing: readonly KnownCategory[], taken: ReadonlySet<string>): CategoryChoice {
  const same = ({ name, displayName }: KnownCategory) =>
    name === FALLBACK_CATEGORY.name || fold(displayName) === fold(FALLBACK_CATEGORY.displayName);
  return existing.find(same) ?? { ...FALLBACK_CATEGORY, name: freeKey(FALLBACK_CATEGORY.name, taken) };
}

function chosen({ name, displayName, icon, color }: CategoryChoice): CategoryChoice {
  return { name, displayName, icon, color };
}

const PATTERNS = new Map<string, RegExp>();
/** The lexicon's own, and some words of the site's categories. */
const PATTERNS_MAX = 3000;
/** Texts: twice the skills of the largest import. */
const REMEMBERED_MAX = 4000;

const ENTRIES = Object.entries(LEXICON).flatMap(([key, { words }]) =>
  wordsOf(words).map((entry) => ({ key, entry, word: entry.replace(/^=|\*$/g, '') })),
);

const EXACT = new Map(ENTRIES.toReversed().map(({ key, word }) => [word, key]));

/** Single letters are languages when they stand alone, and nothing within a longer name ("Section C"). */
const WITHIN = ENTRIES.filter(({ entry, word }) => word.length > 1 && !entry.startsWith('='))
  .toSorted((a, b) => b.word.length - a.word.length)
  .map(({ key, entry, word }) => ({ key, word, isPrefix: entry.endsWith('*') }));

function wordsOf(list: string): string[] {
  return list
    .split(',')
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** Made when first needed and kept: all of them together would hold up the start for a tenth of a second. */
function asWords(word: string, isPrefix = false): RegExp {
  const key = isPrefix ? `${word}*` : word;
  let pattern = PATTERNS.get(key);
  if (!pattern) {
    const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    pattern = new RegExp(`(?<![\\p{L}\\p{N}])${literal}${isPrefix ? '' : '(?![\\p{L}\\p{N}+#])'}`, 'u');
    if (PATTERNS.size < PATTERNS_MAX) PATTERNS.set(key, pattern);
  }
  return pattern;
}

const fold = remembered((text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim());

/** An import asks about every skill of the site again for each that it adds. */
function remembered<T>(answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (!known.has(text)) {
      if (known.size >= REMEMBERED_MAX) known.clear();
      known.set(text, answer(text));
    }
    return known.get(text) as T;
  };
}

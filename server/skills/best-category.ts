import { uniqueKey } from './category-key.ts';
import { FALLBACK_CATEGORY, LEXICON } from './lexicon.ts';

/** A category of the site, with the names of its skills where the caller has them. */
export interface CandidateCategory {
  name: string;
  displayName: string;
  icon: string;
  skills?: readonly string[];
}

export type CategoryChoice = Pick<CandidateCategory, 'name' | 'displayName' | 'icon'>;

/**
 * Finds the category that a skill fits best: an existing one that contains it or covers the same subject by its name or its
 * skills, otherwise a new one from the lexicon, otherwise "Other". The caller creates a category that does not exist. A new
 * category never gets one of the `reservedKeys`.
 */
export function bestCategory(
  skill: string,
  existing: readonly CandidateCategory[],
  reservedKeys: ReadonlySet<string> = new Set(),
): CategoryChoice {
  const foldedSkill = fold(skill);
  const containing = existing.find(({ skills = [] }) => skills.some((name) => fold(name) === foldedSkill));
  const subject = lexiconKey(skill);
  const match = containing ?? (subject === undefined ? undefined : categoryAbout(subject, existing));
  if (match) return toChoice(match);
  if (subject !== undefined && !reservedKeys.has(subject)) return { name: subject, ...lookOf(subject) };
  return toChoice(categoryNamedLike(skill, existing) ?? fallback(existing, reservedKeys));
}

/** The categories that a new skill may be put into, with their skills: a hidden one would hide it. */
export function visibleCandidates<C extends CandidateCategory & { visible: boolean }>(
  categories: readonly C[],
  skills: readonly { name: string; category: string }[],
): (C & { skills: string[] })[] {
  return categories
    .filter((category) => category.visible)
    .map((category) => ({
      ...category,
      skills: skills.filter((skill) => skill.category === category.name).map((skill) => skill.name),
    }));
}

/** In characters; no stored name is longer. */
const MAX_PHRASE_LENGTH = 100;

/** The lexicon's category of a word or phrase: by an exact match, otherwise by the longest entry that it contains. */
export const lexiconKey = memoize((phrase: string): string | undefined => {
  const text = fold(phrase.slice(0, MAX_PHRASE_LENGTH));
  const withoutVersion = text.replace(/[\s-]*v?\d[\d.]*\+?$/, '');
  const exact = [text, withoutVersion].map((name) => EXACT.get(name)).find((key) => key !== undefined);
  // Checking for the plain text first avoids most pattern matches.
  return exact ?? WITHIN.find(({ word, isPrefix }) => text.includes(word) && wordPattern(word, isPrefix).test(text))?.key;
});

/** The icon for a category with this name, or with these skills where the name suggests none. */
export function iconOfCategory(displayName: string, skills: readonly string[] = []): string {
  const category = { name: '', displayName, icon: '', skills };
  const lexiconCategory = Object.keys(LEXICON).find((key) => isNamed(category, key)) ?? lexiconKey(displayName);
  const shared = Object.keys(LEXICON).find((key) => isMostlyAbout(category, key));
  // "Languages" may be spoken languages or programming languages.
  const isNameRight = lexiconCategory !== undefined && (shared === undefined || countInSubject(category, lexiconCategory) > 0);
  const subject = isNameRight ? lexiconCategory : shared;
  return (subject === undefined ? FALLBACK_CATEGORY : lookOf(subject)).icon;
}

function lookOf(key: string): Omit<CategoryChoice, 'name'> {
  const { displayName, icon } = LEXICON[key] ?? FALLBACK_CATEGORY;
  return { displayName, icon };
}

/** The category named after the subject; otherwise one with at least two, and at least half, of its skills in the subject. */
function categoryAbout(subject: string, existing: readonly CandidateCategory[]): CandidateCategory | undefined {
  const namesakes = existing.filter((category) => category.name === subject || isNamed(category, subject));
  if (namesakes.length > 0)
    return namesakes.reduce((best, category) =>
      countInSubject(category, subject) > countInSubject(best, subject) ? category : best,
    );
  return existing.find((category) => isMostlyAbout(category, subject));
}

function isMostlyAbout(category: CandidateCategory, subject: string): boolean {
  const count = countInSubject(category, subject);
  return count >= 2 && count * 2 >= (category.skills ?? []).length;
}

function countInSubject({ skills = [] }: CandidateCategory, subject: string): number {
  return skills.filter((skill) => lexiconKey(skill) === subject).length;
}

function isNamed({ name, displayName }: CandidateCategory, subject: string): boolean {
  const texts = [fold(name.replaceAll('-', ' ')), fold(displayName)];
  return wordsOf(LEXICON[subject]?.names ?? '').some((word) => texts.some((text) => wordPattern(word).test(text)));
}

/** Whether its key or its whole display name names the subject: "Languages", but not "Markup Languages". */
export function isNamedExactly({ name, displayName }: Pick<CandidateCategory, 'name' | 'displayName'>, subject: string): boolean {
  return name === subject || wordsOf(LEXICON[subject]?.names ?? '').includes(fold(displayName));
}

/** A category that shares a long word with a skill that is not in the lexicon: "Grid Operations" and "Operations". */
function categoryNamedLike(skill: string, existing: readonly CandidateCategory[]): CandidateCategory | undefined {
  const words = fold(skill)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 4);
  return existing.find(({ displayName }) => words.some((word) => wordPattern(word).test(fold(displayName))));
}

function fallback(existing: readonly CandidateCategory[], reservedKeys: ReadonlySet<string>): CategoryChoice {
  const isFallback = ({ name, displayName }: CandidateCategory) =>
    name === FALLBACK_CATEGORY.name || fold(displayName) === fold(FALLBACK_CATEGORY.displayName);
  return existing.find(isFallback) ?? { ...FALLBACK_CATEGORY, name: uniqueKey(FALLBACK_CATEGORY.name, reservedKeys) };
}

function toChoice({ name, displayName, icon }: CategoryChoice): CategoryChoice {
  return { name, displayName, icon };
}

const PATTERNS = new Map<string, RegExp>();
/** Room for the lexicon's patterns and some of the site's own words. */
const MAX_PATTERNS = 3000;
/** Twice the number of skills in the largest import. */
const MAX_MEMOIZED = 4000;

const ENTRIES = Object.entries(LEXICON).flatMap(([key, { words }]) =>
  wordsOf(words).map((entry) => ({ key, entry, word: entry.replace(/^=|\*$/g, '') })),
);

const EXACT = new Map(ENTRIES.toReversed().map(({ key, word }) => [word, key]));

/** Entries that match within a longer name. A single letter is a language only as the entire name, not in "Section C". */
const WITHIN = ENTRIES.filter(({ entry, word }) => word.length > 1 && !entry.startsWith('='))
  .toSorted((a, b) => b.word.length - a.word.length)
  .map(({ key, entry, word }) => ({ key, word, isPrefix: entry.endsWith('*') }));

function wordsOf(list: string): string[] {
  return list
    .split(',')
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** Patterns are compiled on first use: compiling all of them would delay the start by 0.1 s. */
function wordPattern(word: string, isPrefix = false): RegExp {
  const key = isPrefix ? `${word}*` : word;
  let pattern = PATTERNS.get(key);
  if (!pattern) {
    const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    pattern = new RegExp(`(?<![\\p{L}\\p{N}])${literal}${isPrefix ? '' : '(?![\\p{L}\\p{N}+#])'}`, 'u');
    if (PATTERNS.size < MAX_PATTERNS) PATTERNS.set(key, pattern);
  }
  return pattern;
}

const fold = memoize((text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim());

/** Caches results, because an import looks up every skill of the site again for each skill that it adds. */
function memoize<T>(compute: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    if (!cache.has(text)) {
      if (cache.size >= MAX_MEMOIZED) cache.clear();
      cache.set(text, compute(text));
    }
    return cache.get(text) as T;
  };
}

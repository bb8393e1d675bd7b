import type { Career, CareerEntry, CareerSkill } from '../career.ts';
import { SPOKEN_LANGUAGES } from '../spoken-languages.ts';
import { isUnlikelyName } from './doubtful-names.ts';
import { isFluency } from './skills-and-languages.ts';

const MAX_SKILL_WORDS = 5;
const MAX_LANGUAGE_WORDS = 3;
/** The titles of publications and patents are long. */
const MAX_TITLE_WORDS = 25;
const YEAR = /\b(?:19|20)\d\d\b/;

/** Marks skills, languages and entries of further sections that may have been read wrongly. */
export function markDoubtfulEntries(career: Career): Career {
  return { ...career, skills: career.skills.map(markSkill), entries: career.entries.map(markEntry) };
}

function markSkill(skill: CareerSkill): CareerSkill {
  const { name, category, level } = skill;
  const isLanguage = category === SPOKEN_LANGUAGES.displayName;
  const maxWords = isLanguage ? MAX_LANGUAGE_WORDS : MAX_SKILL_WORDS;
  // ": " ends the name of a group, which another line may have begun.
  const isDoubtful =
    name.includes(': ') || isUnlikelyName(name, maxWords) || isSentence(name, maxWords) || (isLanguage && /\d/.test(name));
  return withDoubts(skill, [
    ...(isDoubtful ? ['name'] : []),
    ...(isLanguage && level !== null && !isFluency(level) ? ['level'] : []),
  ]);
}

function markEntry(entry: CareerEntry): CareerEntry {
  const { title, organisation, date } = entry.entry;
  const isCut = entry.place.kind !== 'interests' && /^\p{Ll}\S* \p{Ll}/u.test(title);
  return withDoubts(entry, [
    ...(isUnlikelyName(title, MAX_TITLE_WORDS) || isCut ? ['title'] : []),
    ...(organisation && isSentence(organisation, MAX_SKILL_WORDS) ? ['organisation'] : []),
    ...(date && !YEAR.test(date) ? ['date'] : []),
  ]);
}

function isSentence(text: string, maxWords: number): boolean {
  return /[.!?]$/.test(text) && text.split(/\s+/).length > maxWords;
}

function withDoubts<T extends { doubtful?: readonly string[] }>(item: T, fields: readonly string[]): T {
  return fields.length > 0 ? { ...item, doubtful: [...new Set([...(item.doubtful ?? []), ...fields])] } : item;
}

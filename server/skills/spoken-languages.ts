import type { Category } from '../../contract/collections/categories.ts';
import { isNamedExactly, lexiconKey } from './best-category.ts';

const LANGUAGES = 'languages';

interface SkillLike {
  name: string;
  category: string;
}
type CategoryNames = Pick<Category, 'name' | 'displayName'>;

/**
 * The languages that the owner speaks: the skills of a category called "Languages" in which every skill is a spoken
 * language, not a programming language.
 */
export function spokenLanguages<T extends SkillLike>(skills: readonly T[], categories: readonly CategoryNames[]): T[] {
  const languageNames = new Set(
    categories
      .filter((category) => isNamedExactly(category, LANGUAGES))
      .map(({ name }) => name)
      .filter((name) => skills.every((skill) => skill.category !== name || isSpokenLanguage(skill.name))),
  );
  return skills.filter(({ category }) => languageNames.has(category));
}

/** Whether there are skills, and all of them are spoken languages. */
export function areSpokenLanguages(skills: readonly SkillLike[], categories: readonly CategoryNames[]): boolean {
  return skills.length > 0 && spokenLanguages(skills, categories).length === skills.length;
}

/** In a category of languages, a name that is not in the lexicon is assumed to be a language. */
function isSpokenLanguage(skill: string): boolean {
  return (lexiconKey(skill) ?? LANGUAGES) === LANGUAGES;
}

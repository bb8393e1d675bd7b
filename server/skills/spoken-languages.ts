import type { Category } from '../../contract/collections/categories.ts';
import { isNamedExactly, lexiconKey } from './best-category.ts';

const SUBJECT = 'languages';

interface SkillLike {
  name: string;
  category: string;
}
type CategoryNames = Pick<Category, 'name' | 'displayName'>;

/**
 * The languages that the owner speaks: the skills of a category called "Languages" in which no skill is of another subject,
 * such as a programming language.
 */
export function spokenLanguages<T extends SkillLike>(skills: readonly T[], categories: readonly CategoryNames[]): T[] {
  const languageNames = new Set(
    categories
      .filter((category) => isNamedExactly(category, SUBJECT))
      .map(({ name }) => name)
      .filter((name) => skills.every((skill) => skill.category !== name || isOfSubject(skill.name))),
  );
  return skills.filter(({ category }) => languageNames.has(category));
}

/** Whether there are skills, and all of them are spoken languages. */
export function areSpokenLanguages(skills: readonly SkillLike[], categories: readonly CategoryNames[]): boolean {
  return skills.length > 0 && spokenLanguages(skills, categories).length === skills.length;
}

/** Languages that the lexicon does not know agree with the name of their category. */
function isOfSubject(skill: string): boolean {
  return (lexiconKey(skill) ?? SUBJECT) === SUBJECT;
}

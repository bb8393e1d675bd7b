import type { Category } from '../../contract/collections/categories.ts';
import { isNamedExactly, lexiconKey } from './best-category.ts';

const SUBJECT = 'languages';

/**
 * The skills without the languages that the owner speaks: those of a category called "Languages" in which no skill is of
 * another subject, such as a programming language.
 */
export function withoutSpokenLanguages<T extends { name: string; category: string }>(
  skills: readonly T[],
  categories: readonly Pick<Category, 'name' | 'displayName'>[],
): T[] {
  const languageNames = new Set(
    categories
      .filter((category) => isNamedExactly(category, SUBJECT))
      .map(({ name }) => name)
      .filter((name) => skills.every((skill) => skill.category !== name || isOfSubject(skill.name))),
  );
  return skills.filter(({ category }) => !languageNames.has(category));
}

/** Languages that the lexicon does not know agree with the name of their category. */
function isOfSubject(skill: string): boolean {
  return (lexiconKey(skill) ?? SUBJECT) === SUBJECT;
}

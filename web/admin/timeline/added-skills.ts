import type { AddedSkill } from '../../../contract/added-skill.ts';
import type { Category } from '../../../contract/collections/categories.ts';
import { pluralize } from '../../../contract/pluralize.ts';

export const ADDED_SKILLS_TITLE = 'Skills Added Automatically';
export const EXISTING_SKILLS_TITLE = 'Skills Already Exist';

/** The second lines of the two toasts; null if there is nothing to report. */
export function addedSkillTexts(
  addedSkills: readonly AddedSkill[],
  categories: readonly Category[],
): { created: string | null; existing: string | null } {
  const newSkills = addedSkills.filter((skill) => skill.isNew);
  const existingCount = addedSkills.length - newSkills.length;
  const categoryLabel = (key: string) => categories.find((category) => category.name === key)?.displayName ?? key;
  const lines = newSkills.map(({ tag, category }) => `${tag} → ${categoryLabel(category)}`);
  return {
    created: newSkills.length > 0 ? `${pluralize(newSkills.length, 'new skill')}: ${lines.join(', ')}` : null,
    existing:
      existingCount > 0
        ? `${pluralize(existingCount, 'tag')} ${existingCount === 1 ? 'is' : 'are'} already in your skills`
        : null,
  };
}

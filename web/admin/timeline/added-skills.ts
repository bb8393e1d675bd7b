import type { AddedSkill } from '../../../contract/added-skill.ts';
import type { Category } from '../../../contract/collections/categories.ts';

/** The two toasts' second lines; null when there is nothing to tell. */
export function addedSkillTexts(
  added: readonly AddedSkill[],
  categories: readonly Category[],
): { fresh: string | null; known: string | null } {
  const fresh = added.filter((skill) => skill.isNew);
  const known = added.length - fresh.length;
  const nameOf = (key: string) => categories.find((category) => category.name === key)?.displayName ?? key;
  const lines = fresh.map(({ tag, category }) => `${tag} → ${nameOf(category)}`);
  return {
    fresh: fresh.length > 0 ? `${counted(fresh.length, 'new skill')}: ${lines.join(', ')}` : null,
    known: known > 0 ? `${counted(known, 'tag')} ${known === 1 ? 'is' : 'are'} among your skills already` : null,
  };
}

export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

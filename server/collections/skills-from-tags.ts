import type { AddedSkill } from '../../contract/added-skill.ts';
import { DEFAULT_COLOR } from '../../contract/category-look.ts';
import { MAX_SKILL_NAME_LENGTH, SKILL_NAME } from '../../contract/collections/skills.ts';
import { nextOrder } from '../../contract/next-order.ts';
import { bestCategory, visibleCandidates } from '../skills/best-category.ts';
import type { ContentTransaction } from './collection-rules.ts';

/** Adds a skill for each tag, in its best-fitting category. A missing category is created. */
export async function addSkillsFromTags(
  transaction: ContentTransaction,
  tags: readonly string[],
  state: { draft: boolean },
): Promise<AddedSkill[]> {
  if (tags.length === 0) return [];
  const skills = await transaction.list('skills');
  const categories = await transaction.list('categories');
  const addedSkills: AddedSkill[] = [];
  for (const tag of tags) {
    const name = toSkillName(tag);
    if (!name) continue;
    const existing = skills.find((skill) => skill.name.toLowerCase() === name.toLowerCase());
    if (existing) {
      addedSkills.push({ tag, category: existing.category, isNew: false });
      continue;
    }
    const visibleCategories = visibleCandidates(categories, skills);
    const hiddenKeys = new Set(categories.filter(({ visible }) => !visible).map((category) => category.name));
    const choice = bestCategory(name, visibleCategories, hiddenKeys);
    if (!visibleCategories.some((category) => category.name === choice.name)) {
      const order = nextOrder(categories.length);
      categories.push(await transaction.insert('categories', { ...choice, color: DEFAULT_COLOR, order, visible: true }));
    }
    const order = nextOrder(skills.filter((skill) => skill.category === choice.name).length);
    const details = { level: null, years_experience: null, description: null };
    skills.push(await transaction.insert('skills', { name, category: choice.name, order, ...details }, state));
    addedSkills.push({ tag, category: choice.name, isNew: true });
  }
  return addedSkills;
}

/** Removes the characters that a skill's name must not contain, and truncates it without splitting a character. */
function toSkillName(tag: string): string {
  const allowedLetters = [...tag].filter((letter) => SKILL_NAME.test(letter)).join('');
  const name = allowedLetters.replace(/\s+/g, ' ').trim().slice(0, MAX_SKILL_NAME_LENGTH);
  return name.replace(/[\ud800-\udbff]$/, '').trim();
}

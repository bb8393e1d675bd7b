import type { AddedSkill } from '../../contract/added-skill.ts';
import { SKILL_NAME, SKILL_NAME_MAX } from '../../contract/collections/skills.ts';
import type { Writer } from '../store/writer.ts';
import { bestCategory } from './best-category.ts';

/** Turns tags into skills in their best-fitting category, which is created when it is not there yet. */
export async function addSkillsFromTags(writer: Writer, tags: readonly string[]): Promise<AddedSkill[]> {
  if (tags.length === 0) return [];
  const skills = await writer.list('skills');
  const categories = await writer.list('categories');
  const added: AddedSkill[] = [];
  for (const tag of tags) {
    const name = asSkillName(tag);
    if (!name) continue;
    const existing = skills.find((skill) => skill.name.toLowerCase() === name.toLowerCase());
    if (existing) {
      added.push({ tag, category: existing.category, isNew: false });
      continue;
    }
    // A hidden category would hide the skill.
    const known = categories
      .filter((category) => category.visible)
      .map((category) => ({
        ...category,
        skills: skills.filter((skill) => skill.category === category.name).map((skill) => skill.name),
      }));
    const hidden = new Set(categories.filter(({ visible }) => !visible).map((category) => category.name));
    const choice = bestCategory(name, known, hidden);
    if (!known.some((category) => category.name === choice.name)) {
      const order = Math.min(999, categories.length + 1);
      categories.push(await writer.insert('categories', { ...choice, order, visible: true }));
    }
    const order = Math.min(999, skills.filter((skill) => skill.category === choice.name).length + 1);
    const plain = { level: null, years_experience: null, description: null };
    skills.push(await writer.insert('skills', { name, category: choice.name, order, ...plain }));
    added.push({ tag, category: choice.name, isNew: true });
  }
  return added;
}

/** A tag may hold more than a skill's name may. */
function asSkillName(tag: string): string {
  const allowed = [...tag].filter((letter) => SKILL_NAME.test(letter)).join('');
  return allowed.replace(/\s+/g, ' ').trim().slice(0, SKILL_NAME_MAX).trim();
}

import type { Category } from './collections/categories.ts';
import type { Skill } from './collections/skills.ts';

export interface SkillGroup {
  category: Category;
  skills: Skill[];
}

/** By `order`, then by name. */
export function byOrder<T extends { order: number; name: string }>(a: T, b: T): number {
  return a.order - b.order || a.name.localeCompare(b.name, 'en');
}

/**
 * The visible categories with the skills that match, both sorted by order. A skill matches when its name or
 * its category (key or display name) contains the query, in any case; an empty query matches all. A category
 * without a match is left out.
 */
export function searchSkills(skills: readonly Skill[], categories: readonly Category[], query: string): SkillGroup[] {
  const wanted = query.trim().toLowerCase();
  return categories
    .filter((category) => category.visible)
    .toSorted(byOrder)
    .map((category) => ({
      category,
      skills: skills.filter((skill) => skill.category === category.name && matches(skill, category, wanted)).toSorted(byOrder),
    }))
    .filter((group) => group.skills.length > 0);
}

function matches(skill: Skill, category: Category, wanted: string): boolean {
  return [skill.name, category.name, category.displayName].some((text) => text.toLowerCase().includes(wanted));
}

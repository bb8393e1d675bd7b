import type { Category } from './collections/categories.ts';
import type { PageSkill } from './site.ts';

export interface SkillGroup {
  category: Category;
  skills: PageSkill[];
}

/** By `order`, then by name. */
export function byOrder<T extends { order: number; name: string }>(a: T, b: T): number {
  return a.order - b.order || a.name.localeCompare(b.name, 'en');
}

/**
 * The visible categories with their matching skills, both sorted by `order`. A skill matches when its name or its
 * category's key or display name contains the query, ignoring case. An empty query matches everything. Categories
 * without a match are left out.
 */
export function groupSkills(skills: readonly PageSkill[], categories: readonly Category[], query: string): SkillGroup[] {
  const text = query.trim().toLowerCase();
  return categories
    .filter((category) => category.visible)
    .toSorted(byOrder)
    .map((category) => ({
      category,
      skills: skills.filter((skill) => skill.category === category.name && matches(skill, category, text)).toSorted(byOrder),
    }))
    .filter((group) => group.skills.length > 0);
}

function matches(skill: PageSkill, category: Category, query: string): boolean {
  return [skill.name, category.name, category.displayName].some((text) => text.toLowerCase().includes(query));
}

import { nextOrder } from '../../contract/next-order.ts';
import type { Values } from '../store/items.ts';
import type { Content } from '../store/reader.ts';
import { createYielder } from '../yielder.ts';
import type { CareerSkill, Imported } from './career.ts';
import { comparisonKey } from './comparison-key.ts';
import type { Notes } from './notes.ts';
import { planCategories } from './plan-categories.ts';
import type { PreparedCareer } from './prepare-career.ts';

export interface SkillPlan {
  /** New categories, which the new skills need. */
  categories: Values<'categories'>[];
  skills: Imported<Values<'skills'>>[];
  skipped: number;
}

/** Plans the new skills of a career. A skill that exists in any category is skipped: the owner may have moved it there. */
export async function planSkills(
  career: PreparedCareer,
  site: Pick<Content, 'skills' | 'categories'>,
  notes: Notes,
): Promise<SkillPlan> {
  const categoryPlan = planCategories(
    site.categories.map((category) => ({
      ...category,
      skills: site.skills.filter((skill) => skill.category === category.name).map(({ name }) => name),
    })),
  );
  const isDuplicate = createDuplicateCheck(site.skills);
  const plan: SkillPlan = { categories: categoryPlan.created, skills: [], skipped: 0 };
  let order = Math.max(0, ...site.skills.map((skill) => skill.order));
  const yieldIfDue = createYielder();
  for (const { label, category, draft, ...coerced } of career.skills) {
    await yieldIfDue();
    if ('error' in coerced) {
      notes.add('skills', coerced.error, label);
      continue;
    }
    const skill = coerced.value;
    if (isDuplicate({ name: skill.name, category })) {
      plan.skipped += 1;
      continue;
    }
    const careerCategory = career.categories.find(({ displayName }) => displayName === category);
    order = nextOrder(order);
    plan.skills.push({
      ...skill,
      category: careerCategory ? categoryPlan.keyFor(careerCategory) : categoryPlan.bestKeyFor(skill.name),
      order,
      ...(draft && { draft }),
    });
    for (const note of coerced.notes) notes.add('skills', note, label);
  }
  return plan;
}

/**
 * Returns a function that reports whether a skill is on the site or was checked before. A file may list a skill in two
 * categories, but not twice in one.
 */
function createDuplicateCheck(siteSkills: readonly { name: string }[]) {
  const siteKeys = new Set(siteSkills.map(({ name }) => comparisonKey(name)));
  const checkedCategories = new Map<string, (string | null)[]>();
  return ({ name, category }: Pick<CareerSkill, 'name' | 'category'>): boolean => {
    const key = comparisonKey(name);
    const categories = checkedCategories.get(key) ?? [];
    if (
      siteKeys.has(key) ||
      (categories.length > 0 && (category === null || categories.includes(null) || categories.includes(category)))
    )
      return true;
    checkedCategories.set(key, [...categories, category]);
    return false;
  };
}

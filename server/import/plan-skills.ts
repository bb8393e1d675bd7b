import type { Values } from '../store/items.ts';
import type { Content } from '../store/reader.ts';
import { createYielder } from '../yielder.ts';
import type { Career, CareerSkill } from './career.ts';
import { fit } from './fit.ts';
import { fold } from './fold.ts';
import type { Notes } from './notes.ts';
import { planCategories } from './plan-categories.ts';

const ORDER_MAX = 999;

export interface SkillPlan {
  /** New ones, that the skills need. */
  categories: Values<'categories'>[];
  skills: Values<'skills'>[];
  skipped: number;
}

/** What of a career's skills is new. One that the site has in any category is there already: its owner may have moved it. */
export async function planSkills(career: Career, site: Pick<Content, 'skills' | 'categories'>, notes: Notes): Promise<SkillPlan> {
  const categories = planCategories(
    site.categories.map((category) => ({
      ...category,
      skills: site.skills.filter((skill) => skill.category === category.name).map(({ name }) => name),
    })),
  );
  const isThere = alreadySeen(site.skills);
  const plan: SkillPlan = { categories: categories.created, skills: [], skipped: 0 };
  let order = Math.max(0, ...site.skills.map((skill) => skill.order));
  const breathe = createYielder();
  for (const { name, category, level } of career.skills) {
    await breathe();
    const fitted = fit('skills', { name, category: 'any', order: 1, level, years_experience: null, description: null });
    if ('error' in fitted) {
      notes.add('skills', fitted.error, JSON.stringify(name));
      continue;
    }
    const skill = fitted.value;
    if (isThere({ name: skill.name, category })) {
      plan.skipped += 1;
      continue;
    }
    const named = career.categories.find(({ displayName }) => displayName === category);
    order = Math.min(order + 1, ORDER_MAX);
    plan.skills.push({ ...skill, category: named ? categories.named(named) : categories.fitting(skill.name), order });
    for (const note of fitted.notes) notes.add('skills', note, JSON.stringify(name));
  }
  return plan;
}

/** Remembers what it was asked: a file may list a skill in two categories, but not twice in one. */
function alreadySeen(onSite: readonly { name: string }[]) {
  const site = new Set(onSite.map(({ name }) => fold(name)));
  const file = new Map<string, (string | null)[]>();
  return ({ name, category }: Pick<CareerSkill, 'name' | 'category'>): boolean => {
    const key = fold(name);
    const categories = file.get(key) ?? [];
    if (
      site.has(key) ||
      (categories.length > 0 && (category === null || categories.includes(null) || categories.includes(category)))
    )
      return true;
    file.set(key, [...categories, category]);
    return false;
  };
}

import { correctableValues } from '../../contract/import-corrections.ts';
import { nextOrder } from '../../contract/next-order.ts';
import type { Values } from '../store/items.ts';
import type { Content } from '../store/reader.ts';
import { createYielder } from '../yielder.ts';
import type { CareerSkill } from './career.ts';
import { comparisonKey, wordsKey } from './comparison-key.ts';
import { changesOfItem } from './field-changes.ts';
import { ADDED_AS_DRAFT, type Notes, REPEATED } from './notes.ts';
import { areSortable, planCategories } from './plan-categories.ts';
import { type PlannedEntries, type PlannedEntry, stateOf } from './plan-entries.ts';
import type { PreparedCareer } from './prepare-career.ts';
import { createCategoryMatcher } from './same-category.ts';
import { separateSkills } from './separate-skills.ts';
import { fullSkillName, shortSkill } from './short-skill.ts';

type Site = Pick<Content, 'skills' | 'categories'>;

export interface PlannedSkill extends PlannedEntry<'skills'> {
  /** The category that the file names; null when it names none. */
  category: string | null;
}

/** Compares the skills of a career with the site's, in whatever category: the owner may have moved them there. */
export async function planSkillEntries(
  career: PreparedCareer,
  site: Site,
  notes: Notes,
): Promise<PlannedEntries<'skills'> & { entries: PlannedSkill[] }> {
  const storedSkills = new Map(site.skills.map((skill) => [comparisonKey(skill.name), skill]));
  // The site may have a skill in two categories, and a document may break a name at a hyphen.
  const displayNames = new Map(site.categories.map(({ name, displayName }) => [name, displayName]));
  const placeKey = (name: string, category: string | null) =>
    JSON.stringify([comparisonKey(name), comparisonKey(category ?? '')]);
  const storedByPlace = new Map(
    site.skills.map((skill) => [placeKey(skill.name, displayNames.get(skill.category) ?? null), skill]),
  );
  const storedByWords = new Map(site.skills.map((skill) => [wordsKey(skill.name), skill]));
  const categoryOf = createCategoryMatcher(career.categories, site.categories, career.skills);
  const isListed = createListCheck(site.skills);
  const isRepeated = createRepetitionCheck();
  const entries: PlannedSkill[] = [];
  let repeatCount = 0;
  const yieldIfDue = createYielder();
  for (const {
    key,
    label,
    category: ownCategory,
    listedIn,
    doubtful,
    draft,
    sources,
    isCorrected = false,
    ...result
  } of career.skills) {
    await yieldIfDue();
    const category = ownCategory && categoryOf(ownCategory);
    if ('error' in result) {
      notes.add('skills', result.error, label);
      continue;
    }
    const { value } = result;
    const nameKey = comparisonKey(value.name);
    const match =
      storedByPlace.get(placeKey(value.name, category)) ?? storedSkills.get(nameKey) ?? storedByWords.get(wordsKey(value.name));
    const isRepetition = isRepeated({ name: value.name, category: match ? null : category });
    if (isRepetition) {
      notes.add('skills', REPEATED, label);
      if (!isCorrected) {
        repeatCount += 1;
        continue;
      }
    }
    const changes = match && !isRepetition ? changesOfItem('skills', match, value) : {};
    entries.push({
      key,
      resource: 'skills',
      title: value.name,
      detail: [category, value.level].filter(Boolean).join(' · '),
      state: stateOf(match !== undefined || isRepetition || isListed(value.name, listedIn), changes),
      doubtful: [...doubtful],
      ...(sources && { sources }),
      changes,
      fields: correctableValues('skills', value),
      notes: draft && !match ? [...result.notes, ADDED_AS_DRAFT] : result.notes,
      values: value,
      label,
      draft,
      storedId: match?.id,
      category,
    });
  }
  return { entries, repeated: repeatCount };
}

/** Finds skills that the site has within one name, "HTML, CSS, XML", as it was imported or entered. */
function createListCheck(stored: readonly Values<'skills'>[]): (name: string, listedIn: string | undefined) => boolean {
  const lists = new Set(stored.map(({ name }) => wordsKey(name)));
  const parts = new Set(stored.flatMap((skill) => separateSkills(fullSkillName(skill)).names.map(wordsKey)));
  // A name on the site has no separators such as "|".
  return (name, listedIn) =>
    parts.has(wordsKey(name)) || (listedIn !== undefined && lists.has(wordsKey(shortSkill(listedIn, null).name)));
}

/** A file may list a skill in two categories, but not twice in one. */
function createRepetitionCheck() {
  const checkedCategories = new Map<string, (string | null)[]>();
  return ({ name, category }: Pick<CareerSkill, 'name' | 'category'>): boolean => {
    const key = comparisonKey(name);
    const categories = checkedCategories.get(key) ?? [];
    if (categories.length > 0 && (category === null || categories.includes(null) || categories.includes(category))) return true;
    checkedCategories.set(key, [...categories, category]);
    return false;
  };
}

export interface SkillPlan {
  /** New categories, which the new skills need. */
  categories: Values<'categories'>[];
  skills: PlannedSkill[];
}

/** Gives the skills that are created a category and an order. */
export async function placeSkills(
  plannedSkills: readonly PlannedSkill[],
  career: PreparedCareer,
  site: Site,
): Promise<SkillPlan> {
  const categoryPlan = planCategories(
    site.categories.map((category) => ({
      ...category,
      skills: site.skills.filter((skill) => skill.category === category.name).map(({ name }) => name),
    })),
  );
  const byCategory = Map.groupBy(plannedSkills, ({ category }) => category);
  const categoryOf = createCategoryMatcher(career.categories, site.categories, career.skills);
  const careerCategories = new Map(
    career.categories.map((category) => [categoryOf(category.displayName), category] as const).toReversed(),
  );
  const ungrouped = plannedSkills.filter(({ category }) => category === null || !careerCategories.has(category));
  const isSorted = areSortable(ungrouped.map(({ values }) => values.name));
  let order = Math.max(0, ...site.skills.map((skill) => skill.order));
  const skills: PlannedSkill[] = [];
  const yieldIfDue = createYielder();
  for (const entry of plannedSkills) {
    await yieldIfDue();
    const careerCategory = entry.category === null ? undefined : careerCategories.get(entry.category);
    const category =
      entry.category !== null && careerCategory
        ? categoryPlan.keyFor(
            { ...careerCategory, displayName: entry.category },
            byCategory.get(entry.category)?.map(({ values }) => values.name) ?? [],
          )
        : categoryPlan.bestKeyFor(entry.values.name, { isSorted });
    order = nextOrder(order);
    skills.push({ ...entry, values: { ...entry.values, category, order } });
  }
  return { categories: categoryPlan.created, skills };
}

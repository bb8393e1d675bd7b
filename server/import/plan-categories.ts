import { DEFAULT_COLOR } from '../../contract/category-look.ts';
import { MAX_CATEGORY_KEY_LENGTH } from '../../contract/collections/categories.ts';
import { nextOrder } from '../../contract/next-order.ts';
import {
  bestCategory,
  type CandidateCategory,
  type CategoryChoice,
  iconOfCategory,
  lexiconKey,
} from '../skills/best-category.ts';
import { slug, uniqueKey } from '../skills/category-key.ts';
import { UNSORTED_CATEGORY } from '../skills/lexicon.ts';
import type { Values } from '../store/items.ts';
import type { CareerCategory } from './career.ts';
import { comparisonKey } from './comparison-key.ts';

interface Existing extends CandidateCategory {
  order: number;
  visible: boolean;
}

/** Assigns new skills to existing categories and plans the categories that are missing. */
export interface CategoryPlan {
  /** The key of the category with this name, which may be its key or its display name, for these skills. */
  keyFor(category: CareerCategory, skills: readonly string[]): string;
  /**
   * The key of the visible category that fits the skill best. If there is none, it is a new category that fits it if
   * `isSorted`, else one for all unsorted skills.
   */
  bestKeyFor(skill: string, options: { isSorted: boolean }): string;
  /** The categories to create, in this order. */
  created: Values<'categories'>[];
}

export function planCategories(existingCategories: readonly Existing[]): CategoryPlan {
  const categories: (CandidateCategory & { visible: boolean; skills: string[] })[] = existingCategories.map((category) => ({
    ...category,
    skills: [...(category.skills ?? [])],
  }));
  const newCategories: Values<'categories'>[] = [];
  let order = Math.max(0, ...existingCategories.map((category) => category.order));

  const create = (choice: CategoryChoice & { color?: string | undefined }) => {
    order = nextOrder(order);
    const category = {
      ...choice,
      color: choice.color ?? DEFAULT_COLOR,
      name: uniqueKey(choice.name, new Set(categories.map(({ name }) => name))),
      order,
      visible: true,
    };
    newCategories.push(category);
    categories.push({ ...category, skills: [] });
    return category.name;
  };
  return {
    created: newCategories,
    keyFor({ displayName: name, baseName = name, icon, color }, skills) {
      const key = slug(name);
      const match =
        categories.find((category) => comparisonKey(category.displayName) === comparisonKey(name)) ??
        categories.find((category) => category.name === key && isKeyUnambiguous(name));
      if (match) return match.name;
      return create({ name: key, displayName: name, icon: icon ?? iconOfCategory(baseName, skills), color });
    },
    bestKeyFor(skill, { isSorted }) {
      // New skills are not put into hidden categories.
      const visibleCategories = categories.filter(({ visible }) => visible);
      const choice = bestCategory(skill, visibleCategories);
      const unsorted = isSorted ? undefined : visibleCategories.find((category) => isNamed(category, UNSORTED_CATEGORY));
      const match = visibleCategories.find(({ name }) => name === choice.name) ?? unsorted;
      match?.skills.push(skill);
      return match?.name ?? create(isSorted ? choice : UNSORTED_CATEGORY);
    },
  };
}

function isNamed(category: CandidateCategory, { displayName }: Pick<CandidateCategory, 'displayName'>): boolean {
  return comparisonKey(category.displayName) === comparisonKey(displayName);
}

/** The share of ungrouped skills that need a known subject, so that sorting them leaves few others. */
const MIN_SORTED_SHARE = 2 / 3;

/** Whether skills that the file does not group are sorted by subject. */
export function areSortable(skills: readonly string[]): boolean {
  return skills.filter((skill) => lexiconKey(skill) !== undefined).length >= skills.length * MIN_SORTED_SHARE;
}

/** Whether deriving the key loses nothing of the name: only then do equal keys mean the same category. */
function isKeyUnambiguous(name: string): boolean {
  return /^[\p{L}\p{M}\d\s-]+$/u.test(name) && slug(name).length < MAX_CATEGORY_KEY_LENGTH && slug(name) !== 'category';
}

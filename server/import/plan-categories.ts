import { COLORS } from '../../contract/category-look.ts';
import { CATEGORY_KEY_MAX } from '../../contract/collections/categories.ts';
import { bestCategory, type CategoryChoice, type KnownCategory, lookOfCategory } from '../skills/best-category.ts';
import { freeKey, slug } from '../skills/category-key.ts';
import type { Values } from '../store/items.ts';
import type { CareerCategory } from './career.ts';
import { fold } from './fold.ts';
import { cutAtWord } from './text.ts';

const DISPLAY_NAME_MAX = 50;
const ORDER_MAX = 999;

interface Existing extends KnownCategory {
  order: number;
  visible: boolean;
}

/** Finds the category of each new skill among the existing ones, and plans those that are not there yet. */
export interface CategoryPlan {
  /** The key of the category of this name, by its key or display name. */
  named(category: CareerCategory): string;
  /** The key of the category that a skill without one fits best. */
  fitting(skill: string): string;
  /** What has to be created, in this order. */
  created: Values<'categories'>[];
}

export function planCategories(existing: readonly Existing[]): CategoryPlan {
  const known: (KnownCategory & { visible: boolean; skills: string[] })[] = existing.map((category) => ({
    ...category,
    skills: [...(category.skills ?? [])],
  }));
  const created: Values<'categories'>[] = [];
  let order = Math.max(0, ...existing.map((category) => category.order));

  const create = (choice: CategoryChoice) => {
    order = Math.min(order + 1, ORDER_MAX);
    const category = {
      ...choice,
      name: freeKey(choice.name, new Set(known.map(({ name }) => name))),
      color: freeColor(choice.color, known),
      order,
      visible: true,
    };
    created.push(category);
    known.push({ ...category, skills: [] });
    return category.name;
  };
  return {
    created,
    named({ displayName, icon, color }) {
      const name = cutAtWord(displayName, DISPLAY_NAME_MAX);
      const key = slug(name);
      const found =
        known.find((category) => fold(category.displayName) === fold(name)) ??
        known.find((category) => category.name === key && isWhole(name));
      if (found) return found.name;
      const look = lookOfCategory(name);
      return create({ name: key, displayName: name, icon: icon ?? look.icon, color: color ?? look.color });
    },
    fitting(skill) {
      // A hidden category is no place for a new skill.
      const choice = bestCategory(
        skill,
        known.filter(({ visible }) => visible),
      );
      const found = known.find(({ name, visible }) => name === choice.name && visible);
      found?.skills.push(skill);
      return found?.name ?? create(choice);
    },
  };
}

/** Whether a name's key says as much as the name: only then do two with the same key mean the same. */
function isWhole(name: string): boolean {
  return /^[\p{L}\p{M}\d\s-]+$/u.test(name) && slug(name).length < CATEGORY_KEY_MAX && slug(name) !== 'category';
}

/** The wanted colour while nothing has it, then whichever is used least. */
function freeColor(wanted: string, known: readonly KnownCategory[]): string {
  const uses = (color: string) => known.filter((category) => category.color === color).length;
  return uses(wanted) === 0
    ? wanted
    : COLORS.reduce((least, color) => (uses(color) < uses(least) ? color : least), COLORS[0] as string);
}

import { conflict } from '../problem.ts';
import { findOrCreateCategory } from '../skills/find-or-create-category.ts';
import type { CollectionRules } from './collection-rules.ts';

/** A skill belongs to a category that exists: saving or restoring one creates or restores its category. */
export const skillRules: CollectionRules<'skills'> = {
  conflictsOn: ['restore'],

  /** A skill that stays in its category is left there, even when that category no longer exists. */
  async prepare(transaction, values, before) {
    const { category } = values;
    if (category === undefined || category === before?.category) return values;
    return {
      ...values,
      category: (await findOrCreateCategory(transaction, await transaction.list('categories'), category)).name,
    };
  },

  async beforeRestore(transaction, { category }) {
    const categories = await transaction.list('categories');
    if (categories.some(({ name }) => name === category)) return;
    if (await transaction.restoreLatest('categories', 'name', category)) return;
    throw conflict(`Its category "${category}" is gone for good. Add a category with this key first.`);
  },
};

import type { Item } from '../../contract/collections.ts';
import { conflict, Problem } from '../problem.ts';
import type { CollectionRules, ItemReader } from './collection-rules.ts';
import { findOrCreateCategory } from './find-or-create-category.ts';

/**
 * A missing category is created when a skill is added or moved to it. Restoring a skill restores its category, or fails if
 * that is impossible.
 */
export const skillRules: CollectionRules<'skills'> = {
  conflictsOn: ['create', 'restore'],

  /** A skill that is not moved keeps its category, even if that category no longer exists. */
  async prepare(transaction, values, before) {
    const { category } = values;
    const isMoved = category !== undefined && category !== before?.category;
    const prepared = isMoved
      ? { ...values, category: (await findOrCreateCategory(transaction, await transaction.list('categories'), category)).name }
      : values;
    await requireUnusedName(transaction, { ...before, ...prepared }, before);
    return prepared;
  },

  async beforeRestore(transaction, { category }) {
    const categories = await transaction.list('categories');
    if (categories.some(({ name }) => name === category)) return;
    if (await transaction.restoreLatest('categories', 'name', category)) return;
    throw conflict(`Its category "${category}" was deleted permanently. Add a category with this key first.`);
  },
};

/** Names that differ only in case are the same skill. A skill that keeps its name and category is not checked. */
async function requireUnusedName(
  reader: ItemReader,
  { name = '', category }: Partial<Item<'skills'>>,
  before: Item<'skills'> | undefined,
): Promise<void> {
  if (before && isSameText(name, before.name) && category === before.category) return;
  const duplicate = (await reader.list('skills')).find(
    (other) => other.id !== before?.id && other.category === category && isSameText(other.name, name),
  );
  if (!duplicate) return;
  const home = (await reader.list('categories')).find((other) => other.name === category);
  const sentence = `${duplicate.name} already exists in ${home?.displayName ?? category}.`;
  throw new Problem(409, sentence, { fields: { name: sentence } });
}

function isSameText(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

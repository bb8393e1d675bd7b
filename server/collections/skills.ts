import type { Item } from '../../contract/collections.ts';
import { conflict, Problem } from '../problem.ts';
import type { CollectionRules, ItemReader } from './collection-rules.ts';
import { findOrCreateCategory } from './find-or-create-category.ts';

/** A missing category is created for a skill that is new or moved to it, and restored or required for one that is restored. */
export const skillRules: CollectionRules<'skills'> = {
  conflictsOn: ['create', 'restore'],

  /** A skill that stays in its category is left there, even when that category no longer exists. */
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

/** Names that differ in case alone are the same skill. One that had such a twin before may keep it. */
async function requireUnusedName(
  reader: ItemReader,
  { name = '', category }: Partial<Item<'skills'>>,
  before: Item<'skills'> | undefined,
): Promise<void> {
  if (before && isSameText(name, before.name) && category === before.category) return;
  const twin = (await reader.list('skills')).find(
    (other) => other.id !== before?.id && other.category === category && isSameText(other.name, name),
  );
  if (!twin) return;
  const home = (await reader.list('categories')).find((other) => other.name === category);
  const sentence = `${twin.name} already exists in ${home?.displayName ?? category}.`;
  throw new Problem(409, sentence, { fields: { name: sentence } });
}

function isSameText(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

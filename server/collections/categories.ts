import { countSkills } from '../../contract/skill-count.ts';
import { conflict } from '../problem.ts';
import type { CollectionRules, ItemReader } from './collection-rules.ts';

/** A category's key is unique, skills refer to it, and a category that has skills cannot be deleted. */
export const categoryRules: CollectionRules<'categories'> = {
  conflictsOn: ['create', 'remove', 'restore'],

  async toAdminItems(reader, categories) {
    const skills = await reader.list('skills');
    return categories.map((category) => ({ ...category, skillCount: countSkills(category, skills) }));
  },

  async beforeInsert(transaction, values) {
    await requireUnusedKey(transaction, values.name);
    return values;
  },

  /** A changed key is changed on the category's skills too. */
  async beforeUpdate(transaction, before, changes) {
    const { name } = changes;
    if (name !== undefined && name !== before.name) {
      await requireUnusedKey(transaction, name, before.id);
      await transaction.replaceValue('skills', 'category', before.name, name);
    }
    return changes;
  },

  async beforeRemove(transaction, category) {
    const count = countSkills(category, await transaction.list('skills'));
    if (count === 0) return;
    throw conflict(`${category.displayName} still has ${count} ${count === 1 ? 'skill' : 'skills'}. Move or delete them first.`);
  },

  beforeRestore: (transaction, category) => requireUnusedKey(transaction, category.name),
};

/** Keys that differ in case alone are the same. `ownId` is the category that is being renamed. */
async function requireUnusedKey(reader: ItemReader, key: string, ownId?: string): Promise<void> {
  const categories = await reader.list('categories');
  const twin = categories.find(({ id, name }) => id !== ownId && name.toLowerCase() === key.toLowerCase());
  if (twin) throw conflict(`A category with the key "${twin.name}" exists already.`);
}

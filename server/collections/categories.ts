import { pluralize } from '../../contract/pluralize.ts';
import { countSkills } from '../../contract/skill-count.ts';
import { conflict, Problem } from '../problem.ts';
import type { CollectionRules, ItemReader } from './collection-rules.ts';

/** Skills refer to their category by its key, which no other undeleted category has. One that has skills cannot be deleted. */
export const categoryRules: CollectionRules<'categories'> = {
  conflictsOn: ['create', 'remove', 'restore'],

  async toAdminItems(reader, categories) {
    const skills = await reader.list('skills');
    return categories.map((category) => ({ ...category, skillCount: countSkills(category, skills) }));
  },

  /** Names that differ only in case look like a mistake; equal names may be intended, because the keys differ. */
  async prepare(transaction, values, before) {
    const { displayName } = values;
    if (displayName === undefined || displayName === before?.displayName) return values;
    const twin = (await transaction.list('categories')).find(
      ({ id, displayName: other }) =>
        id !== before?.id && other !== displayName && other.toLowerCase() === displayName.toLowerCase(),
    );
    if (!twin) return values;
    const sentence = `A category with the name "${twin.displayName}" already exists.`;
    throw new Problem(409, sentence, { fields: { displayName: sentence } });
  },

  async beforeInsert(transaction, values) {
    await requireUnusedKey(transaction, values.name);
    return values;
  },

  /** A changed key is changed on the category's skills too. */
  async beforeUpdate(transaction, before, changes) {
    const { name } = changes;
    if (name !== undefined && name !== before.name) {
      await requireUnusedKey(transaction, name);
      await transaction.replaceValue('skills', 'category', before.name, name);
    }
    return changes;
  },

  async beforeRemove(transaction, category) {
    const count = countSkills(category, await transaction.list('skills'));
    if (count === 0) return;
    throw conflict(`${category.displayName} still has ${pluralize(count, 'skill')}. Move or delete them first.`);
  },

  beforeRestore: (transaction, category) => requireUnusedKey(transaction, category.name),
};

async function requireUnusedKey(reader: ItemReader, key: string): Promise<void> {
  const categories = await reader.list('categories');
  if (categories.some(({ name }) => name === key)) throw conflict(`A category with the key "${key}" already exists.`);
}

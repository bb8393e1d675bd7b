import type { AddedSkill } from '../../contract/added-skill.ts';
import { plainText } from '../../contract/career.ts';
import type { Resource } from '../../contract/collections.ts';
import { Problem } from '../problem.ts';
import { sanitizeRichText } from '../rich-text.ts';
import { addSkillsFromTags } from '../skills/skills-from-tags.ts';
import type { Item, Values } from '../store/items.ts';
import type { Store } from '../store/store.ts';
import type { Writer } from '../store/writer.ts';
import { categoryFor } from './skill-category.ts';

/** Stores a new item and returns it as stored. A milestone's tags become skills, told as `addedSkills`. */
export function create<R extends Resource>(store: Store, resource: R, values: Values<R>): Promise<object> {
  return store.write(async (writer) => {
    const item = await writer.insert(resource, cleaned(resource, await withExistingCategory(writer, resource, values)));
    const answer = await told(writer, resource, item);
    if (resource !== 'timeline') return answer;
    return { ...answer, addedSkills: await skillsOf(writer, item as Item<'timeline'>, []) };
  });
}

/**
 * Changes an item and returns it as stored. The tags that a milestone did not have before become skills. With the
 * revision that the change was made from, 409 when the item has changed since.
 */
export function change<R extends Resource>(
  store: Store,
  resource: R,
  id: string,
  changes: Partial<Values<R>>,
  baseRevision: number | undefined,
): Promise<object> {
  return store.write(async (writer) => {
    const before = (await writer.list(resource)).find((one) => one.id === id);
    const moved = await withExistingCategory(writer, resource, changes, before);
    const item = await writer.update(resource, id, cleaned(resource, moved), baseRevision);
    const answer = await told(writer, resource, item);
    if (resource !== 'timeline') return answer;
    return { ...answer, addedSkills: await skillsOf(writer, item as Item<'timeline'>, (before as Item<'timeline'>).tags) };
  });
}

/** Brings a deleted item back as it was. */
export function restore(store: Store, resource: Resource, id: string): Promise<object> {
  return store.write(async (writer) => told(writer, resource, await writer.restore(resource, id)));
}

/** An item as it may be shown: a restored database holds what no form and no import let in. */
export function shownToOwner<I extends object>(resource: Resource, item: I): I {
  if (resource !== 'timeline' || !('summary' in item)) return item;
  return { ...item, summary: sanitizeRichText(String(item.summary)) };
}

/** An item as its owner's lists tell it. */
async function told<R extends Resource>(writer: Writer, resource: R, item: Item<R>): Promise<object> {
  const { revision } = writer;
  if (resource !== 'categories') return { ...shownToOwner(resource, item), revision };
  const { name } = item as Item<'categories'>;
  const skillCount = (await writer.list('skills')).filter((skill) => skill.category === name).length;
  return { ...item, revision, skillCount };
}

/** A skill stands in a category that is there; one that stays where it was is left alone. */
async function withExistingCategory<R extends Resource, V extends Partial<Values<R>>>(
  writer: Writer,
  resource: R,
  values: V,
  before?: Item<R>,
): Promise<V> {
  const { category } = values as Partial<Values<'skills'>>;
  if (resource !== 'skills' || category === undefined || category === (before as Item<'skills'> | undefined)?.category)
    return values;
  return { ...values, category: (await categoryFor(writer, await writer.list('categories'), category)).name };
}

async function skillsOf(writer: Writer, { tags }: Item<'timeline'>, knownTags: readonly string[]): Promise<AddedSkill[]> {
  const known = new Set(knownTags.map((tag) => tag.toLowerCase()));
  return addSkillsFromTags(
    writer,
    tags.filter((tag) => !known.has(tag.toLowerCase())),
  );
}

/** Rich text is kept as it may be shown. */
function cleaned<V extends object>(resource: Resource, values: V): V {
  if (resource !== 'timeline' || !('summary' in values) || typeof values.summary !== 'string') return values;
  const summary = sanitizeRichText(values.summary);
  if (plainText(summary).trim() === '')
    throw new Problem(422, 'Summary is required', { fields: { summary: 'Summary is required' } });
  return { ...values, summary };
}

import type { BatchAction, DraftAction } from '../../contract/batch-actions.ts';
import { LIST_ORDER } from '../../contract/collections/list-order.ts';
import { type Item, isOrdered, type Resource, type Values } from '../../contract/collections.ts';
import { nextOrder } from '../../contract/next-order.ts';
import type { CollectionRules, ItemReader } from '../collections/collection-rules.ts';
import { RULES } from '../collections/rules.ts';
import type { Store } from '../store/store.ts';
import type { NewItemState, Writer } from '../store/writer.ts';

/** The values of a new item; without an `order` it is placed last. */
export type NewValues<R extends Resource> = Omit<Values<R>, 'order'> & { order?: number };

/** All items as the admin area shows them, hidden ones included, in the order in which the page shows them. */
export async function listAdminItems<R extends Resource>(store: Store, resource: R): Promise<object[]> {
  const items = await store.list(resource);
  return toAdminItems(store, resource, items.sort(LIST_ORDER[resource] as (a: object, b: object) => number));
}

/** Stores a new item and returns it as the admin area shows it. */
export function createItem<R extends Resource>(
  store: Store,
  resource: R,
  input: NewValues<R>,
  state: NewItemState = {},
): Promise<object> {
  const rules: CollectionRules<R> = RULES[resource];
  return store.write(async (writer) => {
    const values = await withOrder(writer, resource, input);
    const item = await writer.insert(resource, rules.prepare ? await rules.prepare(writer, values) : values, state);
    return { ...(await toAdminItem(writer, resource, item)), ...(await rules.afterSave?.(writer, item, { sent: values })) };
  });
}

/**
 * Changes an item and returns it as the admin area shows it. With a base revision, throws 409 when the item has changed
 * since then.
 */
export function updateItem<R extends Resource>(
  store: Store,
  resource: R,
  id: string,
  changes: Partial<Values<R>>,
  state: { baseRevision: number | undefined; draft?: boolean | undefined },
): Promise<object> {
  const rules: CollectionRules<R> = RULES[resource];
  return store.write(async (writer) => {
    const before = (await writer.list(resource)).find((item) => item.id === id);
    const prepared = rules.prepare ? await rules.prepare(writer, changes, before) : changes;
    const item = await writer.update(resource, id, prepared, state);
    await writer.removeDoubts([{ id }]);
    return {
      ...(await toAdminItem(writer, resource, item)),
      ...(await rules.afterSave?.(writer, item, { before, sent: changes })),
    };
  });
}

/** Deletes or restores several items, publishes them or makes them drafts, in one write. Throws 404 when one is missing. */
export function changeTogether(
  store: Store,
  resource: Resource,
  ids: readonly string[],
  action: BatchAction,
): Promise<{ changed: number }> {
  return store.write(async (writer) => {
    if (action === 'publish' || action === 'draft') return { changed: await writer.setDraft(resource, ids, action === 'draft') };
    const now = Date.now();
    for (const id of ids) await (action === 'delete' ? writer.remove(resource, id, now) : writer.restore(resource, id, now));
    return { changed: ids.length };
  });
}

/**
 * Publishes items of several collections or makes them drafts, in one write. Throws 404 when one to be published is missing;
 * missing ones that are to become drafts are skipped.
 */
export function changeDrafts(
  store: Store,
  items: readonly { resource: Resource; id: string }[],
  action: DraftAction,
): Promise<{ changed: number }> {
  return store.write(async (writer) => {
    let changed = 0;
    for (const [resource, ids] of Map.groupBy(items, (item) => item.resource))
      changed += await writer.setDraft(
        resource,
        ids.map(({ id }) => id),
        action === 'draft',
        { ignoreMissing: action === 'draft' },
      );
    return { changed };
  });
}

/** Restores a deleted item and returns it as the admin area shows it. */
export function restoreItem<R extends Resource>(store: Store, resource: R, id: string): Promise<object> {
  return store.write(async (writer) => toAdminItem(writer, resource, await writer.restore(resource, id)));
}

async function toAdminItem<R extends Resource>(writer: Writer, resource: R, item: Item<R>): Promise<object> {
  const [adminItem] = await toAdminItems(writer, resource, [item]);
  return { ...adminItem };
}

async function toAdminItems<R extends Resource>(reader: ItemReader, resource: R, items: Item<R>[]): Promise<object[]> {
  const rules: CollectionRules<R> = RULES[resource];
  return rules.toAdminItems ? rules.toAdminItems(reader, items) : items;
}

/** Places a new item after all others of its collection unless its order is given. */
async function withOrder<R extends Resource>(writer: Writer, resource: R, input: NewValues<R>): Promise<Values<R>> {
  const order = isOrdered(resource) && input.order === undefined ? nextOrder((await writer.list(resource)).length) : input.order;
  return { ...input, ...(order !== undefined && { order }) } as Values<R>;
}

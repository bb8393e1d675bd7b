import { sql, type Transaction } from 'kysely';
import type { Item, Resource } from '../../contract/collections.ts';
import type { CollectionRules, ContentTransaction } from '../collections/collection-rules.ts';
import { RULES } from '../collections/rules.ts';
import { notFound } from '../problem.ts';
import { decode } from './codec.ts';
import { readItem } from './items.ts';
import { type ContentRow, type Tables, tableOf } from './schema.ts';

/** How long a deleted item can be restored. */
const RESTORE_PERIOD_MS = 24 * 60 * 60 * 1000;

/** Deleting items and restoring deleted ones, within one write. */
export function deletedItems(tx: Transaction<Tables>, revision: number) {
  async function unsetDeleted(resource: Resource, id: string): Promise<void> {
    await tx.updateTable(tableOf(resource)).set({ deleted_at: null, revision }).where('id', '=', id).execute();
  }

  /** Restores the item with this value that was deleted last. False when there is none. */
  const restoreLatest: ContentTransaction['restoreLatest'] = async (resource, field, value) => {
    const row = await tx
      .selectFrom(tableOf(resource))
      .select('id')
      .where(sql.ref<string>(field), '=', value)
      .where('deleted_at', 'is not', null)
      .orderBy('deleted_at', 'desc')
      .executeTakeFirst();
    if (row) await unsetDeleted(resource, row.id);
    return row !== undefined;
  };

  return {
    restoreLatest,
    operations: (transaction: ContentTransaction) => ({
      /**
       * Marks an item as deleted; `restore` brings it back for a day. Throws 404 when there is no such item, 409 when
       * other content needs it. Items of the collection that were deleted more than a day ago are erased.
       */
      async remove<R extends Resource>(resource: R, id: string, now = Date.now()): Promise<void> {
        const rules: CollectionRules<R> = RULES[resource];
        const item = await readItem(tx, resource, id);
        await rules.beforeRemove?.(transaction, item);
        await tx
          .updateTable(tableOf(resource))
          .set({ deleted_at: new Date(now).toISOString(), revision })
          .where('id', '=', id)
          .execute();
        await tx
          .deleteFrom(tableOf(resource))
          .where('deleted_at', '<', new Date(now - RESTORE_PERIOD_MS).toISOString())
          .execute();
      },

      /** Restores a deleted item. Throws 404 when it was erased, 409 when it conflicts with other content. */
      async restore<R extends Resource>(resource: R, id: string): Promise<Item<R>> {
        const rules: CollectionRules<R> = RULES[resource];
        const row = await tx
          .selectFrom(tableOf(resource))
          .selectAll()
          .where('id', '=', id)
          .where('deleted_at', 'is not', null)
          .executeTakeFirst();
        if (!row) throw notFound('That deleted item');
        await rules.beforeRestore?.(transaction, decode(resource, row as ContentRow) as Item<R>);
        await unsetDeleted(resource, id);
        return readItem(tx, resource, id);
      },
    }),
  };
}

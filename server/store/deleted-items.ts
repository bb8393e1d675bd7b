import { sql, type Transaction } from 'kysely';
import { type Item, RESOURCES, type Resource } from '../../contract/collections.ts';
import type { CollectionRules, ContentTransaction } from '../collections/collection-rules.ts';
import { RULES } from '../collections/rules.ts';
import { notFound } from '../problem.ts';
import { DAY_MS, toIso } from '../time.ts';
import { decode } from './codec.ts';
import { readItem } from './items.ts';
import { type ContentRow, type Tables, tableOf } from './schema.ts';

/** How long a deleted item can be restored. The retention then erases it. */
const RESTORE_PERIOD_MS = 30 * DAY_MS;

/** Items deleted before this time cannot be restored any more. ISO 8601. */
export function restorableSince(now: number): string {
  return toIso(now - RESTORE_PERIOD_MS);
}

/** Deleting items and restoring deleted ones, within one write. */
export function deletedItems(tx: Transaction<Tables>, revision: number) {
  async function unsetDeleted(resource: Resource, id: string): Promise<void> {
    await tx.updateTable(tableOf(resource)).set({ deleted_at: null, revision }).where('id', '=', id).execute();
  }

  /** Restores the item with this value that was deleted last. False when there is none that can still be restored. */
  const restoreLatest: ContentTransaction['restoreLatest'] = async (resource, field, value) => {
    const row = await tx
      .selectFrom(tableOf(resource))
      .select('id')
      .where(sql.ref<string>(field), '=', value)
      .where('deleted_at', '>=', restorableSince(Date.now()))
      .orderBy('deleted_at', 'desc')
      .executeTakeFirst();
    if (row) await unsetDeleted(resource, row.id);
    return row !== undefined;
  };

  return {
    restoreLatest,
    operations: (transaction: ContentTransaction) => ({
      /**
       * Marks an item as deleted; `restore` brings it back for 30 days. Throws 404 when there is no such item, 409 when
       * other content needs it.
       */
      async remove<R extends Resource>(resource: R, id: string, now = Date.now()): Promise<void> {
        const rules: CollectionRules<R> = RULES[resource];
        const item = await readItem(tx, resource, id);
        await rules.beforeRemove?.(transaction, item);
        await tx
          .updateTable(tableOf(resource))
          .set({ deleted_at: toIso(now), revision })
          .where('id', '=', id)
          .execute();
      },

      /** Restores a deleted item. Throws 404 when its time is over, 409 when it conflicts with other content. */
      async restore<R extends Resource>(resource: R, id: string, now = Date.now()): Promise<Item<R>> {
        const rules: CollectionRules<R> = RULES[resource];
        const row = await tx
          .selectFrom(tableOf(resource))
          .selectAll()
          .where('id', '=', id)
          .where('deleted_at', '>=', restorableSince(now))
          .executeTakeFirst();
        if (!row) throw notFound('That deleted item');
        await rules.beforeRestore?.(transaction, decode(resource, row as ContentRow) as Item<R>);
        await unsetDeleted(resource, id);
        return readItem(tx, resource, id);
      },
    }),
  };
}

/** Erases the items that can no longer be restored, with their pictures and summaries. Returns whether there were any. */
export async function eraseDeletedItems(tx: Transaction<Tables>, now: number): Promise<boolean> {
  let erased = 0n;
  for (const resource of RESOURCES) {
    // Deleted while the clock was ahead: the time to restore it counts from now.
    await tx
      .updateTable(tableOf(resource))
      .set({ deleted_at: toIso(now) })
      .where('deleted_at', '>', toIso(now + DAY_MS))
      .execute();
    const { numDeletedRows } = await tx
      .deleteFrom(tableOf(resource))
      .where('deleted_at', '<', restorableSince(now))
      .executeTakeFirst();
    erased += numDeletedRows;
  }
  return erased > 0n;
}

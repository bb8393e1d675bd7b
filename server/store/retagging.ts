import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { FocusArea } from '../../contract/focus-areas.ts';
import type { Retagging } from '../../contract/retagging.ts';
import { type AdminItem, readItem, revisionOf } from './items.ts';
import { type Tables, tableOf } from './schema.ts';

/** Milliseconds. No lease is longer: it was taken while the clock was ahead. */
const LONGEST_LEASE = 600_000;

export type RetaggingStore = ReturnType<typeof retaggingStore>;

/**
 * The re-tagging of all milestones, of which one runs at a time. Exactly one instance works on it: the holder of a
 * lease, which it renews while it lives. `now` is the database's clock, so that no instance's own one matters.
 * Whatever changes the run updates its one row first; that row's lock makes instances take turns.
 */
export function retaggingStore(db: Kysely<Tables>, now: RawBuilder<number>) {
  return {
    async state(): Promise<Retagging> {
      const { total, done, failed } = await db
        .selectFrom('retagging')
        .select(['total', 'done', 'failed'])
        .executeTakeFirstOrThrow();
      return { running: done + failed < total, done, total, failed };
    },

    /** How many milestones the run has that this started; undefined when one is running already. */
    start(): Promise<number | undefined> {
      return db.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('retagging')
          .set({ total: 0, done: 0, failed: 0, holder: null, leased_until: null })
          .where(sql<boolean>`done + failed >= total`)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return undefined;
        const { numInsertedOrUpdatedRows = 0n } = await tx
          .insertInto('retagging_pending')
          .columns(['milestone_id'])
          .expression(milestoneIds(tx))
          .executeTakeFirst();
        const total = Number(numInsertedOrUpdatedRows);
        await tx.updateTable('retagging').set({ total }).execute();
        return total;
      });
    },

    /** Takes the lease of an unfinished run for so many milliseconds; false while another instance has it. */
    async claim(holder: string, lease: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('retagging')
        .set({ holder, leased_until: sql`${now} + ${lease}` })
        .where(sql<boolean>`done + failed < total`)
        .where(sql<boolean>`(holder is null or leased_until < ${now} or leased_until > ${now} + ${LONGEST_LEASE})`)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async renew(holder: string, lease: number): Promise<void> {
      await db
        .updateTable('retagging')
        .set({ leased_until: sql`${now} + ${lease}` })
        .where('holder', '=', holder)
        .execute();
    },

    async release(holder: string): Promise<void> {
      await db.updateTable('retagging').set({ holder: null, leased_until: null }).where('holder', '=', holder).execute();
    },

    /** A milestone that is still to be tagged; undefined when there is none left. What was deleted is left out. */
    next(holder: string): Promise<AdminItem<'timeline'> | undefined> {
      return db.transaction().execute(async (tx) => {
        await hold(tx, holder);
        const { numDeletedRows } = await tx
          .deleteFrom('retagging_pending')
          .where('milestone_id', 'not in', milestoneIds(tx))
          .executeTakeFirst();
        await tx
          .updateTable('retagging')
          .set({ total: sql`total - ${Number(numDeletedRows)}` })
          .execute();
        const pending = await tx.selectFrom('retagging_pending').select('milestone_id as id').limit(1).executeTakeFirst();
        if (!pending) return undefined;
        const revision = await revisionOf(tx, 'timeline', pending.id);
        return { ...(await readItem(tx, 'timeline', pending.id)), revision };
      });
    },

    /** The milestone could not be tagged. */
    fail(holder: string, milestoneId: string): Promise<void> {
      return db.transaction().execute((tx) => strike(tx, holder, milestoneId, 'failed'));
    },
  };
}

/** The verb that belongs into one transaction with the content. */
export function retaggingWriter(tx: Transaction<Tables>, tag: (id: string, areas: readonly FocusArea[]) => Promise<unknown>) {
  return {
    /**
     * Writes what a milestone was found to show, and that it is done. One that its owner changed or deleted since it
     * was read stays pending, and a tag that was removed since then stays removed.
     */
    async finishRetagging(holder: string, read: AdminItem<'timeline'>, areas: readonly FocusArea[]): Promise<void> {
      if ((await revisionOf(tx, 'timeline', read.id)) !== read.revision) return;
      const { focusAreaTags } = await readItem(tx, 'timeline', read.id);
      const removed = read.focusAreaTags.filter((area) => !focusAreaTags.includes(area));
      await strike(tx, holder, read.id, 'done');
      await tag(
        read.id,
        areas.filter((area) => !removed.includes(area)),
      );
    },
  };
}

function milestoneIds(tx: Transaction<Tables>) {
  return tx.selectFrom(tableOf('timeline')).select('id').where('deleted_at', 'is', null);
}

async function strike(tx: Transaction<Tables>, holder: string, milestoneId: string, as: 'done' | 'failed'): Promise<void> {
  await hold(tx, holder);
  await tx
    .updateTable('retagging')
    .set({ [as]: sql`${sql.ref(as)} + 1` })
    .execute();
  await tx.deleteFrom('retagging_pending').where('milestone_id', '=', milestoneId).execute();
}

/** Another instance has taken over when this one was thought dead; nothing that this one found is written then. */
async function hold(tx: Transaction<Tables>, holder: string): Promise<void> {
  const { numUpdatedRows } = await tx.updateTable('retagging').set({ holder }).where('holder', '=', holder).executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error('another instance has taken over the re-tagging');
}

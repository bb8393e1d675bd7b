import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { FocusArea } from '../../contract/focus-areas.ts';
import type { RetaggingProgress } from '../../contract/retagging.ts';
import { type AdminItem, findItem, readItem } from './items.ts';
import { milestoneIds } from './reader.ts';
import type { Tables } from './schema.ts';

/** A lease with more time left than this was taken while the database's clock was ahead, and counts as expired. */
const MAX_LEASE_MS = 600_000;

export type RetaggingStore = ReturnType<typeof retaggingStore>;

/**
 * The re-tagging run; there is one at a time. Exactly one instance works on it: the holder of a lease, which it renews
 * while it is alive. `now` is the database's clock, so that differences between the instances' clocks do not matter.
 * Every change updates the run's one row first; that row's lock serializes the instances.
 */
export function retaggingStore(db: Kysely<Tables>, now: RawBuilder<number>) {
  return {
    async state(): Promise<RetaggingProgress> {
      const { total, done, failed } = await db
        .selectFrom('retagging')
        .select(['total', 'done', 'failed'])
        .executeTakeFirstOrThrow();
      return { running: done + failed < total, done, total, failed };
    },

    /** Starts a run and returns its number of milestones; undefined when one is already running. */
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

    /** Takes the lease of an unfinished run. Returns false while another instance holds it. */
    async claim(holder: string, leaseMs: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('retagging')
        .set({ holder, leased_until: sql`${now} + ${leaseMs}` })
        .where(sql<boolean>`done + failed < total`)
        .where(sql<boolean>`(holder is null or leased_until < ${now} or leased_until > ${now} + ${MAX_LEASE_MS})`)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async renew(holder: string, leaseMs: number): Promise<void> {
      await db
        .updateTable('retagging')
        .set({ leased_until: sql`${now} + ${leaseMs}` })
        .where('holder', '=', holder)
        .execute();
    },

    async release(holder: string): Promise<void> {
      await db.updateTable('retagging').set({ holder: null, leased_until: null }).where('holder', '=', holder).execute();
    },

    /** The next pending milestone; undefined when none is left. Deleted milestones are skipped. */
    next(holder: string): Promise<AdminItem<'timeline'> | undefined> {
      return db.transaction().execute(async (tx) => {
        await assertHolder(tx, holder);
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
        return readItem(tx, 'timeline', pending.id);
      });
    },

    /** Counts a milestone that could not be tagged. */
    fail(holder: string, milestoneId: string): Promise<void> {
      return db.transaction().execute((tx) => removePending(tx, holder, milestoneId, 'failed'));
    },
  };
}

/** The write of a re-tagging result, which must share a transaction with the content change. */
export function retaggingWriter(tx: Transaction<Tables>, tag: (id: string, areas: readonly FocusArea[]) => Promise<unknown>) {
  return {
    /**
     * Writes a milestone's new focus areas and counts it as done. If the owner has changed or deleted the milestone since it
     * was read, nothing is written and it stays pending. A focus area that was removed from it meanwhile is not added again.
     */
    async finishRetagging(holder: string, milestone: AdminItem<'timeline'>, areas: readonly FocusArea[]): Promise<void> {
      const current = await findItem(tx, 'timeline', milestone.id);
      if (current?.revision !== milestone.revision) return;
      const removedAreas = milestone.focusAreaTags.filter((area) => !current.focusAreaTags.includes(area));
      await removePending(tx, holder, milestone.id, 'done');
      await tag(
        milestone.id,
        areas.filter((area) => !removedAreas.includes(area)),
      );
    },
  };
}

async function removePending(
  tx: Transaction<Tables>,
  holder: string,
  milestoneId: string,
  outcome: 'done' | 'failed',
): Promise<void> {
  await assertHolder(tx, holder);
  await tx
    .updateTable('retagging')
    .set({ [outcome]: sql`${sql.ref(outcome)} + 1` })
    .execute();
  await tx.deleteFrom('retagging_pending').where('milestone_id', '=', milestoneId).execute();
}

/** Throws, and so rolls back, when the lease expired and another instance took it over. */
async function assertHolder(tx: Transaction<Tables>, holder: string): Promise<void> {
  const { numUpdatedRows } = await tx.updateTable('retagging').set({ holder }).where('holder', '=', holder).executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error('another instance has taken over the re-tagging');
}

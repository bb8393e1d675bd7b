import { sql } from 'kysely';
import { CLIENT_SUPPLIED_NAMES } from './analytics-limits.ts';
import type { Database } from './database-types.ts';
import { mergeRareNames } from './merge-rare-names.ts';

/** Rows deleted per transaction. Small, so that other writers do not wait long. */
const PRUNE_BATCH_SIZE = 1_000;
/** If there are more events, the oldest are deleted; their totals stay. */
const MAX_EVENTS = 500_000;
/** Referring sites, and as many campaigns, that a month keeps under their own names. */
const MAX_NAMES_PER_MONTH = 300;

/** Deletes expired analytics data. Methods that work in batches must be called until they resolve to false. */
export function analyticsRetention({ groupCommit, dialect, checkpoint }: Database) {
  return {
    /**
     * Deletes the salts of all days except those from `firstDay` to `lastDay`, and one batch of what identifies the
     * visitors of the other days: session ids, and the visitors counted. Resolves to true while some remain.
     */
    async forgetVisitors(firstDay: string, lastDay: string): Promise<boolean> {
      const remain = await groupCommit.transaction().execute(async (tx) => {
        await tx
          .deleteFrom('visitor_salts')
          .where((row) => row.or([row('day', '<', firstDay), row('day', '>', lastDay)]))
          .execute();
        const sessions = tx
          .selectFrom('events')
          .select('id')
          .where('session_id', 'is not', null)
          // After midnight at the end of the last day.
          .where((row) => row.or([row('at', '<', firstDay), row('at', '>', `${lastDay}T24`)]))
          .limit(PRUNE_BATCH_SIZE);
        const dropped = await tx.updateTable('events').set({ session_id: null }).where('id', 'in', sessions).executeTakeFirst();
        const visitors = tx
          .selectFrom('day_visitors')
          .select(['day', 'visitor', 'kind', 'name'])
          .where((row) => row.or([row('day', '<', firstDay), row('day', '>', lastDay)]))
          .limit(PRUNE_BATCH_SIZE);
        const result = await tx
          .deleteFrom('day_visitors')
          .where(({ refTuple }) => sql<boolean>`${refTuple('day', 'visitor', 'kind', 'name')} in ${visitors}`)
          .executeTakeFirst();
        return [dropped.numUpdatedRows, result.numDeletedRows].some((count) => Number(count) === PRUNE_BATCH_SIZE);
      });
      // Removes them from SQLite's write-ahead log as well.
      if (!remain) await checkpoint();
      return remain;
    },

    /**
     * Deletes one batch of the events before a point in time and of those above the maximum, and all feedback before it.
     * Resolves to true while events remain.
     */
    pruneEvents: (before: string): Promise<boolean> =>
      groupCommit.transaction().execute(async (tx) => {
        const oldIds = tx.selectFrom('events').select('id').where('at', '<', before).orderBy('at').limit(PRUNE_BATCH_SIZE);
        const expired = await tx.deleteFrom('events').where('id', 'in', oldIds).executeTakeFirst();
        const lastExcess = tx.selectFrom('events').select(({ fn }) => sql<number>`${fn.max('id')} - ${MAX_EVENTS}`.as('id'));
        const excessIds = tx
          .selectFrom('events')
          .select('id')
          .where('id', '<=', lastExcess)
          .orderBy('id')
          .limit(PRUNE_BATCH_SIZE);
        const excess = await tx.deleteFrom('events').where('id', 'in', excessIds).executeTakeFirst();
        await tx.deleteFrom('feedback').where('timestamp', '<', before).execute();
        return [expired, excess].some(({ numDeletedRows }) => Number(numDeletedRows) === PRUNE_BATCH_SIZE);
      }),

    /** Deletes one batch of the totals that single names have on days before `firstDay`; resolves to true while some remain. */
    pruneNamesByDay: (firstDay: string): Promise<boolean> =>
      groupCommit.transaction().execute(async (tx) => {
        const old = tx
          .selectFrom('day_totals')
          .select(['kind', 'period', 'name'])
          .where('period', '<', firstDay)
          .where('name', '<>', '')
          .limit(PRUNE_BATCH_SIZE);
        const { numDeletedRows } = await tx
          .deleteFrom('day_totals')
          .where(({ refTuple }) => sql<boolean>`${refTuple('kind', 'period', 'name')} in ${old}`)
          .executeTakeFirst();
        return Number(numDeletedRows) === PRUNE_BATCH_SIZE;
      }),

    /** Merges the names that visitors chose into "(other)" in the months from `from` on, except the most frequent ones. */
    mergeRareNamesByMonth: (from: string): Promise<void> =>
      groupCommit.transaction().execute(async (tx) => {
        // An event that is recorded between the statements of the merge would be lost from the totals.
        if (dialect === 'postgres') await sql`lock table month_totals in share row exclusive mode`.execute(tx);
        await mergeRareNames(tx, { kinds: CLIENT_SUPPLIED_NAMES, from, keep: MAX_NAMES_PER_MONTH });
      }),
  };
}

import type { Feedback, Period, Rating } from '../../contract/analytics.ts';
import { totalsWriter } from './analytics-totals.ts';
import { bulkInsert } from './bulk-insert.ts';
import type { Database } from './database-types.ts';
import type { NewEvent, NewFeedback, TotalRow } from './schema.ts';

/** An event, and the feedback that was given with it. */
export interface RecordedEvent {
  event: NewEvent;
  feedback?: NewFeedback;
}

export type AnalyticsStore = ReturnType<typeof analyticsStore>;

/** Rows deleted per transaction. Small, so that other writers do not wait long. */
const PRUNE_BATCH_SIZE = 1_000;

const EVENT_COLUMNS: Record<keyof NewEvent, 'text'> = {
  at: 'text',
  timestamp: 'text',
  kind: 'text',
  name: 'text',
  source: 'text',
  campaign: 'text',
  context: 'text',
  visitor: 'text',
  session_id: 'text',
};
const FEEDBACK_COLUMNS: Record<keyof NewFeedback, 'text'> = {
  timestamp: 'text',
  rating: 'text',
  message: 'text',
  context: 'text',
};

/**
 * Events, totals and salts. None of them is content, so the revision is unchanged. Times are ISO 8601; days and months
 * are prefixes of them.
 */
export function analyticsStore({ db, groupCommit, dialect, checkpoint }: Database) {
  const insertEvents = bulkInsert(dialect, 'events', EVENT_COLUMNS);
  const insertFeedback = bulkInsert(dialect, 'feedback', FEEDBACK_COLUMNS);
  const addToTotals = totalsWriter(dialect);
  const totalsTable = (span: Period) => (span === 'day' ? 'day_totals' : 'month_totals');
  return {
    /** Writes the events and updates the totals in one transaction. */
    record: (records: readonly RecordedEvent[]): Promise<void> =>
      groupCommit.transaction().execute(async (tx) => {
        const events = records.map(({ event }) => event);
        const feedback = records.flatMap((record) => record.feedback ?? []);
        await tx.executeQuery(insertEvents(events));
        if (feedback.length > 0) await tx.executeQuery(insertFeedback(feedback));
        await addToTotals(tx, events);
      }),

    /** Returns the salt of a day. All instances use the first `candidate` that any of them passes. */
    async getOrCreateSalt(day: string, candidate: string): Promise<string> {
      const insert = db.insertInto('visitor_salts').values({ day, salt: candidate });
      await insert.onConflict((conflict) => conflict.column('day').doNothing()).execute();
      const row = await db.selectFrom('visitor_salts').select('salt').where('day', '=', day).executeTakeFirstOrThrow();
      return row.salt;
    },

    /** Deletes the salts and counted visitors of all days except those from `firstDay` to `lastDay`. */
    async pruneVisitors(firstDay: string, lastDay: string): Promise<void> {
      for (const table of ['visitor_salts', 'day_visitors'] as const)
        await db
          .deleteFrom(table)
          .where((row) => row.or([row('day', '<', firstDay), row('day', '>', lastDay)]))
          .execute();
      // Removes them from SQLite's write-ahead log as well.
      await checkpoint();
    },

    /** Deletes one batch of the events before a point in time, and all feedback before it; resolves to true while events remain. */
    pruneEvents: (before: string): Promise<boolean> =>
      groupCommit.transaction().execute(async (tx) => {
        const oldIds = tx.selectFrom('events').select('id').where('at', '<', before).orderBy('at').limit(PRUNE_BATCH_SIZE);
        const { numDeletedRows } = await tx.deleteFrom('events').where('id', 'in', oldIds).executeTakeFirstOrThrow();
        await tx.deleteFrom('feedback').where('timestamp', '<', before).execute();
        return Number(numDeletedRows) === PRUNE_BATCH_SIZE;
      }),

    /** The totals of whole kinds in each period from `from` on. */
    kindTotals: (span: Period, kinds: readonly string[], from: string): Promise<TotalRow[]> =>
      db
        .selectFrom(totalsTable(span))
        .selectAll()
        .where('kind', 'in', kinds)
        .where('period', '>=', from)
        .where('name', '=', '')
        .execute(),

    /** The totals of a kind's names in each period from `from` on. */
    namedTotals: (span: Period, kind: string, from: string): Promise<TotalRow[]> =>
      db
        .selectFrom(totalsTable(span))
        .selectAll()
        .where('kind', '=', kind)
        .where('period', '>=', from)
        .where('name', '<>', '')
        .execute(),

    /** The totals of kinds and their names, summed over all periods from `from` on; largest first. */
    async sumTotals(span: Period, kinds: readonly string[], from = ''): Promise<Omit<TotalRow, 'period'>[]> {
      const rows = await db
        .selectFrom(totalsTable(span))
        .select(({ fn }) => ['kind', 'name', fn.sum('total').as('total'), fn.sum('uniques').as('uniques')])
        .where('kind', 'in', kinds)
        .where('period', '>=', from)
        .groupBy(['kind', 'name'])
        .execute();
      // PostgreSQL returns sums as strings.
      return rows
        .map((row) => ({ ...row, total: Number(row.total), uniques: Number(row.uniques) }))
        .toSorted((a, b) => b.total - a.total || (a.name < b.name ? -1 : 1));
    },

    /** Newest first. */
    async feedback(limit: number): Promise<Feedback[]> {
      const rows = await db
        .selectFrom('feedback')
        .selectAll()
        .orderBy('timestamp', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...row, id: String(row.id), rating: row.rating as Rating }));
    },
  };
}

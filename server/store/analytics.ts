import type { Insertable } from 'kysely';
import type { Feedback, Period, Rating } from '../../contract/analytics.ts';
import { totalsWriter } from './analytics-totals.ts';
import type { Database } from './database.ts';
import { insertOf } from './rows.ts';
import type { EventRow, Tables, TotalRow } from './schema.ts';

export type VisitEvent = Omit<Insertable<EventRow>, 'id'>;
export type NewFeedback = Omit<Insertable<Tables['feedback']>, 'id'>;

/** An event, and the text that was given with it. */
export interface Recorded {
  event: VisitEvent;
  feedback?: NewFeedback;
}

export type AnalyticsStore = ReturnType<typeof analyticsStore>;

/** Rows deleted in one transaction, so that nobody waits long for the database. */
const PRUNED_AT_ONCE = 1_000;

const EVENT_COLUMNS: Record<keyof VisitEvent, 'text'> = {
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

/** Events, totals and salts. None of it is content: the revision stays. Instants are ISO 8601, days and months parts of it. */
export function analyticsStore({ db, groupCommit, dialect, checkpoint }: Database) {
  const insertEvents = insertOf(dialect, 'events', EVENT_COLUMNS);
  const insertFeedback = insertOf(dialect, 'feedback', FEEDBACK_COLUMNS);
  const addToTotals = totalsWriter(dialect);
  const totalsOf = (span: Period) => (span === 'day' ? 'day_totals' : 'month_totals');
  return {
    /** All of them or none, and in the same transaction all that they change in the totals. */
    record: (recorded: readonly Recorded[]): Promise<void> =>
      groupCommit.transaction().execute(async (tx) => {
        const events = recorded.map(({ event }) => event);
        const feedback = recorded.flatMap((one) => one.feedback ?? []);
        await tx.executeQuery(insertEvents(events));
        if (feedback.length > 0) await tx.executeQuery(insertFeedback(feedback));
        await addToTotals(tx, events);
      }),

    /** The salt of a day: the first that any instance offers. */
    async salt(day: string, offered: string): Promise<string> {
      const offer = db.insertInto('visitor_salts').values({ day, salt: offered });
      await offer.onConflict((conflict) => conflict.column('day').doNothing()).execute();
      const row = await db.selectFrom('visitor_salts').select('salt').where('day', '=', day).executeTakeFirstOrThrow();
      return row.salt;
    },

    /** Keeps the salts of the days from `first` to `last` alone, and who was counted on them. */
    async forgetVisitors(first: string, last: string): Promise<void> {
      for (const table of ['visitor_salts', 'day_visitors'] as const)
        await db
          .deleteFrom(table)
          .where((row) => row.or([row('day', '<', first), row('day', '>', last)]))
          .execute();
      // Out of SQLite's log, too.
      await checkpoint();
    },

    /** Deletes what happened before an instant, a part at a time; true while there is more. */
    prune: (before: string): Promise<boolean> =>
      groupCommit.transaction().execute(async (tx) => {
        const old = tx.selectFrom('events').select('id').where('at', '<', before).orderBy('at').limit(PRUNED_AT_ONCE);
        const { numDeletedRows } = await tx.deleteFrom('events').where('id', 'in', old).executeTakeFirstOrThrow();
        await tx.deleteFrom('feedback').where('timestamp', '<', before).execute();
        return Number(numDeletedRows) === PRUNED_AT_ONCE;
      }),

    /** The totals of each period from `from` on; of whole kinds, not of names. */
    totals: (span: Period, kinds: readonly string[], from: string): Promise<TotalRow[]> =>
      db
        .selectFrom(totalsOf(span))
        .selectAll()
        .where('kind', 'in', kinds)
        .where('period', '>=', from)
        .where('name', '=', '')
        .execute(),

    /** The totals of each name in each period from `from` on. */
    namedTotals: (span: Period, kind: string, from: string): Promise<TotalRow[]> =>
      db
        .selectFrom(totalsOf(span))
        .selectAll()
        .where('kind', '=', kind)
        .where('period', '>=', from)
        .where('name', '<>', '')
        .execute(),

    /** What a kind and its names came to from `from` on, the most first. */
    async sums(span: Period, kinds: readonly string[], from = ''): Promise<Omit<TotalRow, 'period'>[]> {
      const rows = await db
        .selectFrom(totalsOf(span))
        .select(({ fn }) => ['kind', 'name', fn.sum('total').as('total'), fn.sum('uniques').as('uniques')])
        .where('kind', 'in', kinds)
        .where('period', '>=', from)
        .groupBy(['kind', 'name'])
        .execute();
      // PostgreSQL's sums are texts.
      return rows
        .map((row) => ({ ...row, total: Number(row.total), uniques: Number(row.uniques) }))
        .toSorted((a, b) => b.total - a.total || (a.name < b.name ? -1 : 1));
    },

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

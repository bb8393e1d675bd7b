import type { CompiledQuery, Kysely } from 'kysely';
import type { Granularity, Rating } from '../../contract/analytics.ts';
import type { Feedback, NamedCount } from '../../contract/analytics-responses.ts';
import { type DayLimits, readDayLimits } from './analytics-limits.ts';
import { analyticsRetention } from './analytics-retention.ts';
import { totalsWriter } from './analytics-totals.ts';
import { bulkInsert } from './bulk-insert.ts';
import type { Database } from './database-types.ts';
import type { NewEvent, NewFeedback, Tables, TotalRow } from './schema.ts';
import { countOpenings } from './view-openings.ts';

/** An event, and the feedback that was given with it. */
export interface RecordedEvent {
  event: NewEvent;
  /** The id of the view in which it happened. */
  view?: string | undefined;
  feedback?: NewFeedback;
}

export type AnalyticsStore = ReturnType<typeof analyticsStore>;

/** The most rows that one query of totals returns: more than the periods and hours of any report. */
const MAX_TOTALS_READ = 1_000;

const EVENT_COLUMNS: Record<keyof NewEvent, 'text'> = {
  at: 'text',
  timestamp: 'text',
  kind: 'text',
  name: 'text',
  source: 'text',
  campaign: 'text',
  visitor: 'text',
  session_id: 'text',
};
const FEEDBACK_COLUMNS: Record<keyof NewFeedback, 'text'> = {
  timestamp: 'text',
  rating: 'text',
  message: 'text',
  context: 'text',
};

/** The totals of a kind or of one of its names in a period. `unique` counts visitors. */
type PeriodTotal = Omit<TotalRow, 'uniques'> & { unique: number };
const PERIOD_TOTAL = ['kind', 'period', 'name', 'total', 'uniques as unique'] as const;

type Sum = Pick<PeriodTotal, 'total' | 'unique'>;

interface TopNames {
  granularity: Granularity;
  kind: string;
  from?: string;
  orderBy?: keyof Sum;
  limit: number;
}

/**
 * Events, totals and salts. None of them is content, so the revision is unchanged. Times are ISO 8601; days and months
 * are prefixes of them.
 */
export function analyticsStore(database: Database) {
  const { db, reports, groupCommit, dialect } = database;
  const insertEvents = bulkInsert(dialect, 'events', EVENT_COLUMNS);
  const insertFeedback = bulkInsert(dialect, 'feedback', FEEDBACK_COLUMNS);
  const addToTotals = totalsWriter(dialect);
  const totalsTable = (granularity: Granularity) => (granularity === 'day' ? 'day_totals' : 'month_totals');
  return {
    ...analyticsRetention(database),

    /**
     * Writes the events and updates the totals in one transaction. Events beyond the limits of their day are counted in
     * the totals without a row of their own. Resolves to the ratings that were discarded and therefore not counted.
     */
    record: (records: readonly RecordedEvent[]): Promise<ReadonlySet<RecordedEvent>> =>
      groupCommit.transaction().execute(async (tx) => {
        const limits = await readDayLimits(tx, [...new Set(records.map(({ event }) => dayOf(event)))]);
        const limitsOf = (event: NewEvent) => limits.get(dayOf(event)) as DayLimits;
        const discardedRecords = new Set(records.filter(({ event, feedback }) => feedback && !limitsOf(event).takeFeedback()));
        const acceptedRecords = records.filter((record) => !discardedRecords.has(record));
        const events = acceptedRecords.map(({ event, view }) => ({ ...limitsOf(event).limitNames(event), view }));
        await insertRows(
          tx,
          insertEvents,
          events.filter((event) => limitsOf(event).takeEvent(event.kind)),
        );
        await insertRows(
          tx,
          insertFeedback,
          acceptedRecords.flatMap(({ feedback }) => feedback ?? []),
        );
        await addToTotals(tx, events, (event) => limitsOf(event).recordsFirstEvents);
        await countOpenings(tx, events);
        return discardedRecords;
      }),

    /** Returns the salt of a day. All instances use the first `candidate` that any of them passes. */
    async getOrCreateSalt(day: string, candidate: string): Promise<string> {
      const insert = db.insertInto('visitor_salts').values({ day, salt: candidate });
      await insert.onConflict((conflict) => conflict.column('day').doNothing()).execute();
      const row = await db.selectFrom('visitor_salts').select('salt').where('day', '=', day).executeTakeFirstOrThrow();
      return row.salt;
    },

    /** The totals of whole kinds in each period from `from` on. */
    kindTotals: (granularity: Granularity, kinds: readonly string[], from: string): Promise<PeriodTotal[]> =>
      reports
        .selectFrom(totalsTable(granularity))
        .select(PERIOD_TOTAL)
        .where('kind', 'in', kinds)
        .where('period', '>=', from)
        .where('name', '=', '')
        .orderBy('period', 'desc')
        .limit(MAX_TOTALS_READ)
        .execute(),

    /** The totals of a kind's names, or of one of them, in each period from `from` on. */
    namedTotals: (granularity: Granularity, kind: string, from: string, name?: string): Promise<PeriodTotal[]> =>
      reports
        .selectFrom(totalsTable(granularity))
        .select(PERIOD_TOTAL)
        .where('kind', '=', kind)
        .where('period', '>=', from)
        .where('name', name === undefined ? '<>' : '=', name ?? '')
        .orderBy('period', 'desc')
        .limit(MAX_TOTALS_READ)
        .execute(),

    /** The totals of whole kinds, summed over all periods from `from` on. */
    async sumKinds(granularity: Granularity, kinds: readonly string[], from = ''): Promise<(Sum & { kind: string })[]> {
      const rows = await reports
        .selectFrom(totalsTable(granularity))
        .select(({ fn }) => ['kind', fn.sum('total').as('total'), fn.sum('uniques').as('unique')])
        .where('kind', 'in', kinds)
        .where('period', '>=', from)
        .where('name', '=', '')
        .groupBy('kind')
        .limit(kinds.length)
        .execute();
      return rows.map(withNumbers);
    },

    /** The names of a kind with the highest totals, summed over all periods from `from` on; highest first. */
    async topNames({ granularity, kind, from = '', orderBy = 'total', limit }: TopNames): Promise<NamedCount[]> {
      const rows = await reports
        .selectFrom(totalsTable(granularity))
        .select(({ fn }) => ['name', fn.sum('total').as('total'), fn.sum('uniques').as('unique')])
        .where('kind', '=', kind)
        .where('period', '>=', from)
        .where('name', '<>', '')
        .groupBy('name')
        .orderBy(({ fn }) => fn.sum(orderBy === 'total' ? 'total' : 'uniques'), 'desc')
        .orderBy('name')
        .limit(limit)
        .execute();
      return rows.map(withNumbers);
    },

    /** Newest first. */
    async feedback(limit: number): Promise<Feedback[]> {
      const rows = await reports
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

function dayOf({ at }: NewEvent): string {
  return at.slice(0, 10);
}

async function insertRows(tx: Kysely<Tables>, insert: (rows: readonly object[]) => CompiledQuery, rows: readonly object[]) {
  if (rows.length > 0) await tx.executeQuery(insert(rows));
}

/** PostgreSQL returns sums as strings. */
function withNumbers<T extends Record<keyof Sum, unknown>>(row: T): Omit<T, keyof Sum> & Sum {
  return { ...row, total: Number(row.total), unique: Number(row.unique) };
}

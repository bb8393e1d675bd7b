import { type Kysely, sql } from 'kysely';
import { mergeRareNames } from '../merge-rare-names.ts';

/**
 * Earlier versions counted any name that a visitor sent: what a flood left behind is merged, so that reports stay small.
 * The index finds the session ids that are to be removed, among events that are kept much longer.
 */
export async function boundAnalytics(db: Kysely<unknown>): Promise<void> {
  await mergeRareNames(db, { table: 'day_totals', keep: 100 });
  await mergeRareNames(db, { table: 'month_totals', keep: 300 });
  await db.schema.createIndex('events_session').on('events').column('at').where(sql.ref('session_id'), 'is not', null).execute();
}

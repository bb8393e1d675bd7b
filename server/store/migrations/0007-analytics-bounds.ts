import { type Kysely, sql } from 'kysely';

/** How many names of a kind each period keeps. */
const NAMES_KEPT = { day_totals: 100, month_totals: 300 };

/**
 * Earlier versions counted any name that a visitor sent. Of what a flood left behind, the most frequent names stay and the
 * others are summed, so that reports stay small. There may be millions: each table is read once and rewritten.
 *
 * The index finds the session ids that are to be removed, among events that are kept much longer.
 */
export async function limitAnalyticsNames(db: Kysely<unknown>): Promise<void> {
  for (const [table, keep] of Object.entries(NAMES_KEPT)) {
    const totals = sql.table(table);
    const isReserved = sql`name in ('', '(direct)', '(other)')`;
    await sql`create table bounded_totals as
      select kind, period, bounded_name as name, sum(total) as total, sum(uniques) as uniques
      from (
        select kind, period, total, uniques,
          case when ${isReserved} or place <= ${sql.lit(keep)} then name else '(other)' end as bounded_name
        from (
          select kind, period, name, total, uniques,
            row_number() over (partition by kind, period, ${isReserved} order by total desc, name) as place
          from ${totals}
        ) as ranked
      ) as named
      group by kind, period, bounded_name`.execute(db);
    await sql`delete from ${totals}`.execute(db);
    await sql`insert into ${totals} (kind, period, name, total, uniques)
      select kind, period, name, total, uniques from bounded_totals`.execute(db);
    await sql`drop table bounded_totals`.execute(db);
  }
  await db.schema.createIndex('events_session').on('events').column('at').where(sql.ref('session_id'), 'is not', null).execute();
}

import { type QueryExecutorProvider, sql } from 'kysely';
import { DIRECT, OTHER } from '../../contract/analytics.ts';

interface Merge {
  table: 'day_totals' | 'month_totals';
  kinds?: readonly string[];
  /** The first period. */
  from?: string;
  /** How many names of a kind each period keeps. */
  keep: number;
}

/**
 * Adds the totals of the least frequent names of each kind and period to "(other)" and deletes them. Call it in a
 * transaction; no other may write to the table meanwhile.
 */
export async function mergeRareNames(db: QueryExecutorProvider, { table, kinds, from = '', keep }: Merge): Promise<void> {
  const totals = sql.table(table);
  const ofKinds = kinds ? sql`and kind in (${sql.join(kinds)})` : sql``;
  const rareNames = sql`rare as (
    select * from (
      select kind, period, name, total, uniques,
        row_number() over (partition by kind, period order by total desc, name) as place
      from ${totals}
      where name not in ('', ${DIRECT}, ${OTHER}) and period >= ${from} ${ofKinds}
    ) as ranked
    where place > ${keep}
  )`;
  await sql`with ${rareNames}
    insert into ${totals} (kind, period, name, total, uniques)
    select kind, period, ${OTHER}, sum(total), sum(uniques) from rare where true group by kind, period
    on conflict (kind, period, name) do update
    set total = ${totals}.total + excluded.total, uniques = ${totals}.uniques + excluded.uniques`.execute(db);
  await sql`with ${rareNames}
    delete from ${totals} where (kind, period, name) in (select kind, period, name from rare)`.execute(db);
}

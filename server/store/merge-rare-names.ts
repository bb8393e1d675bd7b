import { type QueryExecutorProvider, sql } from 'kysely';
import { DIRECT, OTHER } from '../../contract/analytics.ts';

interface Merge {
  kinds: readonly string[];
  /** The first month. */
  from: string;
  /** How many names of a kind each month keeps. */
  keep: number;
}

/**
 * Adds the totals of the least frequent names of each kind and month to "(other)" and deletes them. Call it in a
 * transaction; no other transaction may write to the table in the meantime.
 */
export async function mergeRareNames(db: QueryExecutorProvider, { kinds, from, keep }: Merge): Promise<void> {
  const rareNames = sql`rare as (
    select * from (
      select kind, period, name, total, uniques,
        row_number() over (partition by kind, period order by total desc, name) as place
      from month_totals
      where kind in (${sql.join(kinds)}) and period >= ${from} and name not in ('', ${DIRECT}, ${OTHER})
    ) as ranked
    where place > ${keep}
  )`;
  await sql`with ${rareNames}
    insert into month_totals (kind, period, name, total, uniques)
    select kind, period, ${OTHER}, sum(total), sum(uniques) from rare where true group by kind, period
    on conflict (kind, period, name) do update
    set total = month_totals.total + excluded.total, uniques = month_totals.uniques + excluded.uniques`.execute(db);
  await sql`with ${rareNames}
    delete from month_totals where (kind, period, name) in (select kind, period, name from rare)`.execute(db);
}

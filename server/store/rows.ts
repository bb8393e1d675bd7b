import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

export type Columns = Record<string, 'text' | 'integer'>;

/**
 * Any number of rows as the one parameter of one statement, as a table to select from. The statement's text stays
 * the same, so that it is prepared once, and no limit on parameters is met.
 */
export function tableOfRows(dialect: Database['dialect'], columns: Columns, rows: readonly object[]): RawBuilder<unknown> {
  const json = JSON.stringify(rows);
  if (dialect === 'postgres') {
    const typed = Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
    return sql`json_to_recordset(${json}::json) as rows(${sql.join(typed)})`;
  }
  const read = Object.keys(columns).map((name) => sql`value ->> ${sql.lit(`$.${name}`)} as ${sql.ref(name)}`);
  return sql`(select ${sql.join(read)} from json_each(${json})) as rows`;
}

/** Inserts rows that have the given columns. */
export function insertRows(
  dialect: Database['dialect'],
  table: string,
  columns: Columns,
  rows: readonly object[],
): RawBuilder<unknown> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  return sql`insert into ${sql.table(table)} (${names}) select ${names} from ${tableOfRows(dialect, columns, rows)}`;
}

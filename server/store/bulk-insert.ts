import { CompiledQuery } from 'kysely';
import type { Dialect } from './database-types.ts';
import { quoteName, quoteNames } from './sql-names.ts';

export type ColumnTypes = Readonly<Record<string, 'text' | 'integer'>>;

/**
 * Builds a statement that inserts any number of rows as one JSON parameter: its text never changes, so it is prepared
 * once, and the limit on the number of parameters does not apply. `suffix` follows, such as `on conflict …`.
 */
export function bulkInsert<T>(dialect: Dialect, table: string, columns: ColumnTypes, suffix = '') {
  const names = Object.keys(columns);
  const typedColumns = Object.entries(columns).map(([name, type]) => `${quoteName(name)} ${type}`);
  const jsonValues = names.map((name) => `value ->> '$.${name}'`);
  const source =
    dialect === 'postgres'
      ? `select ${quoteNames(names)} from json_to_recordset($1::json) as rows(${typedColumns.join(', ')})`
      : `select ${jsonValues.join(', ')} from json_each(?)`;
  const text = `insert into ${quoteName(table)} (${quoteNames(names)}) ${source} where true ${suffix}`;
  return (rows: readonly object[]) => CompiledQuery.raw(text, [JSON.stringify(rows)]) as CompiledQuery<T>;
}

import { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

export type Columns = Readonly<Record<string, 'text' | 'integer'>>;

/**
 * A statement that inserts any number of rows as its one parameter. Its text stays the same and is made once, so that
 * it is prepared once, and no limit on parameters is met. `after` is what follows, such as `on conflict …`.
 */
export function insertOf<T>(dialect: Database['dialect'], table: string, columns: Columns, after = '') {
  const names = Object.keys(columns);
  const typed = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`);
  const read = names.map((name) => `value ->> '$.${name}'`);
  const from =
    dialect === 'postgres'
      ? `select ${quoted(names)} from json_to_recordset($1::json) as rows(${typed.join(', ')})`
      : `select ${read.join(', ')} from json_each(?)`;
  const text = `insert into "${table}" (${quoted(names)}) ${from} where true ${after}`;
  return (rows: readonly object[]) => CompiledQuery.raw(text, [JSON.stringify(rows)]) as CompiledQuery<T>;
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

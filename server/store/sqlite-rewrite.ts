import type { Tables } from './schema.ts';

interface RewriteInput {
  file: string;
  /** Of all rewritten tables together. The smallest come first, and those beyond the limit are not rewritten. */
  maxBytes: number;
  /** Tables that are not rewritten. */
  except: readonly string[];
}

/** All reads and writes wait while these bytes are rewritten. */
export const MAX_REWRITTEN_BYTES = 8 * 1024 * 1024;

/** Tables without free text of the owner or a visitor; they may have millions of rows. */
export const TABLES_WITHOUT_FREE_TEXT: readonly (keyof Tables)[] = ['events', 'day_visitors', 'day_totals', 'month_totals'];

/**
 * Rewrites the rows of the tables with text, in one transaction; returns the names of the tables. When SQLite moves a row
 * to another page, a copy can remain in the unused part of the first page, which secure_delete does not overwrite when the
 * row is deleted. Emptying a whole table overwrites all of its pages. Runs in a worker thread.
 */
export function rewriteTables({ file, maxBytes, except }: RewriteInput): string[] {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const quote = (name: unknown) => `"${String(name).replaceAll('"', '""')}"`;
  const database = new DatabaseSync(file, { timeout: 2_500 });
  const byteCount = (table: string) => {
    const columns = database.prepare('select name from pragma_table_info(?)').all(table);
    const sum = columns.map(({ name }) => `coalesce(octet_length(${quote(name)}), 0)`).join(' + ');
    return Number(database.prepare(`select coalesce(sum(${sum}), 0) as bytes from ${quote(table)}`).get()?.bytes);
  };
  try {
    // With foreign keys, emptying a table would delete the rows that refer to it.
    database.exec('pragma secure_delete = on; pragma synchronous = full; pragma foreign_keys = off; begin immediate');
    let total = 0;
    const tables = database
      .prepare(`
        select name from sqlite_schema as tables where type = 'table' and name not glob 'sqlite_*'
        and exists (select 1 from pragma_table_info(tables.name) where lower(type) = 'text')`)
      .all()
      .map(({ name }) => String(name))
      .filter((name) => !except.includes(name))
      .map((name) => ({ name, bytes: byteCount(name) }))
      .sort((left, right) => left.bytes - right.bytes)
      .filter(({ bytes }) => {
        total += bytes;
        return total <= maxBytes;
      })
      .map(({ name }) => name);
    for (const table of tables.map(quote)) {
      database.exec(`create temp table rewritten as select * from main.${table}`);
      database.exec(`delete from main.${table}`);
      database.exec(`insert into main.${table} select * from temp.rewritten`);
      database.exec('drop table temp.rewritten');
    }
    database.exec('commit');
    return tables;
  } finally {
    // Rolls back what is not committed.
    database.close();
  }
}

import type { DatabaseSync } from 'node:sqlite';
import { quoteName } from './sql-names.ts';

/**
 * Writes the tables' rows anew, in one transaction. When SQLite moves a row to another page, a copy can remain in the
 * unused part of the first page, which secure_delete does not overwrite when the row is deleted. Emptying a whole table
 * overwrites all of its pages. No transaction may be open on the connection.
 */
export function rewriteTables(database: DatabaseSync, tables: readonly string[]): void {
  // Otherwise emptying a table would delete the rows that refer to it.
  database.exec('pragma foreign_keys = off');
  try {
    database.exec('begin immediate');
    try {
      for (const name of tables) rewriteTable(database, quoteName(name));
      database.exec('commit');
    } catch (error) {
      if (database.isTransaction) database.exec('rollback');
      throw error;
    }
  } finally {
    database.exec('pragma foreign_keys = on');
  }
}

function rewriteTable(database: DatabaseSync, table: string): void {
  database.exec(`create temp table rewritten as select * from main.${table}`);
  database.exec(`delete from main.${table}`);
  database.exec(`insert into main.${table} select * from temp.rewritten`);
  database.exec('drop table temp.rewritten');
}

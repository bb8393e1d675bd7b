import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { Problem } from '../../problem.ts';
import { createYielder } from '../../yielder.ts';
import type { Database } from '../database-types.ts';
import { appliedMigrations, migrate } from '../migrate.ts';
import type { Tables } from '../schema.ts';
import { wrapSqlite } from '../sqlite.ts';
import { beginCopy, isExcluded, readTables, rowInserter, type Table } from './tables.ts';

/** Rows per fetch. A row with bytes may hold a picture of several megabytes. */
const FETCH_ROWS = 500;
const FETCH_ROWS_WITH_BYTES = 4;

/** Copies a snapshot of PostgreSQL into an SQLite file with the same migrations. */
export async function copyFromPostgres(database: Database, file: string, signal?: AbortSignal): Promise<void> {
  const migrations = await appliedMigrations(database);
  if (migrations.length === 0) throw new Problem(404, 'There is no site in the database yet: nothing to back up.');
  const copy = new DatabaseSync(file);
  try {
    copy.exec('pragma synchronous = off; pragma journal_mode = memory');
    await migrate(wrapSqlite(copy), migrations.at(-1));
    const tables = readTables(copy);
    beginCopy(copy, tables);
    await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        for (const table of tables) if (!isExcluded(table)) await copyTable(tx, table, copy, signal);
      });
    copy.exec('commit');
  } finally {
    copy.close();
  }
}

async function copyTable(tx: Kysely<Tables>, table: Table, copy: DatabaseSync, signal?: AbortSignal): Promise<void> {
  const yieldToEventLoop = createYielder();
  const insert = rowInserter(copy, table);
  const columns = sql.join(table.columns.map((column) => sql.ref(column.name)));
  await sql`declare rows_of_table no scroll cursor for select ${columns} from ${sql.table(table.name)}`.execute(tx);
  const count = sql.lit(table.hasBytes ? FETCH_ROWS_WITH_BYTES : FETCH_ROWS);
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await sql<Record<string, unknown>>`fetch ${count} from rows_of_table`.execute(tx);
    if (rows.length === 0) break;
    for (const row of rows) {
      insert(row);
      await yieldToEventLoop();
    }
  }
  await sql`close rows_of_table`.execute(tx);
}

import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { Problem } from '../../problem.ts';
import { createYielder } from '../../yielder.ts';
import type { Database } from '../database.ts';
import { appliedMigrations, migrate } from '../migrate.ts';
import type { Tables } from '../schema.ts';
import { onSqlite } from '../sqlite.ts';
import { beginFilling, inserter, isLeftOut, type Table, tablesOf } from './tables.ts';

/** Rows that are on their way at once; each may hold a picture of some megabytes. */
const ROWS = 500;
const ROWS_WITH_BYTES = 4;

/** All that PostgreSQL holds at one moment, as an SQLite file that the same migrations made. */
export async function copyFromPostgres(database: Database, file: string, signal?: AbortSignal): Promise<void> {
  const migrations = await appliedMigrations(database);
  if (migrations.length === 0) throw new Problem(404, 'There is no site in the database yet: nothing to back up.');
  const copy = new DatabaseSync(file);
  try {
    copy.exec('pragma synchronous = off; pragma journal_mode = memory');
    await migrate(onSqlite(copy), migrations.at(-1));
    const tables = tablesOf(copy);
    beginFilling(copy, tables);
    await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        for (const table of tables) if (!isLeftOut(table)) await copyTable(tx, table, copy, signal);
      });
    copy.exec('commit');
  } finally {
    copy.close();
  }
}

async function copyTable(tx: Kysely<Tables>, table: Table, copy: DatabaseSync, signal?: AbortSignal): Promise<void> {
  const breathe = createYielder();
  const insert = inserter(copy, table);
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  await sql`declare rows_of_table no scroll cursor for select ${columns} from ${sql.table(table.name)}`.execute(tx);
  const count = sql.lit(table.hasBytes ? ROWS_WITH_BYTES : ROWS);
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await sql<Record<string, unknown>>`fetch ${count} from rows_of_table`.execute(tx);
    if (rows.length === 0) break;
    for (const row of rows) {
      insert(row);
      await breathe();
    }
  }
  await sql`close rows_of_table`.execute(tx);
}

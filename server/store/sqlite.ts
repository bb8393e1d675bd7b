import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';

/** How long a statement waits for another process to let go of the file, in milliseconds. */
const BUSY_TIMEOUT = 5_000;

/** Opens (or makes) the one file that holds the whole site. Throws when what is there is not a sound database. */
export function openSqlite(file: string): Database {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true });
  // FULL: a commit is on disk before it is acknowledged.
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  const [check] = database.prepare('pragma quick_check(1)').all();
  if (check?.quick_check !== 'ok') throw new Error(`${file} is damaged: ${String(check?.quick_check)}`);

  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: asBetterSqlite(database) }) });
  return {
    db,
    dialect: 'sqlite',
    blob: sql`blob`,
    now: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
    settle: () => database.exec('pragma wal_checkpoint(truncate)'),
  };
}

/** node:sqlite in the shape that Kysely's dialect speaks to. Prepared statements are kept for reuse. */
function asBetterSqlite(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(text) {
      let statement = prepared.get(text);
      if (!statement) {
        statement = adapt(database.prepare(text));
        prepared.set(text, statement);
      }
      return statement;
    },
  };
}

function adapt(statement: StatementSync): SqliteStatement {
  const bind = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bind(parameters)),
    run: (parameters) => statement.run(...bind(parameters)),
    iterate: (parameters) => statement.iterate(...bind(parameters)),
  };
}

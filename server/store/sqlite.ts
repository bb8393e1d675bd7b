import { closeSync, fdatasync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';

/** How long a statement waits for another process to let go of the file, in milliseconds. */
const BUSY_TIMEOUT = 5_000;

/** How long the log may grow before it goes into the file: visits change the same few pages again and again. */
const LOG_PAGES = 4_000;

/** Opens (or makes) the one file that holds the whole site. Throws when what is there is not a sound database. */
export function openSqlite(file: string): Database {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true });
  // FULL: a commit is on disk before it is acknowledged.
  // What is deleted is overwritten: the salts that visitors were hashed under have to be gone.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = fast;');
  database.exec(`pragma wal_autocheckpoint = ${LOG_PAGES}`);
  const [check] = database.prepare('pragma quick_check(1)').all();
  if (check?.quick_check !== 'ok') throw new Error(`${file} is damaged: ${String(check?.quick_check)}`);

  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: asBetterSqlite(database, () => closeSync(log)) }) });
  // Stays the same file while a connection is open. Only the log: closing the database file would end SQLite's locks on it.
  const log = openSync(`${file}-wal`, 'r+');
  return {
    db,
    dialect: 'sqlite',
    blob: sql`blob`,
    // With the connection to itself: inside someone else's transaction it would fail.
    settle: () => db.connection().execute(async () => database.exec('pragma wal_checkpoint(truncate)')),
    async grouped(work) {
      const result = await db.connection().execute(async (connection) => {
        database.exec('pragma synchronous = normal');
        try {
          return await connection.transaction().execute(work);
        } finally {
          database.exec('pragma synchronous = full');
        }
      });
      // What a full commit does last, in another thread: while SQLite itself waits for the disk, nobody else is served.
      await syncData(log);
      return result;
    },
  };
}

const syncData = promisify(fdatasync);

/** node:sqlite in the shape that Kysely's dialect speaks to. Prepared statements are kept for reuse. */
function asBetterSqlite(database: DatabaseSync, afterClose: () => void): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close() {
      database.close();
      afterClose();
    },
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

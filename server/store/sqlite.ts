import { closeSync, fdatasync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';
import { examineSqlite } from './sqlite-examination.ts';

/** How long a statement waits for another process to let go of the file, in milliseconds. */
const BUSY_TIMEOUT = 5_000;
/** How often a group of events tries again meanwhile. */
const RETRY_EVERY = 20;

/** How long the log may grow before it goes into the file: visits change the same few pages again and again. */
const LOG_PAGES = 4_000;

/** Opens (or makes) the one file that holds the whole site. Throws when what is there is not a sound database. */
export function openSqlite(file: string): Database {
  // A new folder is its user's alone: the file holds the password's hash and the sessions.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true });
  // FULL: a commit is on disk before it is acknowledged.
  // What is deleted is overwritten: the salts that visitors were hashed under have to be gone.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = fast;');
  database.exec(`pragma wal_autocheckpoint = ${LOG_PAGES}`);
  const damage = damageOf(database);
  if (damage) throw new Error(`${file} is damaged: ${damage}`);

  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: asBetterSqlite(database, () => closeSync(log)) }) });
  // Stays the same file while a connection is open. Only the log: closing the database file would end SQLite's locks on it.
  const log = openSync(`${file}-wal`, 'r+');
  const { settle, undisturbed } = settling(db, database);
  return {
    db,
    dialect: 'sqlite',
    blob: sql`blob`,
    now: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
    settle,
    examine: examineSqlite({ file, database, undisturbed }),
    async grouped(work) {
      for (const began = performance.now(); ; await wait(RETRY_EVERY)) {
        try {
          const result = await db.connection().execute((connection) => withoutWaiting(database, connection, work));
          // What a full commit does last, in another thread.
          await syncData(log);
          return result;
        } catch (error) {
          if (!isBusy(error) || performance.now() - began > BUSY_TIMEOUT) throw error;
        }
      }
    },
  };
}

/** To settle, the file must have no other reader, or the whole process waits for it: while one reads, that is put off. */
function settling(db: Kysely<Tables>, database: DatabaseSync) {
  let readers = 0;
  const settle = async () => {
    // With the connection to itself: inside someone else's transaction it would fail.
    if (readers === 0) await db.connection().execute(async () => database.exec('pragma wal_checkpoint(truncate)'));
  };
  const undisturbed = async <T>(work: () => Promise<T>): Promise<T> => {
    readers++;
    try {
      return await work();
    } finally {
      readers--;
      if (database.isOpen) await settle();
    }
  };
  return { settle, undisturbed };
}

const syncData = promisify(fdatasync);

/** While SQLite itself waits, for the disk or for another process, nobody else is served. */
async function withoutWaiting<T>(
  database: DatabaseSync,
  connection: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  database.exec('pragma synchronous = normal; pragma busy_timeout = 0');
  try {
    return await connection.transaction().execute(work);
  } finally {
    database.exec(`pragma synchronous = full; pragma busy_timeout = ${BUSY_TIMEOUT}`);
  }
}

/** SQLITE_BUSY, whatever its closer kind. */
function isBusy(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;
}

/** What visitors add without end, and what a start, which is to be quick, therefore does not look through. */
const COUNTS = ['events', 'day_visitors', 'day_totals'];

/** What is wrong with the file, in all that the owner ever entered. */
function damageOf(database: DatabaseSync): string | undefined {
  for (const { name } of database.prepare("select name from sqlite_schema where type = 'table'").all()) {
    if (COUNTS.includes(String(name))) continue;
    const [check] = database.prepare(`pragma quick_check('${String(name)}')`).all();
    if (check?.quick_check !== 'ok') return String(check?.quick_check);
  }
  return undefined;
}

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

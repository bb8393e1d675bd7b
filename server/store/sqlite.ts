import { closeSync, existsSync, fdatasync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql, type Transaction } from 'kysely';
import { Problem } from '../problem.ts';
import type { Database } from './database.ts';
import { inThread } from './in-thread.ts';
import { shareFile } from './in-use.ts';
import type { Tables } from './schema.ts';
import { examineSqlite } from './sqlite-examination.ts';
import { faultOf, howToRestore } from './sqlite-file.ts';

/** How long a statement waits for another process to let go of the file, in milliseconds. */
const BUSY_TIMEOUT = 5_000;
/** How often a group of events tries again meanwhile. */
const RETRY_EVERY = 20;

/** How long the log may grow before it goes into the file: visits change the same few pages again and again. */
const LOG_PAGES = 4_000;

/**
 * Opens (or makes) the one file that holds the whole site. Throws a Problem, and changes nothing, when what is there
 * is not a sound database that this program can read.
 */
export function openSqlite(file: string): Database {
  // A new folder is its user's alone: the file holds the password's hash and the sessions.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const giveBack = shareFile(file);
  try {
    const fault = existsSync(file) ? faultOf(file) : undefined;
    if (fault) throw new Problem(500, howToRestore(file, fault));
    return openSound(file, giveBack);
  } catch (error) {
    giveBack();
    throw error;
  }
}

function openSound(file: string, giveBack: () => void): Database {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true });
  // FULL: a commit is on disk before it is acknowledged.
  // What is deleted is overwritten: the salts that visitors were hashed under have to be gone.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = fast;');
  database.exec(`pragma wal_autocheckpoint = ${LOG_PAGES}`);
  // The first read makes the log.
  database.prepare('select count(*) from sqlite_schema').get();
  // Stays the same file while a connection is open. Only the log: closing the database file would end SQLite's locks on it.
  const log = openSync(`${file}-wal`, 'r+');
  const plain = onSqlite(database, () => {
    closeSync(log);
    giveBack();
  });
  const { db } = plain;
  const { settle, undisturbed } = settling(db, database);
  return {
    ...plain,
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

/** The words in which SQLite differs, on any of its files. */
export function onSqlite(database: DatabaseSync, afterClose = () => {}): Database {
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: asBetterSqlite(database, afterClose) }) });
  const file = String(database.location());
  return {
    db,
    dialect: 'sqlite',
    blob: sql`blob`,
    now: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
    settle: async () => {},
    grouped: (work) => db.transaction().execute(work),
    examine: examineSqlite({ file, database, undisturbed: (work) => work() }),
    copyInto: (to, signal) => inThread(vacuumInto, { from: file, to }, signal),
  };
}

const CHECKPOINT = `pragma busy_timeout = 0; pragma wal_checkpoint(truncate); pragma busy_timeout = ${BUSY_TIMEOUT}`;

/** To settle, the file must have no other reader, or the whole process waits for it: while one reads, that is put off. */
function settling(db: Kysely<Tables>, database: DatabaseSync) {
  let readers = 0;
  const settle = async () => {
    // With the connection to itself: inside someone else's transaction it would fail.
    // While another process reads, the log cannot go into the file whole; nobody is kept waiting for that.
    if (readers === 0) await db.connection().execute(async () => database.exec(CHECKPOINT));
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

/** Runs in a thread of its own. One reading transaction: writes go on meanwhile, and none of them is in the copy. */
function vacuumInto({ from, to }: { from: string; to: string }): void {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const database = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  try {
    database.prepare('vacuum into ?').run(to);
  } finally {
    database.close();
  }
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

import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely';
import { Problem } from '../problem.ts';
import type { Database } from './database.ts';
import { inThread } from './in-thread.ts';
import { shareFile } from './in-use.ts';
import type { Tables } from './schema.ts';
import { faultOf, howToRestore } from './sqlite-file.ts';

/** How long a statement waits for another process to let go of the file, in milliseconds. */
const BUSY_TIMEOUT = 5_000;

/**
 * Opens (or makes) the one file that holds the whole site. Throws a Problem, and changes nothing, when what is there
 * is not a sound database that this program can read.
 */
export function openSqlite(file: string): Database {
  mkdirSync(dirname(file), { recursive: true });
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

function openSound(file: string, afterClose: () => void): Database {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true });
  // FULL: a commit is on disk before it is acknowledged.
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  return {
    ...onSqlite(database, afterClose),
    // While a backup reads, the log cannot go into the file whole; nobody is kept waiting for that. The next write's can.
    settle: () =>
      database.exec(`pragma busy_timeout = 0; pragma wal_checkpoint(truncate); pragma busy_timeout = ${BUSY_TIMEOUT}`),
  };
}

/** The words in which SQLite differs, on any of its files. */
export function onSqlite(database: DatabaseSync, afterClose = () => {}): Database {
  return {
    db: new Kysely<Tables>({ dialect: new SqliteDialect({ database: asBetterSqlite(database, afterClose) }) }),
    dialect: 'sqlite',
    blob: sql`blob`,
    now: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
    settle: () => {},
    copyInto: (to, signal) => inThread(vacuumInto, { from: String(database.location()), to }, signal),
  };
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

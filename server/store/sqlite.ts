import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';
import { examineSqlite } from './sqlite-examination.ts';

/** How long a statement waits for another process to let go of the file, in milliseconds. */
const BUSY_TIMEOUT = 5_000;

/** Opens (or makes) the one file that holds the whole site. Throws when what is there is not a sound database. */
export function openSqlite(file: string): Database {
  // A new folder is its user's alone: the file holds the password's hash and the sessions.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true });
  // FULL: a commit is on disk before it is acknowledged.
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  const [check] = database.prepare('pragma quick_check(1)').all();
  if (check?.quick_check !== 'ok') throw new Error(`${file} is damaged: ${String(check?.quick_check)}`);

  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: asBetterSqlite(database) }) });
  const { settle, undisturbed } = settling(database);
  return { db, dialect: 'sqlite', blob: sql`blob`, settle, examine: examineSqlite({ file, database, undisturbed }) };
}

/** To settle, the file must have no other reader, or the whole process waits for it: while one reads, that is put off. */
function settling(database: DatabaseSync) {
  let readers = 0;
  const settle = () => {
    if (readers === 0) database.exec('pragma wal_checkpoint(truncate)');
  };
  const undisturbed = async <T>(work: () => Promise<T>): Promise<T> => {
    readers++;
    try {
      return await work();
    } finally {
      readers--;
      if (database.isOpen) settle();
    }
  };
  return { settle, undisturbed };
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

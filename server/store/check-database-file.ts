import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isKnownMigration } from './migrate.ts';
import { pagesInWal } from './wal-pages.ts';

/** SQLite's result code for a file that is not a database. */
const SQLITE_NOTADB = 26;
const NEWER_VERSION = 'was written by a newer version of this program';
/** These tables grow with every visit. */
const ANALYTICS_TABLES = ['events', 'day_visitors', 'day_totals'];
/** Kysely creates its own two tables before the first migration. */
const MIGRATION_TABLE = 'kysely_migration';
const MAX_MIGRATIONS = 1_000;
const MIGRATION_TABLES = [MIGRATION_TABLE, 'kysely_migration_lock'];

/**
 * Opens a file without writing a byte to it or beside it. Unless a log shows that another process has the file open,
 * it is opened as immutable, because SQLite would otherwise create a log and a lock file even for reading.
 */
export function openReadOnly(file: string): DatabaseSync {
  const isOpenElsewhere = existsSync(`${file}-wal`);
  const url = pathToFileURL(file);
  if (!isOpenElsewhere) url.searchParams.set('immutable', '1');
  const database = new DatabaseSync(url, { readOnly: true, timeout: 5_000 });
  // The file may come from anywhere: functions in its table definitions must not run.
  database.exec('pragma trusted_schema = off');
  return database;
}

export const NO_DATABASE = 'is not an SQLite database';

/**
 * Why a site cannot be read from a file, as the end of a sentence that begins with the file's name; undefined when it
 * can be. A file that has no tables yet is left from an interrupted first start, and a fault only if `mustBeComplete`.
 */
export function findFault(file: string, { mustBeComplete = false, check = 'quick_check' } = {}): string | undefined {
  const { size } = statSync(file);
  // Only a file whose creation was interrupted has a rollback journal beside it; a finished one uses a write-ahead log.
  if (size === 0) return existsSync(`${file}-journal`) && !mustBeComplete ? undefined : 'is empty';
  let database: DatabaseSync | undefined;
  try {
    database = openReadOnly(file);
    return findDamage(database, file, size, check) ?? findForeignSchema(database, mustBeComplete);
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number };
    return errcode === SQLITE_NOTADB ? NO_DATABASE : `is damaged (${message})`;
  } finally {
    database?.close();
  }
}

function findDamage(database: DatabaseSync, file: string, size: number, check: string): string | undefined {
  const [pages, pageSize] = [readNumber(database, 'page_count'), readNumber(database, 'page_size')];
  // Pages missing from the file may be in its write-ahead log.
  const walPages = size < pages * pageSize ? pagesInWal(file) : new Set();
  for (let page = Math.floor(size / pageSize) + 1; page <= pages; page++)
    if (!walPages.has(page)) return `is truncated: ${size} of its ${pages * pageSize} bytes are present`;
  // The quick check runs at every start, so it skips the tables that grow without limit.
  const checkedTables = check === 'quick_check' ? tableNames(database).filter((name) => !ANALYTICS_TABLES.includes(name)) : [];
  for (const argument of checkedTables.length > 0 ? checkedTables.map((name) => `'${name}'`) : ['1']) {
    const [line] = database.prepare(`pragma ${check}(${argument})`).all();
    const [result] = Object.values(line ?? {});
    if (result !== 'ok') return `is damaged (${String(result).replaceAll(/\s+/g, ' ')})`;
  }
  return undefined;
}

function findForeignSchema(database: DatabaseSync, mustBeComplete: boolean): string | undefined {
  const tables = tableNames(database);
  const isUnmigrated = tables.every((name) => MIGRATION_TABLES.includes(name));
  if (isUnmigrated && !mustBeComplete) return undefined;
  if (!tables.includes(MIGRATION_TABLE) || !tables.includes('settings')) return 'is a database of another program';
  const newer = readMigrations(database).find((name) => !isKnownMigration(name));
  if (newer) return `${NEWER_VERSION} (it has ${newer})`;
  const revision = database.prepare("select 1 from settings where name = 'revision'").get();
  return revision || !mustBeComplete ? undefined : 'contains no site';
}

/** The names of the applied migrations, in order. An altered file may have any number of them. */
export function readMigrations(database: DatabaseSync): string[] {
  return database
    .prepare(`select name from ${MIGRATION_TABLE} order by name limit ${MAX_MIGRATIONS}`)
    .all()
    .map(({ name }) => String(name));
}

/** The message for a start on a faulty file. */
export function faultMessage(file: string, fault: string): string {
  const alternative = fault.startsWith(NEWER_VERSION) ? 'start that version, or ' : '';
  return `${file} ${fault}: ${alternative}restore a backup with "npm run restore -- FILE" (nightly backups are in the folder backups beside it); the file was not changed.`;
}

function tableNames(database: DatabaseSync): string[] {
  return database
    .prepare("select name from sqlite_schema where type = 'table'")
    .all()
    .map(({ name }) => String(name));
}

function readNumber(database: DatabaseSync, pragma: string): number {
  return Number(Object.values(database.prepare(`pragma ${pragma}`).get() ?? {})[0]);
}

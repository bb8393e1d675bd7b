import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isKnownMigration } from './migrate.ts';
import { pagesInLog } from './sqlite-log.ts';

const NOT_A_DATABASE = 26;
const NEWER = 'was written by a newer version of this program';
/** The counts of visits. */
const COUNTS = ['events', 'day_visitors', 'day_totals'];
/** Where the migrations that a database has had are told; it and its companion are there before the first one. */
const MIGRATIONS = 'kysely_migration';
const MIGRATIONS_ALONE = [MIGRATIONS, 'kysely_migration_lock'];

/**
 * Opens a file without changing one byte of it. Where nobody has it open there is nothing to lock and no log to read,
 * and SQLite would write both beside it all the same if it were not told.
 */
export function openUntouched(file: string): DatabaseSync {
  const isOpenElsewhere = existsSync(`${file}-wal`);
  const url = pathToFileURL(file);
  if (!isOpenElsewhere) url.searchParams.set('immutable', '1');
  const database = new DatabaseSync(url, { readOnly: true, timeout: 5_000 });
  // A file may come from anywhere: nothing that stands in its tables' definitions may do anything.
  database.exec('pragma trusted_schema = off');
  return database;
}

/**
 * Why the site cannot be read from a file, as the end of a sentence that begins with its name; undefined when it can.
 * Of a file without any table of ours nothing was lost: a first start was cut short.
 */
export function faultOf(file: string, { isWhole = false, check = 'quick_check' } = {}): string | undefined {
  const { size } = statSync(file);
  // A site's own database never has a journal beside it: only one that is just being made has.
  if (size === 0) return existsSync(`${file}-journal`) && !isWhole ? undefined : 'is empty';
  let database: DatabaseSync | undefined;
  try {
    database = openUntouched(file);
    return damageOf(database, file, size, check) ?? foreignnessOf(database, isWhole);
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number };
    return errcode === NOT_A_DATABASE ? 'is not an SQLite database' : `is damaged (${message})`;
  } finally {
    database?.close();
  }
}

function damageOf(database: DatabaseSync, file: string, size: number, check: string): string | undefined {
  const [pages, pageSize] = [number(database, 'page_count'), number(database, 'page_size')];
  // With a log beside it, what is missing may be in there.
  const inLog = size < pages * pageSize ? pagesInLog(file) : new Set();
  for (let page = Math.floor(size / pageSize) + 1; page <= pages; page++)
    if (!inLog.has(page)) return `was cut off: ${size} of its ${pages * pageSize} bytes are there`;
  // A start is to be quick: it does not look through what visitors add without end.
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
  const places = check === 'quick_check' ? tables.map(({ name }) => String(name)).filter((name) => !COUNTS.includes(name)) : [];
  for (const place of places.length > 0 ? places.map((name) => `'${name}'`) : ['1']) {
    const [line] = database.prepare(`pragma ${check}(${place})`).all();
    const [damage] = Object.values(line ?? {});
    if (damage !== 'ok') return `is damaged (${String(damage).replaceAll(/\s+/g, ' ')})`;
  }
  return undefined;
}

function foreignnessOf(database: DatabaseSync, isWhole: boolean): string | undefined {
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
  const isBegun = tables.every(({ name }) => MIGRATIONS_ALONE.includes(String(name)));
  if (isBegun && !isWhole) return undefined;
  const has = (name: string) => tables.some((table) => table.name === name);
  if (!has(MIGRATIONS) || !has('settings')) return 'is a database of another program';
  const newer = migrationsIn(database).find((name) => !isKnownMigration(name));
  if (newer) return `${NEWER} (it has ${newer})`;
  const revision = database.prepare("select value from settings where name = 'revision'").get();
  return revision || !isWhole ? undefined : 'holds no site';
}

/** In the order in which they were made. */
export function migrationsIn(database: DatabaseSync): string[] {
  return database
    .prepare(`select name from ${MIGRATIONS} order by name`)
    .all()
    .map(({ name }) => String(name));
}

/** One sentence for whoever starts the program on a file with a fault. */
export function howToRestore(file: string, fault: string): string {
  const first = fault.startsWith(NEWER) ? 'start that version, or ' : '';
  return `${file} ${fault}: ${first}put a backup in its place with "npm run restore -- FILE" (nightly ones are in the folder backups beside it); it was left as it is.`;
}

function number(database: DatabaseSync, pragma: string): number {
  return Number(Object.values(database.prepare(`pragma ${pragma}`).get() ?? {})[0]);
}

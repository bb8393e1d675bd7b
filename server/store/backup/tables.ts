import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { quoteName, quoteNames } from '../sql-names.ts';

export interface SerialTable {
  name: string;
  /** The column whose numbers the database generates, if there is one. */
  serialColumn: string | undefined;
}

export interface Column {
  name: string;
  /** In lower case. */
  type: string;
  isRequired: boolean;
}

/** A table, read from the database's own schema. */
export interface Table extends SerialTable {
  columns: Column[];
  /** Whether rows contain files; they are copied in small batches. */
  hasBytes: boolean;
}

/** Neither backed up nor restored. */
const EXCLUDED_TABLES = ['sessions', 'attempts', 'visitor_salts'];
/**
 * Empty in a backup, besides the excluded tables: what is deleted within two days, which a backup would keep for longer, and
 * the summaries, which are made again when they are requested. Backups of earlier releases have them.
 */
const EMPTIED_TABLES = ['day_visitors', 'summaries'];
/** Columns that are null in a backup, for the same reason. */
const EMPTIED_COLUMNS = ['session_id'];

/** All tables of a site, each after the tables that its foreign keys reference. */
export function readTables(database: DatabaseSync): Table[] {
  const order: string[] = [];
  const add = (name: string) => {
    if (order.includes(name)) return;
    for (const { table } of pragma(database, 'foreign_key_list', name)) if (table !== name) add(String(table));
    order.push(name);
  };
  readTableNames(database).forEach(add);
  return order.map((name) => readTable(database, name));
}

export function readTableNames(database: DatabaseSync): string[] {
  const rows = database.prepare("select name from sqlite_schema where type = 'table' order by name").all();
  return rows.map(({ name }) => String(name)).filter((name) => !/^(sqlite|kysely)_/.test(name));
}

function readTable(database: DatabaseSync, name: string): Table {
  const info = pragma(database, 'table_info', name);
  const columns = info.map(
    (column): Column => ({
      name: String(column.name),
      type: String(column.type).toLowerCase(),
      // SQLite accepts null in a key.
      isRequired: column.notnull !== 0 || column.pk !== 0,
    }),
  );
  const keys = columns.filter((_column, index) => info[index]?.pk !== 0);
  const [key] = keys;
  return {
    name,
    columns,
    hasBytes: columns.some(({ type }) => type === 'blob'),
    serialColumn: keys.length === 1 && key?.type === 'integer' ? key.name : undefined,
  };
}

export function isExcluded({ name }: Pick<Table, 'name'>): boolean {
  return EXCLUDED_TABLES.includes(name);
}

/** Empties the tables and columns that are not backed up. */
export function removeExcluded(database: DatabaseSync): void {
  for (const { name, columns } of readTables(database)) {
    if (isExcluded({ name }) || EMPTIED_TABLES.includes(name)) database.exec(`delete from ${quoteName(name)}`);
    for (const column of columns
      .filter((candidate) => EMPTIED_COLUMNS.includes(candidate.name))
      .map((each) => quoteName(each.name)))
      database.exec(`update ${quoteName(name)} set ${column} = null where ${column} is not null`);
  }
}

export function readRows(database: DatabaseSync, { name, columns }: Table): Iterable<Record<string, unknown>> {
  return database.prepare(`select ${quoteNames(columns.map(({ name }) => name))} from ${quoteName(name)}`).iterate();
}

/** Returns a function that inserts one row. */
export function rowInserter(database: DatabaseSync, { name, columns }: Table): (row: Record<string, unknown>) => void {
  const names = columns.map((column) => column.name);
  const placeholders = names.map(() => '?').join(', ');
  const insert = database.prepare(`insert into ${quoteName(name)} (${quoteNames(names)}) values (${placeholders})`);
  return (row) => void insert.run(...names.map((column) => row[column] as SQLInputValue));
}

/** Begins a transaction and deletes the rows that migrations created. Foreign keys are off until all rows are inserted. */
export function beginCopy(database: DatabaseSync, tables: readonly Table[]): void {
  // Durability is not needed: an unfinished copy is discarded.
  database.exec('pragma foreign_keys = off; pragma journal_mode = memory; pragma synchronous = off; begin');
  for (const { name } of tables) database.exec(`delete from ${quoteName(name)}`);
}

function pragma(database: DatabaseSync, name: string, table: string): Record<string, unknown>[] {
  return database.prepare(`select * from pragma_${name}(?)`).all(table);
}

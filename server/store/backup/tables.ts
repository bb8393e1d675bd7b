import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

/** A table as the database itself tells of it. */
export interface Table {
  name: string;
  columns: string[];
  /** Whether rows hold files: few at a time, then. */
  hasBytes: boolean;
  /** The column that numbers the rows, where one does. */
  number: string | undefined;
}

/** What nobody gets back: who was signed in, how often visitors tried what, and what their addresses were hashed under. */
const LEFT_OUT = ['sessions', 'attempts', 'visitor_salts'];

/** All tables of a site, each after those that its rows refer to. */
export function tablesOf(database: DatabaseSync): Table[] {
  const names = namesOf(database);
  const sorted: string[] = [];
  const add = (name: string) => {
    if (sorted.includes(name)) return;
    for (const { table } of pragma(database, 'foreign_key_list', name)) if (table !== name) add(String(table));
    sorted.push(name);
  };
  names.forEach(add);
  return sorted.map((name) => tableOf(database, name));
}

export function namesOf(database: DatabaseSync): string[] {
  const rows = database.prepare("select name from sqlite_schema where type = 'table' order by name").all();
  return rows.map(({ name }) => String(name)).filter((name) => !/^(sqlite|kysely)_/.test(name));
}

function tableOf(database: DatabaseSync, name: string): Table {
  const columns = pragma(database, 'table_info', name);
  const keys = columns.filter(({ pk }) => pk !== 0);
  const [key] = keys;
  return {
    name,
    columns: columns.map((column) => String(column.name)),
    hasBytes: columns.some(({ type }) => String(type).toLowerCase() === 'blob'),
    number: keys.length === 1 && String(key?.type).toLowerCase() === 'integer' ? String(key?.name) : undefined,
  };
}

export function isLeftOut({ name }: Pick<Table, 'name'>): boolean {
  return LEFT_OUT.includes(name);
}

export function rowsOf(database: DatabaseSync, { name, columns }: Table): Iterable<Record<string, unknown>> {
  return database.prepare(`select ${columns.map(quoted).join(', ')} from ${quoted(name)}`).iterate();
}

/** Puts one row after the other into a table. */
export function inserter(database: DatabaseSync, { name, columns }: Table): (row: Record<string, unknown>) => void {
  const places = columns.map(() => '?').join(', ');
  const insert = database.prepare(`insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) values (${places})`);
  return (row) => void insert.run(...columns.map((column) => row[column] as SQLInputValue));
}

/** What a migration has put in goes; the references of the rows do not matter while they come. */
export function beginFilling(database: DatabaseSync, tables: readonly Table[]): void {
  // Nothing is lost with a file that was not finished: it is made again.
  database.exec('pragma foreign_keys = off; pragma journal_mode = memory; pragma synchronous = off; begin');
  for (const { name } of tables) database.exec(`delete from ${quoted(name)}`);
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function pragma(database: DatabaseSync, name: string, table: string): Record<string, unknown>[] {
  return database.prepare(`select * from pragma_${name}(?)`).all(table);
}

import { existsSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Problem } from '../../problem.ts';
import { migrate } from '../migrate.ts';
import { readAll } from '../reader.ts';
import { onSqlite } from '../sqlite.ts';
import { faultOf, migrationsIn, openUntouched } from '../sqlite-file.ts';
import { beginFilling, inserter, isLeftOut, namesOf, rowsOf, type Table, tablesOf } from './tables.ts';
import { findInvalidRow } from './validate-rows.ts';

/**
 * A backup (or a plain copy of site.db) as a file of our own, with today's tables. Only rows are taken out of what was
 * given, never a definition of a table: whoever wrote it, no trigger, view or default of theirs comes along. Throws a
 * Problem that says what is wrong with it.
 */
export async function readBackup(given: string, copyFile: string): Promise<DatabaseSync> {
  if (!existsSync(given)) throw refused(given, 'is not there');
  const fault = faultOf(given, { isWhole: true, check: 'integrity_check' });
  if (fault) throw refused(given, fault);
  writeFileSync(copyFile, '', { mode: 0o600, flag: 'wx' });
  const copy = new DatabaseSync(copyFile);
  try {
    await fill(copy, given);
    await migrate(onSqlite(copy));
    await readAll(onSqlite(copy).db);
    const unfit = await findInvalidRow(copy);
    if (unfit) throw refused(given, unfit);
    return copy;
  } catch (error) {
    copy.close();
    throw error instanceof Problem ? error : refused(given, `cannot be read as a site (${(error as Error).message})`);
  }
}

async function fill(copy: DatabaseSync, given: string): Promise<void> {
  const source = openUntouched(given);
  try {
    const migrations = migrationsIn(source);
    if (migrations.length === 0) throw refused(given, 'holds no site');
    await migrate(onSqlite(copy), migrations.at(-1));
    const tables = tablesOf(copy);
    const there = namesOf(source);
    for (const { name } of tables) if (!there.includes(name)) throw refused(given, `has no table ${name}`);
    beginFilling(copy, tables);
    for (const table of tables) if (!isLeftOut(table)) copyRows(source, copy, table);
    copy.exec('commit; pragma foreign_keys = on');
    const orphans = copy.prepare('pragma foreign_key_check').all();
    if (orphans.length > 0) throw refused(given, `has rows in ${orphans[0]?.table} that belong to nothing`);
  } finally {
    source.close();
  }
}

function copyRows(source: DatabaseSync, copy: DatabaseSync, table: Table): void {
  const insert = inserter(copy, table);
  for (const row of rowsOf(source, table)) insert(row);
}

function refused(file: string, fault: string): Problem {
  return new Problem(422, `${file} ${fault}. Nothing was changed.`);
}

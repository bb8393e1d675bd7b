import { existsSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Problem } from '../../problem.ts';
import { migrate } from '../migrate.ts';
import { readContent } from '../reader.ts';
import { wrapSqlite } from '../sqlite.ts';
import { findFault, openReadOnly, readMigrations } from '../sqlite-file.ts';
import { beginCopy, isExcluded, readRows, readTableNames, readTables, rowInserter, type Table } from './tables.ts';
import { findInvalidRow } from './validate-rows.ts';

/**
 * Copies a backup, or a plain copy of site.db, into a new file with the current schema. Only rows are copied, never table
 * definitions, so that triggers, views and defaults of an untrusted file have no effect. Throws a Problem that says what
 * is wrong with the backup.
 */
export async function readBackup(file: string, copyFile: string): Promise<DatabaseSync> {
  if (!existsSync(file)) throw invalidBackup(file, 'does not exist');
  const fault = findFault(file, { mustBeComplete: true, check: 'integrity_check' });
  if (fault) throw invalidBackup(file, fault);
  writeFileSync(copyFile, '', { mode: 0o600, flag: 'wx' });
  const copy = new DatabaseSync(copyFile);
  try {
    await copyAllRows(copy, file);
    await migrate(wrapSqlite(copy));
    await readContent(wrapSqlite(copy).db);
    const invalidRow = await findInvalidRow(copy);
    if (invalidRow) throw invalidBackup(file, invalidRow);
    return copy;
  } catch (error) {
    copy.close();
    throw error instanceof Problem ? error : invalidBackup(file, `cannot be read as a site (${(error as Error).message})`);
  }
}

async function copyAllRows(copy: DatabaseSync, file: string): Promise<void> {
  const source = openReadOnly(file);
  try {
    const migrations = readMigrations(source);
    if (migrations.length === 0) throw invalidBackup(file, 'contains no site');
    await migrate(wrapSqlite(copy), migrations.at(-1));
    const tables = readTables(copy);
    const sourceNames = readTableNames(source);
    for (const { name } of tables) if (!sourceNames.includes(name)) throw invalidBackup(file, `has no table ${name}`);
    beginCopy(copy, tables);
    for (const table of tables) if (!isExcluded(table)) copyRows(source, copy, table);
    copy.exec('commit; pragma foreign_keys = on');
    const orphans = copy.prepare('pragma foreign_key_check').all();
    if (orphans.length > 0) throw invalidBackup(file, `has orphaned rows in ${orphans[0]?.table}`);
  } finally {
    source.close();
  }
}

function copyRows(source: DatabaseSync, copy: DatabaseSync, table: Table): void {
  const insert = rowInserter(copy, table);
  for (const row of readRows(source, table)) insert(row);
}

function invalidBackup(file: string, fault: string): Problem {
  return new Problem(422, `${file} ${fault}. Nothing was changed.`);
}

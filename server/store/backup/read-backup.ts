import { existsSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Problem } from '../../problem.ts';
import { findFault, NO_DATABASE, openReadOnly, readMigrations } from '../check-database-file.ts';
import { migrate } from '../migrate.ts';
import { quoteName } from '../sql-names.ts';
import { wrapSqlite } from '../sqlite.ts';
import { findUnreadable } from './find-unreadable-table.ts';
import { toRestoreProblem } from './restore-problem.ts';
import { beginCopy, isExcluded, readRows, readTables, rowInserter, type Table } from './tables.ts';
import { findInvalidRow } from './validate-rows.ts';

const NO_BACKUP = 'is not a backup of a site: choose a file that Download Backup or "npm run backup" made';

/**
 * Copies a backup, or a plain copy of site.db, into a new file with the current schema. Only rows are copied, never table
 * definitions, so that triggers, views and defaults of an untrusted file have no effect. Throws a Problem that says what
 * is wrong with the backup, which messages call by `displayName`.
 */
export async function readBackup(file: string, copyFile: string, displayName = file): Promise<DatabaseSync> {
  if (!existsSync(file)) throw invalidBackup(displayName, 'does not exist');
  const fault = findFault(file, { mustBeComplete: true, check: 'integrity_check' });
  if (fault) throw invalidBackup(displayName, fault === NO_DATABASE ? NO_BACKUP : fault);
  writeFileSync(copyFile, '', { mode: 0o600, flag: 'wx' });
  const copy = new DatabaseSync(copyFile);
  try {
    await copyAllRows(copy, file, displayName);
    await migrate(wrapSqlite(copy));
    const invalidRow = findInvalidRow(copy, readTables(copy));
    if (invalidRow) throw invalidBackup(displayName, invalidRow);
    return copy;
  } catch (error) {
    copy.close();
    throw toRestoreProblem(error) ?? invalidBackup(displayName, `cannot be read as a site (${(error as Error).message})`);
  }
}

async function copyAllRows(copy: DatabaseSync, file: string, displayName: string): Promise<void> {
  const source = openReadOnly(file);
  try {
    const migrations = readMigrations(source);
    if (migrations.length === 0) throw invalidBackup(displayName, 'contains no site');
    await migrate(wrapSqlite(copy), migrations.at(-1));
    const tables = readTables(copy);
    for (const table of tables) {
      const fault = findUnreadable(source, table);
      if (fault) throw invalidBackup(displayName, fault);
    }
    const requiredTables = tables.filter((table) => hasRows(copy, table));
    beginCopy(copy, tables);
    for (const table of tables) if (!isExcluded(table)) copyRows(source, copy, table);
    copy.exec('commit; pragma foreign_keys = on');
    // Every site has the rows that the migrations create.
    const emptyTable = requiredTables.find((table) => !hasRows(copy, table));
    if (emptyTable) throw invalidBackup(displayName, `has no row in ${emptyTable.name}`);
    const orphans = copy.prepare('pragma foreign_key_check').all();
    if (orphans.length > 0) throw invalidBackup(displayName, `has orphaned rows in ${orphans[0]?.table}`);
  } finally {
    source.close();
  }
}

function copyRows(source: DatabaseSync, copy: DatabaseSync, table: Table): void {
  const insert = rowInserter(copy, table);
  for (const row of readRows(source, table)) insert(row);
}

function hasRows(database: DatabaseSync, { name }: Table): boolean {
  return database.prepare(`select 1 from ${quoteName(name)} limit 1`).get() !== undefined;
}

function invalidBackup(displayName: string, fault: string): Problem {
  return new Problem(422, `${displayName} ${fault}. Nothing was changed.`);
}

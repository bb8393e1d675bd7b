import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFolder } from '../../private-folder.ts';
import { conflict, Problem } from '../../problem.ts';
import { findFault } from '../check-database-file.ts';
import type { Database } from '../database-types.ts';
import { runInWorker } from '../run-in-worker.ts';
import { saveSetting } from '../settings.ts';
import { toProblem } from '../sqlite-failures.ts';
import { removeDatabase } from './database-files.ts';
import { syncFile, syncFolder } from './fsync.ts';
import { type BackupPruning, pruneExpiredRows } from './prune-expired-rows.ts';
import { removeExcluded } from './tables.ts';

/** The extension of a backup while it is being written. */
const UNFINISHED_EXTENSION = '.unfinished';

export interface BackupOptions {
  /** Replaces an existing file. */
  overwrite?: boolean;
  now?: Date;
  /** Aborts the backup and removes the unfinished file. */
  signal?: AbortSignal;
}

/**
 * Writes a snapshot of the site to one SQLite file, which can be restored into either database. The file appears only when
 * complete, and only its user can read it, because it contains the hash of the password.
 */
export async function makeBackup(
  database: Database,
  file: string,
  pruning: BackupPruning,
  { overwrite = false, now = new Date(), signal }: BackupOptions = {},
): Promise<void> {
  if (!overwrite && existsSync(file)) throw conflict(`${file} already exists: name another file, or add --overwrite.`);
  const unfinished = `${file}.${randomBytes(4).toString('hex')}${UNFINISHED_EXTENSION}`;
  try {
    await makePrivateFolder(dirname(file));
    await (await open(unfinished, 'wx', 0o600)).close();
    await database.copyInto(unfinished, signal);
    await finalizeCopy(unfinished, now, pruning);
    await runInWorker(assertIntegrity, unfinished, signal);
    await syncFile(unfinished);
    await rename(unfinished, file);
    await syncFolder(dirname(file));
  } catch (error) {
    throw toProblem(error);
  } finally {
    removeDatabase(unfinished);
    // Checkpoints are incomplete while the copy reads the file.
    await database.checkpoint();
  }
  await saveSetting(database.db, 'last-backup', now.toISOString());
}

/** For the backup command, which must not create a missing database. Throws a Problem unless the file is intact. */
export function assertBackupSource(file: string): void {
  if (!existsSync(file)) throw new Problem(404, `There is no ${file}: nothing to back up.`);
  const fault = findFault(file);
  if (fault) throw new Problem(500, `${file} ${fault}: no backup was made.`);
}

/** Removes what a backup does not keep, and records when it was made. */
async function finalizeCopy(file: string, now: Date, pruning: BackupPruning): Promise<void> {
  const copy = new DatabaseSync(file);
  try {
    copy.exec('pragma journal_mode = memory; pragma synchronous = off; pragma secure_delete = on');
    removeExcluded(copy);
    await pruneExpiredRows(copy, now.getTime(), pruning);
    copy.prepare('insert or replace into settings (name, value) values (?, ?)').run('last-backup', now.toISOString());
  } finally {
    copy.close();
  }
}

/** Runs in a worker thread. */
function assertIntegrity(file: string): void {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const copy = new DatabaseSync(file, { readOnly: true });
  const [line] = copy.prepare('pragma integrity_check(1)').all();
  copy.close();
  if (line?.integrity_check !== 'ok') throw new Error(`The copy is damaged: ${line?.integrity_check}`);
}

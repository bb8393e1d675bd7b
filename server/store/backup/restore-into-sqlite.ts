import { existsSync, linkSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BackupSummary } from '../../../contract/backup.ts';
import { Problem } from '../../problem.ts';
import { findFault, openReadOnly } from '../check-database-file.ts';
import { siteFile } from '../database.ts';
import { acquireExclusiveLock } from '../file-lock.ts';
import { wrapSqlite } from '../sqlite.ts';
import { isUnwritable } from '../sqlite-failures.ts';
import { COMPANION_SUFFIXES, removeDatabase } from './database-files.ts';
import { syncFile, syncFolder } from './fsync.ts';
import { type PreparedRestore, raiseRevisionAbove } from './prepared-restore.ts';
import { readBackup } from './read-backup.ts';
import { toRestoreProblem } from './restore-problem.ts';
import { readSummary } from './summary.ts';

/** No server may run on the folder from the validation until `close`. */
export async function restoreIntoSqlite(file: string, dataDir: string): Promise<PreparedRestore> {
  const site = siteFile(dataDir);
  const copyFile = `${site}.restoring`;
  const releaseLock = lockFolder(site, dataDir);
  const removeCopy = () => removeDatabase(copyFile);
  try {
    removeCopy();
    const copy = await readBackup(file, copyFile);
    const existing = await readFileSummary(site);
    return {
      target: site,
      copyFile,
      incoming: await readSummary(wrapSqlite(copy).db),
      existing,
      async apply() {
        raiseRevisionAbove(copy, existing?.revision ?? 0);
        copy.close();
        return replaceSite(site, copyFile);
      },
      async close() {
        if (copy.isOpen) copy.close();
        removeCopy();
        releaseLock();
      },
    };
  } catch (error) {
    removeCopy();
    releaseLock();
    throw isUnwritable(error) ? unwritable(dataDir, error) : error;
  }
}

/** Returns the function that releases the lock. */
function lockFolder(site: string, dataDir: string): () => void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return acquireExclusiveLock(site);
  } catch (error) {
    throw toRestoreProblem(error) ?? unwritable(dataDir, error);
  }
}

function unwritable(dataDir: string, error: unknown): Problem {
  return new Problem(500, `${dataDir} cannot be written to (${(error as Error).message}). Nothing was changed.`);
}

/** Returns the file that the previous site is kept in; undefined if there was none. */
async function replaceSite(site: string, copyFile: string): Promise<string | undefined> {
  const previousFile = `${site}.before-restore`;
  const siteExists = existsSync(site);
  try {
    await syncFile(copyFile);
    if (siteExists) keepPrevious(site, previousFile);
    renameSync(copyFile, site);
  } catch (error) {
    throw toRestoreProblem(error) ?? error;
  }
  await syncFolder(dirname(site));
  return siteExists ? previousFile : undefined;
}

/**
 * Hard-links the previous file under a second name, so that there is a site at every moment. Its log is checkpointed into
 * it first, which fails on a full disk while nothing has changed. The log of an unreadable file is renamed along with it,
 * because SQLite would apply it to the new file.
 */
function keepPrevious(site: string, previousFile: string): void {
  if (findFault(site) === undefined) {
    const previous = new DatabaseSync(site);
    try {
      previous.exec('pragma journal_mode = delete');
    } finally {
      previous.close();
    }
  }
  removeDatabase(previousFile);
  for (const suffix of COMPANION_SUFFIXES) {
    if (existsSync(site + suffix)) renameSync(site + suffix, previousFile + suffix);
  }
  linkSync(site, previousFile);
}

async function readFileSummary(site: string): Promise<BackupSummary | undefined> {
  if (!existsSync(site)) return undefined;
  const database = findFault(site) === undefined ? openReadOnly(site) : undefined;
  try {
    return database && (await readSummary(wrapSqlite(database).db));
  } catch {
    // A file without tables, or with those of an older version, cannot be summarized.
    return undefined;
  } finally {
    database?.close();
  }
}

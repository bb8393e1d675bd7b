import { existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { siteFile } from '../database.ts';
import { acquireExclusiveLock } from '../file-lock.ts';
import { wrapSqlite } from '../sqlite.ts';
import { findFault, openReadOnly } from '../sqlite-file.ts';
import { syncFile, syncFolder } from './fsync.ts';
import { type PreparedRestore, raiseRevisionAbove } from './prepared-restore.ts';
import { readBackup } from './read-backup.ts';
import { readSummary, type Summary } from './summary.ts';

/** The suffixes of the files that SQLite keeps beside a database. */
const COMPANION_SUFFIXES = ['-wal', '-shm', '-journal'];

/** No server may run on the folder from the validation until `close`. */
export async function restoreIntoSqlite(file: string, dataDir: string): Promise<PreparedRestore> {
  mkdirSync(dataDir, { recursive: true });
  const site = siteFile(dataDir);
  const copyFile = `${site}.restoring`;
  const previousFile = `${site}.before-restore`;
  const releaseLock = acquireExclusiveLock(site);
  const removeCopy = () => removeDatabase(copyFile);
  try {
    removeCopy();
    const copy = await readBackup(file, copyFile);
    const existingSite = await readFileSummary(site);
    return {
      target: site,
      incoming: await readSummary(wrapSqlite(copy).db),
      existing: existingSite,
      async apply() {
        raiseRevisionAbove(copy, existingSite?.revision ?? 0);
        copy.close();
        await syncFile(copyFile);
        const siteExists = existsSync(site);
        if (siteExists) keepPrevious(site, previousFile);
        renameSync(copyFile, site);
        await syncFolder(dataDir);
        return siteExists ? previousFile : undefined;
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
    throw error;
  }
}

/**
 * Hard-links the previous file under a second name, so that there is a site at every moment. Its log is checkpointed into
 * it first. The log of an unreadable file is renamed along with it, because SQLite would apply it to the new file.
 */
function keepPrevious(site: string, previousFile: string): void {
  removeDatabase(previousFile);
  if (findFault(site) === undefined) {
    const previous = new DatabaseSync(site);
    previous.exec('pragma journal_mode = delete');
    previous.close();
  }
  for (const suffix of COMPANION_SUFFIXES) {
    if (existsSync(site + suffix)) renameSync(site + suffix, previousFile + suffix);
  }
  linkSync(site, previousFile);
}

function removeDatabase(file: string): void {
  for (const suffix of ['', ...COMPANION_SUFFIXES]) rmSync(file + suffix, { force: true });
}

async function readFileSummary(site: string): Promise<Summary | undefined> {
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

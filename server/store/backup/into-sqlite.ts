import { existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { siteFile } from '../database.ts';
import { acquireExclusiveLock } from '../file-lock.ts';
import { onSqlite } from '../sqlite.ts';
import { faultOf, openUntouched } from '../sqlite-file.ts';
import { readBackup } from './read.ts';
import { type Restore, raiseRevisionAbove } from './restore.ts';
import { type Summary, summaryOf } from './summary.ts';
import { folderToDisk, toDisk } from './to-disk.ts';

/** Whatever else SQLite keeps beside a file. */
const COMPANIONS = ['-wal', '-shm', '-journal'];

/** No server may run on the folder, from the check until the end. */
export async function restoreIntoSqlite(given: string, dataDir: string): Promise<Restore> {
  mkdirSync(dataDir, { recursive: true });
  const site = siteFile(dataDir);
  const copyFile = `${site}.restoring`;
  const kept = `${site}.before-restore`;
  const giveBack = acquireExclusiveLock(site);
  const removeCopy = () => removeFiles(copyFile);
  try {
    removeCopy();
    const copy = await readBackup(given, copyFile);
    const replaces = await summaryOfFile(site);
    return {
      target: site,
      brings: await summaryOf(onSqlite(copy).db),
      replaces,
      async carryOut() {
        raiseRevisionAbove(copy, replaces?.revision ?? 0);
        copy.close();
        await toDisk(copyFile);
        const isThere = existsSync(site);
        if (isThere) keep(site, kept);
        renameSync(copyFile, site);
        await folderToDisk(dataDir);
        return isThere ? kept : undefined;
      },
      async close() {
        if (copy.isOpen) copy.close();
        removeCopy();
        giveBack();
      },
    };
  } catch (error) {
    removeCopy();
    giveBack();
    throw error;
  }
}

/**
 * Gives the old file a second name, so that there is a site at every moment. What its log still holds goes into it
 * first; the log of one that cannot be read moves along with it, for it must not be taken for the new file's.
 */
function keep(site: string, kept: string): void {
  removeFiles(kept);
  if (faultOf(site) === undefined) {
    const old = new DatabaseSync(site);
    old.exec('pragma journal_mode = delete');
    old.close();
  }
  for (const companion of COMPANIONS) {
    if (existsSync(site + companion)) renameSync(site + companion, kept + companion);
  }
  linkSync(site, kept);
}

function removeFiles(file: string): void {
  for (const companion of ['', ...COMPANIONS]) rmSync(file + companion, { force: true });
}

async function summaryOfFile(site: string): Promise<Summary | undefined> {
  if (!existsSync(site)) return undefined;
  const database = faultOf(site) === undefined ? openUntouched(site) : undefined;
  try {
    return database && (await summaryOf(onSqlite(database).db));
  } catch {
    // Of an older version, or of none: what is in it cannot be told.
    return undefined;
  } finally {
    database?.close();
  }
}

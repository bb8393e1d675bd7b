import { randomBytes } from 'node:crypto';
import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RestoreResponse } from '../../contract/backup.ts';
import { conflict, notFound, Problem } from '../problem.ts';
import { removeDatabase } from '../store/backup/database-files.ts';
import { SiteChangedError } from '../store/backup/replace-site.ts';
import { toRestoreProblem } from '../store/backup/restore-problem.ts';
import type { Store } from '../store/store.ts';
import { assertServable } from './checked-restore.ts';
import { PREVIOUS_SITE_FILE, PREVIOUS_SITE_KEPT_MS } from './delete-old-backups.ts';
import { BACKUP_LIMITS, runLimited } from './limited-process.ts';
import type { ReadBackupInput, ReadBackupResult } from './read-backup-process.ts';
import { createRestoreFolder } from './restore-folder.ts';

/** How often a restore is tried if the site is changed between its backup and its replacement. */
const MAX_ATTEMPTS = 3;

interface LiveRestoreOptions {
  store: Pick<Store, 'backup' | 'restore' | 'revision' | 'summary'>;
  /** The product's folder. */
  root: string;
  /** Where the files of the restore and the backup of the previous site are. */
  folder: string;
}

interface BackupFile {
  path: string;
  /** The name of the file in messages. */
  displayName: string;
}

/** Restores backups into the running site, with the checks of `npm run restore`. */
export function createLiveRestore({ store, root, folder }: LiveRestoreOptions) {
  const previousSite: BackupFile = { path: join(folder, PREVIOUS_SITE_FILE), displayName: 'The previous site' };

  /** Checks a backup, and passes its rows, in a file of their own, to `work`. */
  async function withCheckedCopy<T>(file: BackupFile, work: (copyFile: string, response: RestoreResponse) => Promise<T>) {
    await createRestoreFolder(folder);
    const copyFile = temporaryFile('copy');
    try {
      const incoming = await readInProcess({ file: file.path, copyFile, displayName: file.displayName });
      // This server has served the previous site, so it needs no check.
      if (file !== previousSite) await assertServable({ copyFile, displayName: file.displayName, root });
      return await work(copyFile, { incoming, existing: await store.summary() });
    } catch (error) {
      throw toRestoreProblem(error) ?? error;
    } finally {
      removeDatabase(copyFile);
    }
  }

  /** Files of these names are deleted by the nightly backup if a killed process leaves one. */
  function temporaryFile(kind: string): string {
    return join(folder, `${kind}-${randomBytes(8).toString('hex')}.unfinished`);
  }

  /** The backup of the previous site has every write that was acknowledged before the site was replaced. */
  async function backUpAndReplace(copyFile: string): Promise<void> {
    const backup = temporaryFile('previous');
    try {
      for (let attempt = 1; ; attempt += 1) {
        const revision = await store.revision();
        await store.backup.make(backup, { overwrite: true });
        const isReplaced = await store.restore(copyFile, revision).then(
          () => true,
          (error: unknown) => {
            if (error instanceof SiteChangedError) return false;
            throw error;
          },
        );
        if (isReplaced) break;
        if (attempt === MAX_ATTEMPTS) throw conflict('The site is being changed. Please try again in a moment.');
      }
      // Only now, so that an older previous site is kept if the restore fails.
      await rename(backup, previousSite.path);
    } finally {
      removeDatabase(backup);
    }
  }

  return {
    temporaryFile,
    /** Compares the backup with the site. Changes nothing. */
    check: (file: BackupFile) => withCheckedCopy(file, async (_copyFile, response) => response),

    /** Backs up the site, and then replaces it. */
    restore: (file: BackupFile) =>
      withCheckedCopy(file, async (copyFile, response) => {
        await backUpAndReplace(copyFile);
        return response;
      }),

    /** Restores the site that the last restore replaced. This can be undone in the same way. */
    async undo(): Promise<RestoreResponse> {
      if ((await this.previousSiteKeptAt()) === null) throw notFound('The previous site');
      return this.restore(previousSite);
    },

    /** When the previous site was backed up; null if there is none. */
    async previousSiteKeptAt(): Promise<string | null> {
      const info = await stat(previousSite.path).catch(() => undefined);
      return info && info.mtimeMs + PREVIOUS_SITE_KEPT_MS > Date.now() ? info.mtime.toISOString() : null;
    },
  };
}

async function readInProcess(input: ReadBackupInput) {
  const outcome = await runLimited<ReadBackupResult>('read-backup-process', input, BACKUP_LIMITS);
  if ('exceeded' in outcome) {
    const reason = outcome.exceeded === 'memory' ? 'needs too much memory to be read' : 'takes too long to be read';
    throw new Problem(413, `${input.displayName} ${reason}: use "npm run restore". Nothing was changed.`);
  }
  const { result } = outcome;
  if ('problem' in result) throw new Problem(result.problem.status, result.problem.sentence);
  return result.summary;
}

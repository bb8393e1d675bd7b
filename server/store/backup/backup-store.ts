import { DAY_MS } from '../../time.ts';
import type { Database } from '../database-types.ts';
import { latestPlausibleEnd } from '../plausible-end.ts';
import { addSetting, readSetting, saveSetting } from '../settings.ts';
import { type BackupOptions, makeBackup } from './make-backup.ts';
import type { BackupPruning } from './prune-expired-rows.ts';

const NEXT_NIGHTLY = 'next-nightly-backup';

export type BackupStore = ReturnType<typeof backupStore>;

export function backupStore(database: Database, pruning: BackupPruning) {
  const { db } = database;
  return {
    make: (file: string, options?: BackupOptions): Promise<void> => makeBackup(database, file, pruning, options),

    /**
     * Returns true in exactly one instance when the nightly backup is due. If it is not finished by `retryAt`, it is due
     * again then. `next` schedules the very first backup, and replaces a schedule set by a clock that was far ahead.
     * Times are ISO 8601.
     */
    async claimNightly(now: string, retryAt: string, next: string): Promise<boolean> {
      const due = await readSetting(db, NEXT_NIGHTLY);
      if (due === undefined) {
        await addSetting(db, NEXT_NIGHTLY, next);
        return false;
      }
      const isImplausible = due > latestPlausibleEnd(now, DAY_MS);
      if (due > now && !isImplausible) return false;
      const { numUpdatedRows } = await db
        .updateTable('settings')
        .set({ value: isImplausible ? next : retryAt })
        .where('name', '=', NEXT_NIGHTLY)
        .where('value', '=', due)
        .executeTakeFirst();
      return numUpdatedRows > 0n && !isImplausible;
    },

    /** Schedules the next nightly backup. */
    planNightly: (next: string): Promise<void> => saveSetting(db, NEXT_NIGHTLY, next),
  };
}

import { latestEnd } from '../clock.ts';
import type { Database } from '../database.ts';
import { readSetting, saveSetting } from '../settings.ts';
import { type BackupOptions, makeBackup } from './make.ts';

/** The instant from which the next nightly backup is due. Who moves it makes the backup. */
const NEXT_NIGHTLY = 'next-nightly-backup';
/** Milliseconds from one to the next. */
const NIGHT = 86_400_000;

export type BackupStore = ReturnType<typeof backupStore>;

export function backupStore(database: Database) {
  const { db } = database;
  return {
    /** All that there is, as one file; see make.ts. */
    make: (file: string, options?: BackupOptions): Promise<void> => makeBackup(database, file, options),

    /**
     * True for one of several instances when the nightly backup is due. It is due again at `again`, if it has not been
     * made by then. `first` is when the very first one is, and the next one if it was planned by a clock that was far
     * ahead. Instants in ISO 8601.
     */
    async claimNightly(now: string, again: string, first: string): Promise<boolean> {
      const due = await readSetting(db, NEXT_NIGHTLY);
      if (due === undefined) {
        await db
          .insertInto('settings')
          .values({ name: NEXT_NIGHTLY, value: first })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return false;
      }
      const isTooFar = due > latestEnd(now, NIGHT);
      if (due > now && !isTooFar) return false;
      const { numUpdatedRows } = await db
        .updateTable('settings')
        .set({ value: isTooFar ? first : again })
        .where('name', '=', NEXT_NIGHTLY)
        .where('value', '=', due)
        .executeTakeFirst();
      return numUpdatedRows > 0n && !isTooFar;
    },

    /** The nightly backup was made; the next is due then. */
    planNightly: (next: string): Promise<void> => saveSetting(db, NEXT_NIGHTLY, next),
  };
}

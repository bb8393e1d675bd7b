import type { Transaction } from 'kysely';
import type { Database } from './database-types.ts';
import type { Tables } from './schema.ts';
import { eraseExpired } from './trash.ts';
import { deleteUnusedImages } from './unused-images.ts';

export type RetentionStore = ReturnType<typeof retentionStore>;

/** Deletes expired data. None of it is visible content, so the revision is unchanged. Times are in milliseconds. */
export function retentionStore({ db, checkpoint, overwriteDeleted }: Database) {
  // Stays true when overwriting fails, so that the next run tries again.
  let isOverwriteDue = false;
  const overwriteErasedData = async (): Promise<void> => {
    isOverwriteDue = true;
    await overwriteDeleted();
    isOverwriteDue = false;
  };
  const erase = async (work: (tx: Transaction<Tables>, now: number) => Promise<boolean>, now: number): Promise<void> => {
    const erased = await db.transaction().execute(async (tx) => {
      await waitForWriters(tx);
      return work(tx, now);
    });
    if (erased || isOverwriteDue) await overwriteErasedData();
  };
  return {
    /** Overwrites data that the owner has just erased. When this fails, the next run does it. */
    overwriteErasedData,

    /** Erases what can no longer be restored from the trash, with its pictures and summaries. */
    emptyTrash: (now: number): Promise<void> => erase(eraseExpired, now),

    /** Deletes the images that nothing has referred to for a day. */
    deleteUnusedImages: (now: number): Promise<void> => erase(deleteUnusedImages, now),

    /** Removes deleted data from SQLite's write-ahead log, too. */
    truncateLog: (): Promise<void> => checkpoint(),
  };
}

/** Takes the lock that every content write takes first: see `incrementRevision`. */
async function waitForWriters(tx: Transaction<Tables>): Promise<void> {
  await tx
    .updateTable('settings')
    .set((row) => ({ value: row.ref('value') }))
    .where('name', '=', 'revision')
    .execute();
}

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_DAYS } from '../../contract/retention-periods.ts';
import { DAY_MS } from '../time.ts';

/** The backup of the site that the last restore from the browser replaced, kept as long as a nightly one. */
export const PREVIOUS_SITE_FILE = 'before-restore.db';
export const PREVIOUS_SITE_KEPT_MS = BACKUP_DAYS * DAY_MS;
const NIGHTLY_FILE = /^nightly-(\d{4}-\d{2}-\d{2})\.db$/;
/** Remains of a backup whose process was killed. */
const UNFINISHED_FILE = /\.unfinished(-\w+)?$/;

/**
 * Deletes expired backups and files that a killed process left behind, and leaves other files in the folder alone. The newest
 * nightly backup is kept until there is a newer one, because it is the owner's only one if backups fail.
 */
export async function deleteOldBackups(folder: string, time: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  // Their names sort by day.
  const nights = names.filter((name) => NIGHTLY_FILE.test(name)).toSorted();
  // A later name is from a clock that was ahead; its content may be older than that of the others.
  const newest = nights.findLast((name) => dayOf(name) <= time + DAY_MS);
  for (const name of nights)
    if (name !== newest && dayOf(name) + BACKUP_DAYS * DAY_MS <= time) await rm(join(folder, name), { force: true });
  for (const name of names) {
    const keptMs =
      name === PREVIOUS_SITE_FILE ? PREVIOUS_SITE_KEPT_MS : UNFINISHED_FILE.test(name) ? DAY_MS : Number.POSITIVE_INFINITY;
    const path = join(folder, name);
    const info = keptMs < Number.POSITIVE_INFINITY ? await stat(path).catch(() => undefined) : undefined;
    if (info && info.mtimeMs + keptMs <= time) await rm(path, { force: true });
  }
}

/** Midnight UTC of the day in the name of a nightly backup. */
function dayOf(name: string): number {
  return Date.parse(NIGHTLY_FILE.exec(name)?.[1] ?? '');
}

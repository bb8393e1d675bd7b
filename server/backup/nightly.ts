import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_DAYS } from '../../contract/retention-periods.ts';
import { makePrivateFolder } from '../private-folder.ts';
import type { Store } from '../store/store.ts';
import { DAY_MS, HOUR_MS, toIso, toIsoDay } from '../time.ts';

/** In the machine's time zone, when few visitors are active. */
const BACKUP_TIME = { hour: 3, minute: 30 };
const POLL_INTERVAL_MS = 5 * 60_000;
/** After this time an unfinished backup may be started again. */
const RETRY_DELAY_MS = HOUR_MS;

/** The backup of the site that the last restore from the browser replaced, kept as long as a nightly one. */
export const PREVIOUS_SITE_FILE = 'before-restore.db';
export const PREVIOUS_SITE_KEPT_MS = BACKUP_DAYS * DAY_MS;
const NIGHTLY_FILE = /^nightly-(\d{4}-\d{2}-\d{2})\.db$/;
/** Remains of a backup whose process was killed. */
const UNFINISHED_FILE = /\.unfinished(-\w+)?$/;

export interface Nightly {
  /** Makes the backup if it is due and this instance may make it. Rejections go to `onError`. */
  check(): Promise<void>;
  /** Aborts a backup in flight. */
  stop(): Promise<void>;
}

export interface NightlyOptions {
  store: Pick<Store, 'backup'>;
  folder: string;
  onError: (error: Error) => void;
  /** Milliseconds since the Unix epoch. */
  now?: () => number;
}

/** Makes a backup each night, in one of the instances that have a backup folder. A missed one is made as soon as one runs. */
export function startNightly({ store: { backup }, folder, onError, now = Date.now }: NightlyOptions): Nightly {
  const abort = new AbortController();
  let running: Promise<void> | undefined;
  const timer = setInterval(runIfDue, POLL_INTERVAL_MS);
  timer.unref();
  // Schedules the very first backup.
  void runIfDue();

  return {
    check: runIfDue,
    async stop() {
      clearInterval(timer);
      abort.abort();
      await running;
    },
  };

  function runIfDue(): Promise<void> {
    running ??= makeIfDue()
      .catch((error: Error) => abort.signal.aborted || onError(error))
      .then(() => {
        running = undefined;
      });
    return running;
  }

  async function makeIfDue(): Promise<void> {
    const time = now();
    if (!(await backup.claimNightly(toIso(time), toIso(time + RETRY_DELAY_MS), toIso(nextBackupTime(time))))) return;
    await makePrivateFolder(folder);
    const file = join(folder, `nightly-${toIsoDay(time)}.db`);
    await backup.make(file, { overwrite: true, now: new Date(time), signal: abort.signal });
    await backup.planNightly(toIso(nextBackupTime(time)));
    await removeOldBackups(folder, time);
  }
}

/**
 * Deletes expired backups and files that a killed process left behind, and leaves other files in the folder alone. The newest
 * nightly backup stays until there is a newer one: while none can be made, it is all that the owner has.
 */
export async function removeOldBackups(folder: string, time: number): Promise<void> {
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

/** The next local time at which a nightly backup is due. */
export function nextBackupTime(time: number): number {
  const date = new Date(time);
  date.setHours(BACKUP_TIME.hour, BACKUP_TIME.minute, 0, 0);
  if (date.getTime() <= time) date.setDate(date.getDate() + 1);
  return date.getTime();
}

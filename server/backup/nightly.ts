import { join } from 'node:path';
import { makePrivateFolder } from '../private-folder.ts';
import type { Store } from '../store/store.ts';
import { HOUR_MS, toIso, toIsoDay } from '../time.ts';
import { deleteOldBackups } from './delete-old-backups.ts';

/** In the machine's time zone, when few visitors are active. */
const BACKUP_TIME = { hour: 3, minute: 30 };
const POLL_INTERVAL_MS = 5 * 60_000;
/** After this time an unfinished backup may be started again. */
const RETRY_DELAY_MS = HOUR_MS;

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
    await deleteOldBackups(folder, time);
  }
}

/** The next local time at which a nightly backup is due. */
export function nextBackupTime(time: number): number {
  const date = new Date(time);
  date.setHours(BACKUP_TIME.hour, BACKUP_TIME.minute, 0, 0);
  if (date.getTime() <= time) date.setDate(date.getDate() + 1);
  return date.getTime();
}

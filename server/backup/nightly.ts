import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '../store/store.ts';

/** By the clock of the machine: few visit at half past three. */
const QUIET = { hour: 3, minute: 30 };
const KEPT_DAYS = 7;
const DAY = 86_400_000;
/** Milliseconds: how often it is looked whether one is due, and when one that was not finished is due again. */
const LOOK_EVERY = 5 * 60_000;
const AGAIN_AFTER = 60 * 60_000;

const NIGHTLY = /^nightly-(\d{4}-\d{2}-\d{2})\.db$/;
/** Left behind by a process that was ended in the middle of one. */
const UNFINISHED = /\.unfinished$/;

export interface Nightly {
  look(): Promise<void>;
  /** Gives up one that is under way. */
  stop(): Promise<void>;
}

export interface NightlyOptions {
  store: Pick<Store, 'backup'>;
  folder: string;
  onError: (error: Error) => void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** A backup each night, by one of the instances that have a place for it; a night that was slept through is made up for. */
export function startNightly({ store: { backup }, folder, onError, now = Date.now }: NightlyOptions): Nightly {
  const stopping = new AbortController();
  let underWay: Promise<void> | undefined;
  const looking = setInterval(look, LOOK_EVERY);
  looking.unref();
  // Plans the first one.
  void look();

  return {
    look,
    async stop() {
      clearInterval(looking);
      stopping.abort();
      await underWay;
    },
  };

  function look(): Promise<void> {
    underWay ??= makeWhenDue()
      .catch((error: Error) => stopping.signal.aborted || onError(error))
      .then(() => {
        underWay = undefined;
      });
    return underWay;
  }

  async function makeWhenDue(): Promise<void> {
    const time = now();
    if (!(await backup.claimNightly(iso(time), iso(time + AGAIN_AFTER), iso(nextQuietHour(time))))) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `nightly-${iso(time).slice(0, 10)}.db`);
    await backup.make(file, { overwrite: true, now: new Date(time), signal: stopping.signal });
    await backup.planNightly(iso(nextQuietHour(time)));
    await removeOld(time);
  }

  /** Only once there is a newer one, and nothing that somebody else put into the folder. */
  async function removeOld(time: number): Promise<void> {
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const day = NIGHTLY.exec(name)?.[1];
      if (day && Date.parse(day) + KEPT_DAYS * DAY <= time) await rm(path, { force: true });
      if (UNFINISHED.test(name) && (await stat(path)).mtimeMs + DAY <= time) await rm(path, { force: true });
    }
  }
}

export function nextQuietHour(time: number): number {
  const date = new Date(time);
  date.setHours(QUIET.hour, QUIET.minute, 0, 0);
  if (date.getTime() <= time) date.setDate(date.getDate() + 1);
  return date.getTime();
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

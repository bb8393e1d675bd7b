import { randomBytes } from 'node:crypto';
import type { SignInStore } from '../store/sign-in.ts';
import { toIso } from '../time.ts';

/** Failed sign-ins that one visitor may make within a window, in milliseconds, before further attempts are rejected. */
export const SERVER_THROTTLE = { attempts: 5, windowMs: 15 * 60 * 1000 } as const;
/** Failed sign-ins that all visitors of an allocation (the /48 of an IPv6 address) may make within a window. */
const ALLOCATION_ATTEMPTS = 20;

/** What an attempt counts towards, by its hash in the database. */
export interface Source {
  visitor: string;
  allocation?: string | undefined;
  /** A known browser, which has a count of its own in place of the allocation's. */
  browser?: string | undefined;
}

export interface Throttling {
  remainingMs: number;
  /** Whether this attempt is the first in its window to be throttled. */
  isFirst: boolean;
}

/** `probe` gives up after this many times the allowed attempts. */
const PROBE_FACTOR = 3;

/** Limits failed sign-ins. The counts are in the database, so they apply to all instances together. */
export function createThrottle(store: SignInStore, now: () => number) {
  /** By key: successful attempts that are still counted as failed, because the database became unavailable. */
  const pendingDiscounts = new Map<string, number>();

  return {
    /** How long a source that has already been throttled has to wait, in milliseconds; 0 for any other. Counts nothing. */
    async remaining(source: Source): Promise<number> {
      const time = now();
      const waits = await Promise.all(
        counts(source).map(async ([key, limit]) => {
          await flushDiscounts(key);
          const open = await store.readAttempts(key, toIso(time), windowEnd(time));
          return open && open.count > limit ? Date.parse(open.windowEnds) - time : 0;
        }),
      );
      return Math.max(...waits);
    },

    countAttempt,

    /** Removes an attempt that did not fail from the counts. */
    discountAttempt: (source: Source): Promise<void> => discount(counts(source).map(([key]) => key)),

    /** How many attempts a simulated visitor is allowed, whose count is deleted afterwards. */
    async probe(): Promise<number> {
      const source = { visitor: randomBytes(16).toString('hex') };
      try {
        let allowedAttempts = 0;
        while (allowedAttempts < PROBE_FACTOR * SERVER_THROTTLE.attempts && !(await countAttempt(source))) allowedAttempts++;
        return allowedAttempts;
      } finally {
        await store.deleteAttempts(source.visitor);
      }
    },
  };

  /** Counts an attempt; undefined when it is allowed. A throttled attempt counts only towards the limits that it reached. */
  async function countAttempt(source: Source): Promise<Throttling | undefined> {
    const time = now();
    const results = await Promise.allSettled(counts(source).map((entry) => countOne(entry, time)));
    const attemptCounts = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) {
      for (const { key } of attemptCounts) addPendingDiscount(key);
      throw failure.reason;
    }
    const limits = attemptCounts.filter(({ excess }) => excess > 0);
    if (limits.length === 0) return undefined;
    await discount(attemptCounts.filter(({ excess }) => excess <= 0).map(({ key }) => key));
    return {
      remainingMs: Math.max(...limits.map(({ remainingMs }) => remainingMs)),
      isFirst: limits.some(({ excess }) => excess === 1),
    };
  }

  async function countOne([key, limit]: Count, time: number) {
    await flushDiscounts(key);
    const { count, windowEnds } = await store.countAttempt(key, toIso(time), windowEnd(time));
    return { key, excess: count - limit, remainingMs: Date.parse(windowEnds) - time };
  }

  async function discount(keys: readonly string[]): Promise<void> {
    keys.forEach(addPendingDiscount);
    await Promise.all(keys.map(flushDiscounts));
  }

  function addPendingDiscount(key: string): void {
    pendingDiscounts.set(key, (pendingDiscounts.get(key) ?? 0) + 1);
  }

  async function flushDiscounts(key: string): Promise<void> {
    for (let pending = pendingDiscounts.get(key); pending; pending = pendingDiscounts.get(key)) {
      // Taken before the write, so that concurrent calls do not discount the same attempt twice.
      if (pending === 1) pendingDiscounts.delete(key);
      else pendingDiscounts.set(key, pending - 1);
      try {
        await store.undoAttempt(key);
      } catch (error) {
        addPendingDiscount(key);
        throw error;
      }
    }
  }
}

type Count = [key: string, limit: number];

function counts({ visitor, allocation, browser }: Source): Count[] {
  const list: Count[] = [[visitor, SERVER_THROTTLE.attempts]];
  if (browser) list.push([`browser:${browser}`, SERVER_THROTTLE.attempts]);
  else if (allocation) list.push([`allocation:${allocation}`, ALLOCATION_ATTEMPTS]);
  return list;
}

function windowEnd(time: number): string {
  return toIso(time + SERVER_THROTTLE.windowMs);
}

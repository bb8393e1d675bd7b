import { randomBytes } from 'node:crypto';
import type { SignInStore } from '../store/sign-in.ts';
import { toIso } from '../time.ts';

/** One visitor may fail to sign in `attempts` times per window of `windowMs`. The browser stops earlier, after its own limit. */
export const SERVER_THROTTLE = { attempts: 5, windowMs: 15 * 60 * 1000 } as const;
/** The attempts of all visitors of an allocation (the /48 of an IPv6 address) together. */
const ALLOCATION_ATTEMPTS = 20;

/** The source that an attempt is counted against. Visitor and allocation are hashes. */
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
  /** By key: decrements of the count that have not reached the database yet. */
  const pendingDecrements = new Map<string, number>();

  return {
    /** How long a source that has already been throttled has to wait, in milliseconds; 0 for any other. Counts nothing. */
    async remaining(source: Source): Promise<number> {
      const time = now();
      const waits = await Promise.all(
        limitsFor(source).map(async ([key, limit]) => {
          await flushDecrements(key);
          const open = await store.readAttempts(key, toIso(time), windowEnd(time));
          return open && open.count > limit ? Date.parse(open.windowEnds) - time : 0;
        }),
      );
      return Math.max(...waits);
    },

    countAttempt,

    /** Removes an attempt that did not fail from the counts. */
    uncountAttempt: (source: Source): Promise<void> => uncount(limitsFor(source).map(([key]) => key)),

    /** Simulates a visitor, returns how many attempts were allowed, and deletes the count again. */
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

  /** Counts an attempt; undefined when it is allowed. A throttled attempt stays counted only against the limits that it exceeds. */
  async function countAttempt(source: Source): Promise<Throttling | undefined> {
    const time = now();
    const results = await Promise.allSettled(limitsFor(source).map((entry) => countOne(entry, time)));
    const attemptCounts = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) {
      for (const { key } of attemptCounts) addPendingDecrement(key);
      throw failure.reason;
    }
    const exceeded = attemptCounts.filter(({ excess }) => excess > 0);
    if (exceeded.length === 0) return undefined;
    await uncount(attemptCounts.filter(({ excess }) => excess <= 0).map(({ key }) => key));
    return {
      remainingMs: Math.max(...exceeded.map(({ remainingMs }) => remainingMs)),
      isFirst: exceeded.some(({ excess }) => excess === 1),
    };
  }

  async function countOne([key, limit]: Limit, time: number) {
    await flushDecrements(key);
    const { count, windowEnds } = await store.countAttempt(key, toIso(time), windowEnd(time));
    return { key, excess: count - limit, remainingMs: Date.parse(windowEnds) - time };
  }

  async function uncount(keys: readonly string[]): Promise<void> {
    keys.forEach(addPendingDecrement);
    await Promise.all(keys.map(flushDecrements));
  }

  function addPendingDecrement(key: string): void {
    pendingDecrements.set(key, (pendingDecrements.get(key) ?? 0) + 1);
  }

  async function flushDecrements(key: string): Promise<void> {
    for (let pending = pendingDecrements.get(key); pending; pending = pendingDecrements.get(key)) {
      // Taken before the write, so that concurrent calls do not uncount the same attempt twice.
      if (pending === 1) pendingDecrements.delete(key);
      else pendingDecrements.set(key, pending - 1);
      try {
        await store.undoAttempt(key);
      } catch (error) {
        addPendingDecrement(key);
        throw error;
      }
    }
  }
}

type Limit = [key: string, attempts: number];

function limitsFor({ visitor, allocation, browser }: Source): Limit[] {
  const limits: Limit[] = [[visitor, SERVER_THROTTLE.attempts]];
  if (browser) limits.push([`browser:${browser}`, SERVER_THROTTLE.attempts]);
  else if (allocation) limits.push([`allocation:${allocation}`, ALLOCATION_ATTEMPTS]);
  return limits;
}

function windowEnd(time: number): string {
  return toIso(time + SERVER_THROTTLE.windowMs);
}

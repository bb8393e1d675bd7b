import { Semaphore, withTimeout } from 'async-mutex';
import type { FallbackReason } from '../../contract/chat.ts';
import type { VisitorKeys } from '../auth/share-limit.ts';
import type { AssistantStore } from '../store/assistant.ts';
import { DAY_MS, toIso, toIsoDay } from '../time.ts';
import { createKeyedPermits, type Release } from './keyed-permits.ts';

export interface ModelBudgetOptions {
  store: AssistantStore;
  /** Budget for all calls of one day. */
  dailyTokens: number;
  /** The number of model answers of each kind that a visitor gets per minute and per day. */
  limits: { minute: number; day: number };
  now?: (() => number) | undefined;
}

/** A model call that needs permission. */
export interface Call {
  /** Estimated upper bound. */
  tokens: number;
  /** Undefined for background work, which queues for a permit and is limited by the budget only. */
  visitor?: (VisitorKeys & { kind: 'chat' | 'suggestions' | 'summary' }) | undefined;
}

/** Permission to make a call. The caller must call `settle` exactly once. */
export interface Admission {
  /** Replaces the reserved tokens with those used. A call that was not answered does not count towards the visitor's limits. */
  settle(end: { tokens: number; wasAnswered: boolean }): Promise<void>;
}

/** Calls in flight: of everybody, of one visitor, and of all visitors of an allocation (the /48 of an IPv6 address). */
const MAX_CONCURRENT_CALLS = 4;
const MAX_CONCURRENT_VISITOR_CALLS = 1;
const MAX_CONCURRENT_ALLOCATION_CALLS = 2;
/** Shares of the day's tokens. A call may exceed them if it was made before they were used up. */
const VISITOR_SHARE = 0.2;
const ALLOCATION_SHARE = 0.4;
/** Shares are counted in columns of 32 bits. */
const MAX_SHARE = 1e9;
const MINUTE_MS = 60_000;
const BACKGROUND_TIMEOUT_MS = 2 * MINUTE_MS;
const CLEANUP_INTERVAL_MS = 10 * MINUTE_MS;

/**
 * Limits what visitors can spend on the model, and what one of them can take from the others. Everything except the number
 * of concurrent calls is kept in the database.
 */
export function createModelBudget({ store, dailyTokens, limits, now = () => Date.now() }: ModelBudgetOptions) {
  const semaphore = new Semaphore(MAX_CONCURRENT_CALLS);
  const backgroundSemaphore = withTimeout(semaphore, BACKGROUND_TIMEOUT_MS);
  const visitorPermits = createKeyedPermits(MAX_CONCURRENT_VISITOR_CALLS);
  const allocationPermits = createKeyedPermits(MAX_CONCURRENT_ALLOCATION_CALLS);
  let lastCleanup = now();

  return {
    /** Returns the reason when the call must not be made. */
    async admit({ tokens, visitor }: Call): Promise<Admission | FallbackReason> {
      const release = visitor ? await acquireForVisitor(visitor) : await acquireInTime();
      if (!release) return 'busy';
      const day = toIsoDay(now());
      const call = { day, tokens, windows: visitor ? windowsOf(visitor) : [], shares: visitor ? sharesOf(visitor, day) : [] };
      try {
        await deleteEndedWindows();
        const refusal = await store.reserveCall(call, toIso(now()), dailyTokens);
        if (refusal) release();
        if (refusal) return refusal;
      } catch (error) {
        release();
        throw error;
      }
      return {
        async settle({ tokens: usedTokens, wasAnswered }) {
          try {
            await store.settleCall(call, { used: usedTokens, answered: wasAnswered });
          } finally {
            release();
          }
        },
      };
    },

    /** Resolves once no call is in flight. */
    idle: () => semaphore.waitForUnlock(MAX_CONCURRENT_CALLS),
  };

  /** Waits briefly for the visitor's own previous call to end, but not for other visitors' calls. */
  async function acquireForVisitor({ hash, allocation }: VisitorKeys): Promise<Release | undefined> {
    const releaseVisitor = await visitorPermits.acquire(hash);
    if (!releaseVisitor) return undefined;
    const releaseAllocation = allocation === undefined ? () => {} : await allocationPermits.acquire(allocation);
    if (!releaseAllocation || semaphore.isLocked()) {
      releaseAllocation?.();
      releaseVisitor();
      return undefined;
    }
    const [, releaseCall] = await semaphore.acquire();
    return () => {
      releaseCall();
      releaseAllocation();
      releaseVisitor();
    };
  }

  function acquireInTime(): Promise<Release | undefined> {
    return backgroundSemaphore.acquire().then(
      ([, release]) => release,
      () => undefined,
    );
  }

  function windowsOf({ hash, kind }: NonNullable<Call['visitor']>) {
    return [
      { who: `${kind}-minute:${hash}`, ends: toIso(now() + MINUTE_MS), limit: limits.minute },
      { who: `${kind}-day:${hash}`, ends: toIso(now() + DAY_MS), limit: limits.day },
    ];
  }

  function sharesOf({ hash, allocation }: VisitorKeys, day: string) {
    const ends = toIso(Date.parse(day) + DAY_MS);
    const shareOf = (who: string, part: number) => ({ who, ends, limit: Math.min(part * dailyTokens, MAX_SHARE) });
    const visitor = shareOf(`tokens-day:${hash}`, VISITOR_SHARE);
    return allocation ? [visitor, shareOf(`tokens-day:${allocation}`, ALLOCATION_SHARE)] : [visitor];
  }

  async function deleteEndedWindows(): Promise<void> {
    if (now() - lastCleanup < CLEANUP_INTERVAL_MS) return;
    lastCleanup = now();
    await store.deleteEndedAttempts(toIso(now()));
  }
}

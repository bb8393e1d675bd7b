import { Semaphore, withTimeout } from 'async-mutex';
import type { StandInReason } from '../../contract/chat.ts';
import type { AssistantStore } from '../store/assistant.ts';
import { toIso } from '../time.ts';

export interface GuardOptions {
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
  visitor?: { hash: string; kind: 'chat' | 'suggestions' | 'summary' } | undefined;
}

/** Permission to make a call. The caller must call `settle` exactly once. */
export interface Admission {
  /** Replaces the reserved tokens with those used. A call that was not answered does not count towards the visitor's limits. */
  settle(end: { tokens: number; wasAnswered: boolean }): Promise<void>;
}

const MAX_CONCURRENT_CALLS = 4;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const BACKGROUND_TIMEOUT_MS = 2 * MINUTE_MS;
const CLEANUP_INTERVAL_MS = 10 * MINUTE_MS;

/** Limits what visitors can spend on the model. Everything except the number of concurrent calls is kept in the database. */
export function createGuard({ store, dailyTokens, limits, now = () => Date.now() }: GuardOptions) {
  const semaphore = new Semaphore(MAX_CONCURRENT_CALLS);
  const backgroundSemaphore = withTimeout(semaphore, BACKGROUND_TIMEOUT_MS);
  let lastCleanup = now();

  return {
    /** Returns the reason when the call must not be made. */
    async admit({ tokens, visitor }: Call): Promise<Admission | StandInReason> {
      const release = visitor ? await acquireIfFree() : await acquireInTime();
      if (!release) return 'busy';
      const call = { day: toIso(now()).slice(0, 10), tokens, windows: visitor ? windowsOf(visitor) : [] };
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
        async settle({ tokens: used, wasAnswered }) {
          try {
            await store.settleCall(call, { used, answered: wasAnswered });
          } finally {
            release();
          }
        },
      };
    },

    /** Resolves once no call is in flight. */
    idle: () => semaphore.waitForUnlock(MAX_CONCURRENT_CALLS),
  };

  async function acquireIfFree(): Promise<(() => void) | undefined> {
    if (semaphore.isLocked()) return undefined;
    const [, release] = await semaphore.acquire();
    return release;
  }

  function acquireInTime(): Promise<(() => void) | undefined> {
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

  async function deleteEndedWindows(): Promise<void> {
    if (now() - lastCleanup < CLEANUP_INTERVAL_MS) return;
    lastCleanup = now();
    await store.deleteEndedAttempts(toIso(now()));
  }
}

import type { StandInReason } from '../../contract/chat.ts';
import type { AssistantStore } from '../store/assistant.ts';
import { createSemaphore } from './semaphore.ts';

export interface GuardOptions {
  store: AssistantStore;
  /** What all calls of a day may use together. */
  dailyTokens: number;
  /** How many of the model's answers of one kind a visitor gets. */
  limits: { minute: number; day: number };
  now?: (() => number) | undefined;
}

/** A call that is about to be made. */
export interface Call {
  /** What it may use at most, by estimate. */
  tokens: number;
  /** Absent: the owner's own background work, which waits its turn and has no limit but the budget. */
  visitor?: { hash: string; kind: 'chat' | 'suggestions' | 'summary' } | undefined;
}

/** A call that may be made; exactly one of its ends must be told. */
export interface Admission {
  /** It is over, and this is what it used. An answer that never began is taken off the visitor's count. */
  settle(end: { tokens: number; answered: boolean }): Promise<void>;
}

const CALLS_AT_ONCE = 4;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long background work waits for its turn, in milliseconds. */
const PATIENCE = 2 * MINUTE;
/** How often ended windows are forgotten. */
const TIDY_EVERY = 10 * MINUTE;

/** What stands between visitors and the owner's purse. All but the number of calls at once is in the database. */
export function createGuard({ store, dailyTokens, limits, now = () => Date.now() }: GuardOptions) {
  const calls = createSemaphore(CALLS_AT_ONCE);
  let tidied = now();

  return {
    /** Says why the call must not be made, or lets it be made. */
    async admit({ tokens, visitor }: Call): Promise<Admission | StandInReason> {
      if (!(visitor ? calls.take() : await calls.await(PATIENCE))) return 'busy';
      const call = { day: iso(now()).slice(0, 10), tokens, windows: visitor ? windowsOf(visitor) : [] };
      try {
        await tidy();
        const refused = await store.reserveCall(call, iso(now()), dailyTokens);
        if (refused) calls.free();
        if (refused) return refused;
      } catch (error) {
        calls.free();
        throw error;
      }
      return {
        async settle({ tokens: used, answered }) {
          try {
            await store.settleCall(call, { used, answered });
          } finally {
            calls.free();
          }
        },
      };
    },

    /** Resolves once no call is under way. */
    idle: () => calls.idle(),
  };

  function windowsOf({ hash, kind }: NonNullable<Call['visitor']>) {
    return [
      { who: `${kind}-minute:${hash}`, ends: iso(now() + MINUTE), limit: limits.minute },
      { who: `${kind}-day:${hash}`, ends: iso(now() + DAY), limit: limits.day },
    ];
  }

  async function tidy(): Promise<void> {
    if (now() - tidied < TIDY_EVERY) return;
    tidied = now();
    await store.forgetAttempts(iso(now()));
  }
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

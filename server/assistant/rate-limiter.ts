import { setTimeout } from 'node:timers/promises';
import type { AssistantStore } from '../store/assistant.ts';

/** Calls of any kind that one visitor may make in a minute. */
const CALLS_MAX = 120;
const WINDOW = 60_000;
/** Milliseconds that a reader waits for what other instances have counted. */
const PATIENCE = 1_000;
/** After so many calls of a visitor the database is told of them. */
const SHARED_AFTER = 20;

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/**
 * Tells plain flooding from a reader. Counted in memory, so that a flood costs next to nothing and a reader no
 * write; in the database in steps, so that several instances count together.
 */
export function createRateLimiter(store: AssistantStore, now: () => number = () => Date.now()) {
  let counts = new Map<string, number>();
  let ends = 0;

  return {
    /** For how many seconds the visitor has to wait; 0 when the call may be made. */
    async count(visitor: string): Promise<number> {
      const time = now();
      // A clock that is put back must not make a minute of hours.
      if (time >= ends || time < ends - WINDOW) {
        counts = new Map();
        ends = time + WINDOW;
      }
      const count = (counts.get(visitor) ?? 0) + 1;
      counts.set(visitor, count);
      if (count > CALLS_MAX) return secondsUntil(ends, time);
      try {
        const who = `calls-minute:${visitor}`;
        const unshared = count % SHARED_AFTER;
        const asked =
          unshared === 0
            ? store.countAttempt(who, iso(time), iso(time + WINDOW), SHARED_AFTER)
            : store.attemptsOf(who, iso(time));
        const shared = await Promise.race([asked, setTimeout(PATIENCE, undefined, { ref: false })]);
        return shared && shared.count + unshared > CALLS_MAX ? secondsUntil(Date.parse(shared.windowEnds), time) : 0;
      } catch {
        // A database that does not answer holds no reader up.
        return 0;
      }
    },
  };
}

function secondsUntil(end: number, time: number): number {
  return Math.max(1, Math.ceil((end - time) / 1000));
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

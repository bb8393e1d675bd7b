import { setTimeout } from 'node:timers/promises';
import { createShareLimit, type VisitorKeys } from '../auth/share-limit.ts';
import type { AssistantStore } from '../store/assistant.ts';
import { toIso } from '../time.ts';

/** Calls of all kinds that one visitor may make per window. */
const MAX_CALLS = 120;
/** Calls of all kinds that the visitors of a /48 may make together per window. */
const MAX_ALLOCATION_CALLS = 600;
const WINDOW_MS = 60_000;
/** The most visitors counted in memory; when there are more, all counts in memory are reset, and only those in the database apply. */
const MAX_VISITORS = 100_000;
const DATABASE_TIMEOUT_MS = 1_000;
/** A visitor's calls are added to the database in steps of this many. */
const DATABASE_STEP = 20;

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/**
 * Limits each visitor's calls in a fixed window. Counting in memory keeps rejected calls cheap and saves ordinary visitors a
 * database write; adding the counts to the database in steps makes several instances count together.
 */
export function createRateLimiter(
  store: Pick<AssistantStore, 'countAttempt' | 'readAttempts'>,
  { now = () => Date.now(), maxVisitors = MAX_VISITORS } = {},
) {
  const counts = new Map<string, number>();
  let windowEnd = 0;
  const takeOfAllocation = createShareLimit({
    windowMs: WINDOW_MS,
    perVisitor: Number.POSITIVE_INFINITY,
    perAllocation: MAX_ALLOCATION_CALLS,
    now,
  });

  return {
    /** The seconds that the visitor has to wait; 0 when the call is allowed. */
    async count(visitor: VisitorKeys): Promise<number> {
      const { hash } = visitor;
      const time = now();
      // After the clock was set back, the old window would last for hours.
      if (time >= windowEnd || time < windowEnd - WINDOW_MS) {
        counts.clear();
        windowEnd = time + WINDOW_MS;
      }
      if (counts.size >= maxVisitors && !counts.has(hash)) counts.clear();
      const count = (counts.get(hash) ?? 0) + 1;
      counts.set(hash, count);
      if (count > MAX_CALLS || !takeOfAllocation(visitor)) return secondsUntil(windowEnd, time);
      try {
        const who = `calls-minute:${hash}`;
        const localCount = count % DATABASE_STEP;
        const query =
          localCount === 0
            ? store.countAttempt(who, toIso(time), toIso(time + WINDOW_MS), DATABASE_STEP)
            : store.readAttempts(who, toIso(time), toIso(time + WINDOW_MS));
        const sharedWindow = await Promise.race([query, setTimeout(DATABASE_TIMEOUT_MS, undefined, { ref: false })]);
        return sharedWindow && sharedWindow.count + localCount > MAX_CALLS
          ? secondsUntil(Date.parse(sharedWindow.windowEnds), time)
          : 0;
      } catch {
        // A database failure must not block visitors.
        return 0;
      }
    },
  };
}

function secondsUntil(end: number, time: number): number {
  return Math.max(1, Math.ceil((end - time) / 1000));
}

import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '../time.ts';
import { latestPlausibleEnd } from './plausible-end.ts';
import type { Tables } from './schema.ts';

/** The longest window that is counted anywhere. */
const LONGEST_WINDOW_MS = DAY_MS;

/** Counts attempts in fixed time windows. A key combines the visitor and the kind of attempt. Times are ISO 8601. */
export function attemptCounter(db: Kysely<Tables>) {
  return {
    /**
     * Counts one or several attempts in a single statement, so that concurrent calls are all counted. A window starts
     * with its first attempt and ends at `windowEnds`; the next attempt then starts a new one. A window that ends
     * implausibly late was started while the clock was ahead and counts as ended.
     */
    async countAttempt(key: string, now: string, windowEnds: string, times = 1): Promise<{ count: number; windowEnds: string }> {
      const latest = latestWindowEnd(now, windowEnds);
      const hasEnded = sql<boolean>`(attempts.window_ends <= ${now} or attempts.window_ends > ${latest})`;
      const row = await db
        .insertInto('attempts')
        .values({ visitor: key, count: times, window_ends: windowEnds })
        .onConflict((conflict) =>
          conflict.column('visitor').doUpdateSet({
            count: sql<number>`case when ${hasEnded} then excluded.count else attempts.count + excluded.count end`,
            window_ends: sql<string>`case when ${hasEnded} then excluded.window_ends else attempts.window_ends end`,
          }),
        )
        .returning(['count', 'window_ends'])
        .executeTakeFirstOrThrow();
      return { count: row.count, windowEnds: row.window_ends };
    },

    /** The count in the open window; undefined when no window is open. `windowEnds` as for `countAttempt`. */
    async readAttempts(key: string, now: string, windowEnds: string): Promise<{ count: number; windowEnds: string } | undefined> {
      const row = await db
        .selectFrom('attempts')
        .select(['count', 'window_ends'])
        .where('visitor', '=', key)
        .where('window_ends', '>', now)
        .where('window_ends', '<=', latestWindowEnd(now, windowEnds))
        .executeTakeFirst();
      return row && { count: row.count, windowEnds: row.window_ends };
    },

    changeAttempts,

    /** Removes one attempt from the count. */
    undoAttempt: (key: string): Promise<void> => changeAttempts(key, -1),

    /** Deletes the windows that have ended, and those that were started while the clock was far ahead. */
    async deleteEndedAttempts(now: string): Promise<void> {
      const latest = latestPlausibleEnd(now, LONGEST_WINDOW_MS);
      await db
        .deleteFrom('attempts')
        .where((row) => row.or([row('window_ends', '<=', now), row('window_ends', '>', latest)]))
        .execute();
    },
  };

  /** Adds to the count, or takes off it when `change` is negative; it never falls below zero. */
  async function changeAttempts(key: string, change: number): Promise<void> {
    const newCount = sql<number>`attempts.count + ${change}`;
    await db
      .updateTable('attempts')
      .set({ count: sql<number>`case when ${newCount} > 0 then ${newCount} else 0 end` })
      .where('visitor', '=', key)
      .execute();
  }
}

function latestWindowEnd(now: string, windowEnds: string): string {
  return latestPlausibleEnd(now, Date.parse(windowEnds) - Date.parse(now));
}

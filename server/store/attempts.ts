import { type Kysely, sql } from 'kysely';
import { latestEnd } from './clock.ts';
import type { Tables } from './schema.ts';

/** Counts of what one visitor did within a window of time; `who` says of whom and of what. Instants are ISO 8601. */
export function attempts(db: Kysely<Tables>) {
  return {
    /**
     * Counts one more (or several), in one statement, so that many at once are all counted. A window begins with
     * the first and ends at `windowEnds`; the next one then begins anew, and one that was begun while the clock was far
     * ahead has ended, too.
     */
    async countAttempt(who: string, now: string, windowEnds: string, times = 1): Promise<{ count: number; windowEnds: string }> {
      const latest = latestEnd(now, Date.parse(windowEnds) - Date.parse(now));
      const isOver = sql<boolean>`(attempts.window_ends <= ${now} or attempts.window_ends > ${latest})`;
      const row = await db
        .insertInto('attempts')
        .values({ visitor: who, count: times, window_ends: windowEnds })
        .onConflict((conflict) =>
          conflict.column('visitor').doUpdateSet({
            count: sql<number>`case when ${isOver} then excluded.count else attempts.count + excluded.count end`,
            window_ends: sql<string>`case when ${isOver} then excluded.window_ends else attempts.window_ends end`,
          }),
        )
        .returning(['count', 'window_ends'])
        .executeTakeFirstOrThrow();
      return { count: row.count, windowEnds: row.window_ends };
    },

    /** What has been counted in the window that is open; undefined when none is. */
    async attemptsOf(who: string, now: string): Promise<{ count: number; windowEnds: string } | undefined> {
      const row = await db
        .selectFrom('attempts')
        .select(['count', 'window_ends'])
        .where('visitor', '=', who)
        .where('window_ends', '>', now)
        .executeTakeFirst();
      return row && { count: row.count, windowEnds: row.window_ends };
    },

    /** Takes one back: it is not to count. */
    async discountAttempt(who: string): Promise<void> {
      await db
        .updateTable('attempts')
        .set({ count: sql<number>`attempts.count - 1` })
        .where('visitor', '=', who)
        .where('count', '>', 0)
        .execute();
    },

    /** Forgets the windows that have ended. */
    async forgetAttempts(now: string): Promise<void> {
      await db.deleteFrom('attempts').where('window_ends', '<=', now).execute();
    },
  };
}

import { type Kysely, sql } from 'kysely';
import { MAX_SUMMARIES } from '../../contract/retention-periods.ts';
import { attemptCounter } from './attempts.ts';
import type { Tables, TailoredSummaryRow } from './schema.ts';

export type AssistantStore = ReturnType<typeof assistantStore>;

/** A call of the language model, before it is made. */
export interface ReservedCall {
  /** The day whose tokens the call uses. */
  day: string;
  /** The most tokens that the call may use. */
  tokens: number;
  /** The visitor's time windows in which the call counts, each with its maximum count. */
  windows: readonly { who: string; ends: string; limit: number }[];
  /** The visitor's shares of the day's tokens that the call counts towards, each with its maximum. */
  shares: readonly { who: string; ends: string; limit: number }[];
}

/** Token budgets, call limits and cached summaries. None of them is content, so the revision is unchanged. Days are in UTC. */
export function assistantStore(db: Kysely<Tables>, maxSummaries = MAX_SUMMARIES) {
  const counter = attemptCounter(db);
  return {
    ...counter,

    /**
     * Counts the call for its visitor and reserves its tokens, in one transaction. Returns the reason when a limit of
     * the visitor or the day's cap, which all instances share, would be exceeded, or when a share is used up; nothing is
     * counted then.
     */
    async reserveCall(
      { day, tokens, windows, shares }: ReservedCall,
      now: string,
      cap: number,
    ): Promise<'visitor-limit' | 'budget' | undefined> {
      try {
        await db.transaction().execute(async (tx) => {
          for (const { who, ends, limit } of windows) {
            const { count } = await attemptCounter(tx).countAttempt(who, now, ends);
            if (count > limit) throw new LimitExceeded('visitor-limit');
          }
          if (!(await reserveTokens(tx, day, tokens, cap))) throw new LimitExceeded('budget');
          for (const { who, ends, limit } of shares) {
            const { count } = await attemptCounter(tx).countAttempt(who, now, ends, tokens);
            if (count - tokens >= limit) throw new LimitExceeded('visitor-limit');
          }
        });
      } catch (error) {
        if (error instanceof LimitExceeded) return error.reason;
        throw error;
      }
      return undefined;
    },

    /** Replaces the reserved tokens with those used, and does not count a call without an answer against the visitor. */
    async settleCall(
      { day, tokens, windows, shares }: ReservedCall,
      { used, answered }: { used: number; answered: boolean },
    ): Promise<void> {
      const change = Math.round(used - tokens);
      if (!answered) for (const { who } of windows) await counter.undoAttempt(who);
      for (const { who } of shares) await counter.changeAttempts(who, change);
      await db
        .updateTable('token_days')
        .set({ tokens: sql<number>`token_days.tokens + ${change}` })
        .where('day', '=', day)
        .execute();
    },

    /** The tokens used and reserved on a day. */
    async readTokens(day: string): Promise<number> {
      const row = await db.selectFrom('token_days').select('tokens').where('day', '=', day).executeTakeFirst();
      return Number(row?.tokens ?? 0);
    },

    /** Deletes the token counts of all days except those from `firstDay` to `lastDay`. */
    async deleteTokens(firstDay: string, lastDay: string): Promise<void> {
      await db
        .deleteFrom('token_days')
        .where((row) => row.or([row('day', '<', firstDay), row('day', '>', lastDay)]))
        .execute();
    },

    async readTailoredSummary({
      milestone_id,
      areas,
      fingerprint,
    }: Omit<TailoredSummaryRow, 'summary' | 'kept_at'>): Promise<string | undefined> {
      const row = await db
        .selectFrom('summaries')
        .select('summary')
        .where('milestone_id', '=', milestone_id)
        .where('areas', '=', areas)
        .where('fingerprint', '=', fingerprint)
        .executeTakeFirst();
      return row?.summary;
    },

    /** Caches a summary. Deletes the milestone's out-of-date summaries, and the oldest ones above the maximum. */
    async saveTailoredSummary(summary: Omit<TailoredSummaryRow, 'kept_at'>, now = new Date()): Promise<void> {
      const row = { ...summary, kept_at: now.toISOString() };
      await db
        .insertInto('summaries')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['milestone_id', 'areas']).doUpdateSet((row) => ({
            fingerprint: row.ref('excluded.fingerprint'),
            summary: row.ref('excluded.summary'),
            kept_at: row.ref('excluded.kept_at'),
          })),
        )
        .execute();
      await db
        .deleteFrom('summaries')
        .where('milestone_id', '=', row.milestone_id)
        .where('fingerprint', '<>', row.fingerprint)
        .execute();
      await db
        .deleteFrom('summaries')
        .where('kept_at', '<=', (query) =>
          query.selectFrom('summaries').select('kept_at').orderBy('kept_at', 'desc').limit(1).offset(maxSummaries),
        )
        .execute();
    },

    /** Deletes the summaries whose fingerprint is not their milestone's current one. `fingerprints` is by milestone id. */
    async deleteOutdatedSummaries(fingerprints: ReadonlyMap<string, string>): Promise<void> {
      const rows = await db.selectFrom('summaries').select(['milestone_id', 'fingerprint']).distinct().execute();
      for (const { milestone_id, fingerprint } of rows) {
        if (fingerprints.get(milestone_id) === fingerprint) continue;
        await db
          .deleteFrom('summaries')
          .where('milestone_id', '=', milestone_id)
          .where('fingerprint', '=', fingerprint)
          .execute();
      }
    },

    /** Deletes all summaries; each is generated again on its next request. */
    async clearTailoredSummaries(): Promise<void> {
      await db.deleteFrom('summaries').execute();
    },
  };
}

class LimitExceeded extends Error {
  readonly reason: 'visitor-limit' | 'budget';

  constructor(reason: 'visitor-limit' | 'budget') {
    super(reason);
    this.reason = reason;
  }
}

/** Adds the tokens in a single statement, so that concurrent calls cannot exceed the cap. */
async function reserveTokens(db: Kysely<Tables>, day: string, tokens: number, cap: number): Promise<boolean> {
  if (tokens > cap) return false;
  const row = await db
    .insertInto('token_days')
    .values({ day, tokens })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ tokens: sql<number>`token_days.tokens + excluded.tokens` })
        .where(sql<number>`token_days.tokens + excluded.tokens`, '<=', cap),
    )
    .returning('tokens')
    .executeTakeFirst();
  return row !== undefined;
}

import { type Kysely, sql } from 'kysely';
import { attempts } from './attempts.ts';
import type { SummaryRow, Tables } from './schema.ts';

/** Enough for every choice of areas that visitors really make; the oldest go first. */
const SUMMARIES_MAX = 5000;

export type AssistantStore = ReturnType<typeof assistantStore>;

/** A call of the language model that is about to be made. */
export interface ReservedCall {
  /** The day that it counts for. */
  day: string;
  /** What it may use at most. */
  tokens: number;
  /** The visitor's windows that it counts in, each with how many it may hold. */
  windows: readonly { who: string; ends: string; limit: number }[];
}

/** Budgets, limits and kept summaries. None of it is content: the revision stays. Days are in UTC. */
export function assistantStore(db: Kysely<Tables>, summariesMax = SUMMARIES_MAX) {
  const { countAttempt, discountAttempt, attemptsOf, forgetAttempts } = attempts(db);
  return {
    countAttempt,
    attemptsOf,
    forgetAttempts,

    /**
     * Counts the call for its visitor and sets its tokens aside, both or neither. Refused when that would pass a
     * limit of the visitor's or the cap of the day, which holds for all instances together.
     */
    async reserveCall(
      { day, tokens, windows }: ReservedCall,
      now: string,
      cap: number,
    ): Promise<'visitor-limit' | 'budget' | undefined> {
      try {
        await db.transaction().execute(async (tx) => {
          for (const { who, ends, limit } of windows) {
            const { count } = await attempts(tx).countAttempt(who, now, ends);
            if (count > limit) throw new Refused('visitor-limit');
          }
          if (!(await reserveTokens(tx, day, tokens, cap))) throw new Refused('budget');
        });
      } catch (error) {
        if (error instanceof Refused) return error.reason;
        throw error;
      }
      return undefined;
    },

    /** Puts what was really used in the place of what was reserved, and takes a call that gave no answer off the visitor's count. */
    async settleCall(
      { day, tokens, windows }: ReservedCall,
      { used, answered }: { used: number; answered: boolean },
    ): Promise<void> {
      if (!answered) for (const { who } of windows) await discountAttempt(who);
      await db
        .updateTable('token_days')
        .set({ tokens: sql<number>`token_days.tokens + ${Math.round(used - tokens)}` })
        .where('day', '=', day)
        .execute();
    },

    /** What was used on a day, and what is reserved of it. */
    async tokensOf(day: string): Promise<number> {
      const row = await db.selectFrom('token_days').select('tokens').where('day', '=', day).executeTakeFirst();
      return Number(row?.tokens ?? 0);
    },

    async readSummary({
      milestone_id,
      areas,
      fingerprint,
    }: Omit<SummaryRow, 'summary' | 'kept_at'>): Promise<string | undefined> {
      const row = await db
        .selectFrom('summaries')
        .select('summary')
        .where('milestone_id', '=', milestone_id)
        .where('areas', '=', areas)
        .where('fingerprint', '=', fingerprint)
        .executeTakeFirst();
      return row?.summary;
    },

    /** Keeps a summary and forgets the milestone's that were made from something else, and the oldest of too many. */
    async keepSummary(kept: Omit<SummaryRow, 'kept_at'>, now = new Date()): Promise<void> {
      const row = { ...kept, kept_at: now.toISOString() };
      await db
        .insertInto('summaries')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['milestone_id', 'areas']).doUpdateSet((kept) => ({
            fingerprint: kept.ref('excluded.fingerprint'),
            summary: kept.ref('excluded.summary'),
            kept_at: kept.ref('excluded.kept_at'),
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
        .where('kept_at', '<=', (kept) =>
          kept.selectFrom('summaries').select('kept_at').orderBy('kept_at', 'desc').limit(1).offset(summariesMax),
        )
        .execute();
    },

    /** Forgets all summaries; they are made again when they are asked for. */
    async clearSummaries(): Promise<void> {
      await db.deleteFrom('summaries').execute();
    },
  };
}

class Refused extends Error {
  readonly reason: 'visitor-limit' | 'budget';

  constructor(reason: 'visitor-limit' | 'budget') {
    super(reason);
    this.reason = reason;
  }
}

/** In one statement, so that calls at once are added up. */
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

import { type Kysely, sql } from 'kysely';
import { newId } from './ids.ts';
import type { Tables } from './schema.ts';

/** The maximum number of new questions per day, so that a flood of them does not fill the database. */
export const MAX_NEW_QUESTIONS_PER_DAY = 300;
/** The maximum number of questions that the owner is shown. */
const MAX_LISTED = 500;
/** The maximum number of ratings that are compared with the answers. */
const MAX_RATINGS = 5000;

export interface AnsweredQuestion {
  question: string;
  /** Equal for questions that differ only in case and punctuation. */
  key: string;
  /** Plain text. */
  answer: string;
  declined: boolean;
}

export type QuestionStore = ReturnType<typeof questionStore>;

/** The questions of visitors. They are not content, so the revision is unchanged. */
export function questionStore(db: Kysely<Tables>, maxPerDay = MAX_NEW_QUESTIONS_PER_DAY) {
  return {
    /**
     * Counts a question. A new one is dropped once the limit of its day is reached, or when `mayAdd` returns false. `now` is in
     * ISO 8601.
     */
    async record({ question, key, answer, declined }: AnsweredQuestion, now: string, mayAdd = () => true): Promise<void> {
      const knownQuestion = await db
        .updateTable('questions')
        .set({ count: sql`count + 1`, last_asked: now, question, answer, declined: Number(declined) })
        .where('key', '=', key)
        .executeTakeFirst();
      if (knownQuestion.numUpdatedRows > 0n) return;
      const today = await db
        .selectFrom('questions')
        .select((row) => row.fn.countAll().as('count'))
        .where('first_asked', '>=', now.slice(0, 10))
        .executeTakeFirstOrThrow();
      if (Number(today.count) >= maxPerDay || !mayAdd()) return;
      await db
        .insertInto('questions')
        .values({ id: newId(), key, question, answer, declined: Number(declined), count: 1, first_asked: now, last_asked: now })
        // Asked at the same moment at another instance.
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: sql`questions.count + 1`, last_asked: now }))
        .execute();
    },

    /** The questions asked most often. */
    list: () =>
      db.selectFrom('questions').selectAll().orderBy('count', 'desc').orderBy('last_asked', 'desc').limit(MAX_LISTED).execute(),

    /** The latest ratings with the start of the answer that each is about. */
    ratings: () =>
      db
        .selectFrom('feedback')
        .select(['rating', 'message'])
        .where('message', 'is not', null)
        .orderBy('timestamp', 'desc')
        .limit(MAX_RATINGS)
        .execute(),

    /** Deletes the questions that were last asked before a time, in ISO 8601. */
    async deleteAskedBefore(time: string): Promise<void> {
      await db.deleteFrom('questions').where('last_asked', '<', time).execute();
    },
  };
}

import { sql } from 'kysely';
import { SESSION_DURATION_MS } from '../../contract/session.ts';
import { attemptCounter } from './attempts.ts';
import { latestPlausibleEnd } from './clock.ts';
import type { Database } from './database-types.ts';
import type { Tables } from './schema.ts';
import { addSetting, readSetting, saveSetting } from './settings.ts';

export type FailedSignIns = Tables['failed_sign_ins'];

export type SignInStore = ReturnType<typeof signInStore>;

/** Password, sessions and attempts. None of them is content, so the revision is unchanged. Times are ISO 8601. */
export function signInStore({ db, groupCommit }: Pick<Database, 'db' | 'groupCommit'>) {
  const counter = attemptCounter(groupCommit);
  return {
    ...counter,

    passwordHash: () => readSetting(db, 'password'),

    /** Also ends every session. */
    async setPasswordHash(hash: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await saveSetting(tx, 'password', hash);
        await tx.deleteFrom('sessions').execute();
      });
    },

    /** Returns the stored value. Stores `value` if there is none; when instances race, the first one's value is kept. */
    async getOrCreateSetting(name: string, value: string): Promise<string> {
      await addSetting(db, name, value);
      return (await readSetting(db, name)) ?? value;
    },

    async addSession(tokenHash: string, expiresAt: string): Promise<void> {
      await db.insertInto('sessions').values({ token_hash: tokenHash, expires_at: expiresAt }).execute();
    },

    /**
     * When the session ends; undefined when it does not exist, has ended, or was opened while the clock was far ahead
     * and would therefore last too long.
     */
    async sessionEnd(tokenHash: string, now: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('sessions')
        .select('expires_at')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .where('expires_at', '<=', latestPlausibleEnd(now, SESSION_DURATION_MS))
        .executeTakeFirst();
      return row?.expires_at;
    },

    async removeSession(tokenHash: string): Promise<void> {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    },

    /** Deletes ended sessions and attempt windows, and sessions that were opened while the clock was far ahead. */
    async deleteEnded(now: string): Promise<void> {
      const latest = latestPlausibleEnd(now, SESSION_DURATION_MS);
      await db
        .deleteFrom('sessions')
        .where((row) => row.or([row('expires_at', '<=', now), row('expires_at', '>', latest)]))
        .execute();
      await counter.deleteEndedAttempts(now);
    },

    async deleteAttempts(visitor: string): Promise<void> {
      await groupCommit.deleteFrom('attempts').where('visitor', '=', visitor).execute();
    },

    /** The number of open sessions, and when the last of them ends. */
    async sessions(now: string): Promise<{ alive: number; lastEnds: string | undefined }> {
      const row = await db
        .selectFrom('sessions')
        .select((row) => [row.fn.countAll().as('alive'), row.fn.max('expires_at').as('last_ends')])
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow();
      return { alive: Number(row.alive), lastEnds: row.last_ends ?? undefined };
    },

    /** Counts a failed sign-in of a day, and deletes the counts of days before `since`. Days are YYYY-MM-DD. */
    async countFailure(day: string, kind: 'refused' | 'held_up', since: string): Promise<void> {
      await groupCommit
        .insertInto('failed_sign_ins')
        .values({ day, refused: 0, held_up: 0, [kind]: 1 })
        .onConflict((conflict) =>
          conflict.column('day').doUpdateSet({ [kind]: sql<number>`${sql.ref(`failed_sign_ins.${kind}`)} + 1` }),
        )
        .execute();
      await groupCommit.deleteFrom('failed_sign_ins').where('day', '<', since).execute();
    },

    /** Deletes the counts of days before `since`. */
    async deleteFailures(since: string): Promise<void> {
      await groupCommit.deleteFrom('failed_sign_ins').where('day', '<', since).execute();
    },

    /** Newest first, without days that had no failure. */
    failures(since: string): Promise<FailedSignIns[]> {
      return db.selectFrom('failed_sign_ins').selectAll().where('day', '>=', since).orderBy('day', 'desc').execute();
    },
  };
}

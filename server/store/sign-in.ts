import { sql } from 'kysely';
import { SESSION_LASTS } from '../../contract/session.ts';
import { attempts } from './attempts.ts';
import { latestEnd } from './clock.ts';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';
import { readSetting, saveSetting } from './settings.ts';

export type FailedSignIns = Tables['failed_sign_ins'];

export type SignInStore = ReturnType<typeof signInStore>;

/** Password, sessions and attempts. None of it is content: the revision stays. Instants are ISO 8601. */
export function signInStore({ db, groupCommit }: Pick<Database, 'db' | 'groupCommit'>) {
  const { countAttempt, discountAttempt, forgetAttempts } = attempts(groupCommit);
  return {
    countAttempt,
    discountAttempt,

    passwordHash: () => readSetting(db, 'password'),

    /** A new password ends every session. */
    async setPasswordHash(hash: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await saveSetting(tx, 'password', hash);
        await tx.deleteFrom('sessions').execute();
      });
    },

    /** Keeps the first value that is offered, also when several instances start together, and returns the one kept. */
    async getOrCreateSetting(name: string, value: string): Promise<string> {
      await db
        .insertInto('settings')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      return (await readSetting(db, name)) ?? value;
    },

    async addSession(tokenHash: string, expiresAt: string): Promise<void> {
      await db.insertInto('sessions').values({ token_hash: tokenHash, expires_at: expiresAt }).execute();
    },

    /**
     * When the session ends; undefined when there is none or it has ended. Nor is there one when it was opened while
     * the clock was far ahead: it would last until then.
     */
    async sessionEnd(tokenHash: string, now: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('sessions')
        .select('expires_at')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .where('expires_at', '<=', latestEnd(now, SESSION_LASTS))
        .executeTakeFirst();
      return row?.expires_at;
    },

    async removeSession(tokenHash: string): Promise<void> {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    },

    /** Forgets what has run out. */
    async forgetEnded(now: string): Promise<void> {
      await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
      await forgetAttempts(now);
    },

    async forgetVisitor(visitor: string): Promise<void> {
      await groupCommit.deleteFrom('attempts').where('visitor', '=', visitor).execute();
    },

    /** How many sessions have not ended, and when the last of them will. */
    async sessions(now: string): Promise<{ alive: number; lastEnds: string | undefined }> {
      const row = await db
        .selectFrom('sessions')
        .select((row) => [row.fn.countAll().as('alive'), row.fn.max('expires_at').as('last_ends')])
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow();
      return { alive: Number(row.alive), lastEnds: row.last_ends ?? undefined };
    },

    /** Counts a failed sign-in of a day; days before `since` are forgotten. Days are YYYY-MM-DD. */
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

    /** Newest first; days without a failure are not in it. */
    failures(since: string): Promise<FailedSignIns[]> {
      return db.selectFrom('failed_sign_ins').selectAll().where('day', '>=', since).orderBy('day', 'desc').execute();
    },
  };
}

import type { Kysely } from 'kysely';
import { attempts } from './attempts.ts';
import type { Tables } from './schema.ts';
import { readSetting, saveSetting } from './settings.ts';

export type SignInStore = ReturnType<typeof signInStore>;

/** Password, sessions and attempts. None of it is content: the revision stays. Instants are ISO 8601. */
export function signInStore(db: Kysely<Tables>) {
  const { countAttempt, discountAttempt, forgetAttempts } = attempts(db);
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
    async settled(name: string, value: string): Promise<string> {
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

    /** When the session ends; undefined when there is none or it has ended. */
    async sessionEnd(tokenHash: string, now: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('sessions')
        .select('expires_at')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
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
  };
}

import { type Kysely, sql } from 'kysely';
import { SESSION_DURATION_MS } from '../../contract/session.ts';
import { attemptCounter } from './attempts.ts';
import type { Database } from './database-types.ts';
import { latestPlausibleEnd } from './plausible-end.ts';
import type { Tables } from './schema.ts';
import { addSetting, readSetting, type SettingName, saveSetting } from './settings.ts';

/** Per day: wrong passwords, and the number of throttled attempts. */
export interface FailedSignIns {
  day: string;
  rejected: number;
  throttled: number;
}

/** The columns have the names of the first release. */
const FAILURE_COLUMNS = { rejected: 'refused', throttled: 'held_up' } as const;

const PASSWORD = 'password';
/** The hash of the last ADMIN_PASSWORD that was applied. */
const APPLIED_PASSWORD = 'applied-password';

export type SignInStore = ReturnType<typeof signInStore>;

/** Password, sessions and attempts. None of them is content, so the revision is unchanged. Times are ISO 8601. */
export function signInStore({ db, groupCommit }: Pick<Database, 'db' | 'groupCommit'>) {
  const counter = attemptCounter(groupCommit);
  return {
    ...counter,

    passwordHash: () => readSetting(db, PASSWORD),

    /** The hash of the last ADMIN_PASSWORD that was applied. Backups contain it, like the password's. */
    appliedPasswordHash: () => readSetting(db, APPLIED_PASSWORD),

    /** For a configured password that is already the current one. */
    saveAppliedPasswordHash: (hash: string) => saveSetting(db, APPLIED_PASSWORD, hash),

    /** Sets the configured password and ends every session. */
    async applyPasswordHash(hash: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await replacePassword(tx, hash);
        await saveSetting(tx, APPLIED_PASSWORD, hash);
      });
    },

    /** Also ends every session. */
    setPasswordHash: (hash: string): Promise<void> => db.transaction().execute((tx) => replacePassword(tx, hash)),

    /** Returns the stored value. Stores `value` if there is none; when instances race, the first one's value is kept. */
    async getOrCreateSetting(name: SettingName, value: string): Promise<string> {
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

    /** The number of sessions that have not expired, and when the last of them will. */
    async sessions(now: string): Promise<{ activeCount: number; latestExpiry: string | undefined }> {
      const row = await db
        .selectFrom('sessions')
        .select((row) => [row.fn.countAll().as('active_count'), row.fn.max('expires_at').as('latest_expiry')])
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow();
      return { activeCount: Number(row.active_count), latestExpiry: row.latest_expiry ?? undefined };
    },

    /** Counts a failed sign-in of a day, and deletes the counts of days before `since`. Days are YYYY-MM-DD. */
    async countFailure(day: string, kind: keyof typeof FAILURE_COLUMNS, since: string): Promise<void> {
      const column = FAILURE_COLUMNS[kind];
      await groupCommit
        .insertInto('failed_sign_ins')
        .values({ day, refused: 0, held_up: 0, [column]: 1 })
        .onConflict((conflict) =>
          conflict.column('day').doUpdateSet({ [column]: sql<number>`${sql.ref(`failed_sign_ins.${column}`)} + 1` }),
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
      const { rejected, throttled } = FAILURE_COLUMNS;
      return db
        .selectFrom('failed_sign_ins')
        .select(['day', `${rejected} as rejected`, `${throttled} as throttled`])
        .where('day', '>=', since)
        .orderBy('day', 'desc')
        .execute();
    },
  };
}

async function replacePassword(tx: Kysely<Tables>, hash: string): Promise<void> {
  await saveSetting(tx, PASSWORD, hash);
  await tx.deleteFrom('sessions').execute();
}

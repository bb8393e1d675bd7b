import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, type TestContext, test } from 'vitest';
import { openDatabase } from '../../server/store/database.ts';
import { DatabaseUnavailable } from '../../server/store/database-unavailable.ts';
import { createEmptyDatabase } from '../support/databases.ts';
import { eventually } from '../support/wait.ts';

const MAX_CONNECTIONS = 10;
const IDLE_MS = 30_000;
const STATEMENT_MS = 30_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
/** Tolerance for a busy machine. */
const SLACK_MS = 8_000;
const LOCK = sql`select pg_advisory_xact_lock(1)`;

describe.concurrent('connections to PostgreSQL', () => {
  test('are at most ten, and closed once they have been idle for 30 seconds', async ({ expect, onTestFinished }) => {
    const { db, countSessions } = await setUp(onTestFinished);
    const queries = Array.from({ length: 3 * MAX_CONNECTIONS }, () => sql`select pg_sleep(0.5)`.execute(db));
    const counts: number[] = [];
    const watch = async () => {
      const count = await countSessions();
      counts.push(count);
      return count;
    };
    await eventually('all are open', async () => (await watch()) === MAX_CONNECTIONS);
    await Promise.all([...queries, watch()]);
    expect(Math.max(...counts)).toBe(MAX_CONNECTIONS);
    const idleSince = performance.now();
    await eventually('they are closed', async () => (await countSessions()) === 0, IDLE_MS + SLACK_MS);
    expect(performance.now() - idleSince).toBeGreaterThan(IDLE_MS / 2);
  }, 60_000);

  test('end a statement after 30 seconds, and work again', async ({ expect, onTestFinished }) => {
    const { db } = await setUp(onTestFinished);
    const startedAt = performance.now();
    await expect(sql`select pg_sleep(50)`.execute(db)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('statement timeout') },
    });
    expect(performance.now() - startedAt).toBeLessThan(STATEMENT_MS + SLACK_MS);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  }, 60_000);

  test('end a transaction that is idle for ten seconds, so that others get its locks', async ({ expect, onTestFinished }) => {
    const { db } = await setUp(onTestFinished);
    let stall = () => {};
    const stalled = new Promise<void>((resolve) => {
      stall = resolve;
    });
    const end = new AbortController();
    const idle = db.transaction().execute(async (tx) => {
      await LOCK.execute(tx);
      stall();
      await wait(50_000, undefined, { signal: end.signal }).catch(() => {});
      await LOCK.execute(tx);
    });
    const outcome = expect(idle).rejects.toThrow(DatabaseUnavailable);
    await stalled;
    const startedAt = performance.now();
    await db.transaction().execute((tx) => LOCK.execute(tx));
    expect(performance.now() - startedAt).toBeLessThan(IDLE_IN_TRANSACTION_MS + SLACK_MS);
    end.abort();
    await outcome;
  }, 60_000);

  test('that PostgreSQL ends while they are idle are replaced', async ({ expect, onTestFinished }) => {
    const { db, admin, errors, countSessions } = await setUp(onTestFinished);
    await Promise.all(Array.from({ length: MAX_CONNECTIONS }, () => sql`select pg_sleep(0.2)`.execute(db)));
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await eventually('they are reported', async () => errors.length === MAX_CONNECTIONS && (await countSessions()) === 0);
    for (let query = 0; query < MAX_CONNECTIONS; query++)
      expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    expect(await countSessions()).toBe(1);
  }, 60_000);
});

/** The product's connections to an empty database, and one of the test's own. */
async function setUp(onTestFinished: TestContext['onTestFinished']) {
  const location = await createEmptyDatabase('postgres');
  const errors: Error[] = [];
  const { db } = await openDatabase({ ...location.options, onError: (error) => errors.push(error) });
  const admin = new pg.Client({ connectionString: location.options.databaseUrl });
  await admin.connect();
  onTestFinished(async () => {
    await db.destroy();
    await admin.end();
    await location.remove();
  });
  const countSessions = async (): Promise<number> => {
    const { rows } = await admin.query(
      'select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return rows[0].count;
  };
  return { db, admin, errors, countSessions };
}

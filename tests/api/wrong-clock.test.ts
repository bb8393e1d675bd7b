import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SESSION_DURATION_MS } from '../../contract/session.ts';
import { applyRetention } from '../../server/analytics/retention.ts';
import { createSignIn } from '../../server/auth/sign-in.ts';
import { SERVER_THROTTLE } from '../../server/auth/sign-in-throttle.ts';
import { startNightly } from '../../server/backup/nightly.ts';
import { openDatabase } from '../../server/store/database.ts';
import type { Store } from '../../server/store/store.ts';
import { example } from '../support/content.ts';
import { DIALECTS, type TestStore, testStore } from '../support/databases.ts';
import { hashWeakly, PASSWORD } from '../support/owner.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FAR = 400 * DAY;
const START = Date.parse('2026-11-20T12:00:00Z');

let parent: string;
beforeEach(async () => {
  vi.stubEnv('TZ', 'UTC');
  parent = await mkdtemp(join(tmpdir(), 'portfolio-clock-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(parent, { recursive: true });
});

describe.each(DIALECTS)('when the clock is wrong for a while, on %s', (dialect) => {
  let database: TestStore;
  let time: number;
  beforeEach(async () => {
    database = await testStore(dialect);
    time = START;
  });
  afterEach(() => database.close());

  const openSignIn = async () => {
    await database.store.signIn.setPasswordHash(hashWeakly(PASSWORD));
    return createSignIn(database.store.signIn, () => time);
  };

  test('a session ends after two hours, survives a clock that is set back, and is invalid if opened in the future', async () => {
    const signIn = await openSignIn();
    const { token } = await signIn.openSession();
    time += FAR;
    expect(await signIn.sessionEnd(token)).toBeUndefined();
    const { token: futureToken } = await signIn.openSession();
    expect(await signIn.sessionEnd(futureToken)).toBe(new Date(time + SESSION_DURATION_MS).toISOString());
    time = START - 2 * HOUR;
    expect(await signIn.sessionEnd(token)).toBe(new Date(START + SESSION_DURATION_MS).toISOString());
    expect(await signIn.sessionEnd(futureToken)).toBeUndefined();
  });

  test.each([
    ['400 days', FAR],
    ['two hours', 2 * HOUR],
  ])('an address throttled while the clock was %s ahead is free when the clock is right', async (_duration, ahead) => {
    const signIn = await openSignIn();
    time += ahead;
    for (let attempt = 0; attempt < SERVER_THROTTLE.attempts; attempt++) await signIn.login('wrong', '192.0.2.1');
    expect(await signIn.login('wrong', '192.0.2.1')).toMatchObject({ outcome: 'throttled' });
    time = START;
    expect(await signIn.login('wrong', '192.0.2.1')).toMatchObject({ outcome: 'rejected' });
    for (let attempt = 1; attempt < SERVER_THROTTLE.attempts; attempt++) await signIn.login('wrong', '192.0.2.1');
    // A clock that is set back a little allows no further attempts.
    time -= SERVER_THROTTLE.windowMs / 2;
    expect(await signIn.login(PASSWORD, '192.0.2.1')).toMatchObject({ outcome: 'throttled' });
  });

  test('salts of future days are deleted, except that of tomorrow', async () => {
    const { store, options } = database;
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    const days = [START - 2 * DAY, START, START + DAY, START + 2 * DAY, START + FAR].map(day);
    for (const name of days) await store.analytics.getOrCreateSalt(name, name);
    await applyRetention(store.analytics, 400, START);
    const { db } = await openDatabase({ ...options, onError: () => {} });
    const remaining = await db.selectFrom('visitor_salts').select('day').orderBy('day').execute();
    await db.destroy();
    expect(remaining.map((row) => row.day)).toEqual([day(START), day(START + DAY)]);
  });

  test('a lease taken far in the future does not block other instances', async () => {
    const { retagging } = database.store;
    await database.store.write((writer) => writer.insert('timeline', example('timeline')));
    await retagging.start();
    expect(await retagging.claim('ahead', FAR)).toBe(true);
    expect(await retagging.claim('other', 10_000)).toBe(true);
    expect(await retagging.claim('third', 10_000)).toBe(false);
  });

  test('a backup is made when the clock is ahead, and every night when it is right again', async () => {
    const errors: Error[] = [];
    const nightly = startNightly({ store: database.store, folder: parent, onError: (e) => errors.push(e), now: () => time });
    await nightly.check();
    const backupFiles = async () => (await readdir(parent)).toSorted();
    time += FAR;
    for (let looks = 0; looks < 5; looks++) await nightly.check();
    expect(await backupFiles()).toEqual(['nightly-2027-12-25.db']);
    time = START;
    for (let hours = 0; hours < 36; hours++, time += HOUR) await nightly.check();
    expect(await backupFiles()).toEqual(['nightly-2026-11-21.db', 'nightly-2027-12-25.db']);
    // It is not made again when the clock is set back by two hours just after it.
    await rm(join(parent, 'nightly-2026-11-21.db'));
    time = new Date(2026, 10, 21, 1, 35).getTime();
    for (let hours = 0; hours < 20; hours++, time += HOUR) await nightly.check();
    expect(await backupFiles()).toEqual(['nightly-2027-12-25.db']);
    expect(errors).toEqual([]);
    await nightly.stop();
  });
});

test.each([
  ['Europe/Berlin', '2026-03-27'],
  ['Europe/Berlin', '2026-10-23'],
  // 03:30 does not exist in spring and exists twice in autumn.
  ['Europe/Athens', '2026-03-27'],
  ['Europe/Athens', '2026-10-23'],
])('in %s one backup is made each night across the daylight saving change after %s', async (zone, firstDay) => {
  vi.stubEnv('TZ', zone);
  const { store, close } = await testStore('sqlite');
  const startedAt = Date.parse(`${firstDay}T12:00:00`);
  expect(startedAt).toBeLessThan(Date.parse(`${firstDay}T12:00:00Z`));
  let time = startedAt;
  const nights: string[] = [];
  const make: Store['backup']['make'] = (...args) => {
    nights.push(new Date(time).toString().slice(4, 21));
    return store.backup.make(...args);
  };
  const onError = (error: Error) => nights.push(error.message);
  const nightly = startNightly({ store: { backup: { ...store.backup, make } }, folder: parent, onError, now: () => time });
  for (; time < startedAt + 4 * DAY; time += 10 * 60_000) await nightly.check();
  await nightly.stop();
  await close();
  expect(nights).toHaveLength(4);
  for (const night of nights) expect(night).toMatch(/ 0[34]:30$/);
  expect(new Set(nights.map((night) => night.slice(0, 6))).size).toBe(4);
});

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SESSION_DURATION_MS } from '../../contract/session.ts';
import { applyRetention } from '../../server/analytics/retention.ts';
import { hashPassword } from '../../server/auth/password.ts';
import { createSignIn } from '../../server/auth/sign-in.ts';
import { SERVER_THROTTLE } from '../../server/auth/throttle.ts';
import { startNightly } from '../../server/backup/nightly.ts';
import { openDatabase } from '../../server/store/database.ts';
import type { Store } from '../../server/store/store.ts';
import { example } from '../support/content.ts';
import { DIALECTS, type TestStore, testStore } from '../support/databases.ts';
import { PASSWORD } from '../support/owner.ts';

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

  const signingIn = async () => {
    await database.store.signIn.setPasswordHash(await hashPassword(PASSWORD));
    return createSignIn(database.store.signIn, () => time);
  };

  test('a session ends two hours after its time, is kept by a clock that is put back, and was none if it was ahead', async () => {
    const signIn = await signingIn();
    const { token } = await signIn.openSession();
    time += FAR;
    expect(await signIn.sessionEnd(token)).toBeUndefined();
    const { token: ahead } = await signIn.openSession();
    expect(await signIn.sessionEnd(ahead)).toBe(new Date(time + SESSION_DURATION_MS).toISOString());
    time = START - 2 * HOUR;
    expect(await signIn.sessionEnd(token)).toBe(new Date(START + SESSION_DURATION_MS).toISOString());
    expect(await signIn.sessionEnd(ahead)).toBeUndefined();
  });

  test.each([
    ['400 days', FAR],
    ['two hours', 2 * HOUR],
  ])('an address that was held up while it was %s ahead is not when it is put right', async (_what, ahead) => {
    const signIn = await signingIn();
    time += ahead;
    for (let attempt = 0; attempt < SERVER_THROTTLE.attempts; attempt++) await signIn.login('wrong', '192.0.2.1');
    expect(await signIn.login('wrong', '192.0.2.1')).toMatchObject({ outcome: 'throttled' });
    time = START;
    expect(await signIn.login('wrong', '192.0.2.1')).toMatchObject({ outcome: 'refused' });
    for (let attempt = 1; attempt < SERVER_THROTTLE.attempts; attempt++) await signIn.login('wrong', '192.0.2.1');
    // A clock that is put back a little lets nobody try more often.
    time -= SERVER_THROTTLE.windowMs / 2;
    expect(await signIn.login(PASSWORD, '192.0.2.1')).toMatchObject({ outcome: 'throttled' });
  });

  test('salts of days to come are forgotten, those of yesterday and tomorrow are not', async () => {
    const { store, options } = database;
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    const days = [START - 2 * DAY, START, START + DAY, START + 2 * DAY, START + FAR].map(day);
    for (const one of days) await store.analytics.getOrCreateSalt(one, one);
    await applyRetention(store.analytics, 400, START);
    const { db } = await openDatabase({ ...options, onError: () => {} });
    const kept = await db.selectFrom('visitor_salts').select('day').orderBy('day').execute();
    await db.destroy();
    expect(kept.map((row) => row.day)).toEqual([day(START), day(START + DAY)]);
  });

  test('a lease that was taken far ahead holds up no other instance', async () => {
    const { retagging } = database.store;
    await database.store.write((writer) => writer.insert('timeline', example('timeline')));
    await retagging.start();
    expect(await retagging.claim('ahead', FAR)).toBe(true);
    expect(await retagging.claim('other', 10_000)).toBe(true);
    expect(await retagging.claim('third', 10_000)).toBe(false);
  });

  test('a nightly backup is made when the clock is ahead, and every night once it is put right', async () => {
    const errors: Error[] = [];
    const nightly = startNightly({ store: database.store, folder: parent, onError: (e) => errors.push(e), now: () => time });
    await nightly.check();
    const made = async () => (await readdir(parent)).toSorted();
    time += FAR;
    for (let looks = 0; looks < 5; looks++) await nightly.check();
    expect(await made()).toEqual(['nightly-2027-12-25.db']);
    time = START;
    for (let hours = 0; hours < 36; hours++, time += HOUR) await nightly.check();
    expect(await made()).toEqual(['nightly-2026-11-21.db', 'nightly-2027-12-25.db']);
    // Put back by two hours just after it was made, it is not made again.
    await rm(join(parent, 'nightly-2026-11-21.db'));
    time = new Date(2026, 10, 21, 1, 35).getTime();
    for (let hours = 0; hours < 20; hours++, time += HOUR) await nightly.check();
    expect(await made()).toEqual(['nightly-2027-12-25.db']);
    expect(errors).toEqual([]);
    await nightly.stop();
  });
});

test.each([
  ['Europe/Berlin', '2026-03-27'],
  ['Europe/Berlin', '2026-10-23'],
  // The half hour past three is left out in spring and comes twice in autumn.
  ['Europe/Athens', '2026-03-27'],
  ['Europe/Athens', '2026-10-23'],
])('in %s one backup is made each night, over the change of the clock after %s', async (zone, begin) => {
  vi.stubEnv('TZ', zone);
  const { store, close } = await testStore('sqlite');
  const started = Date.parse(`${begin}T12:00:00`);
  expect(started).toBeLessThan(Date.parse(`${begin}T12:00:00Z`));
  let time = started;
  const nights: string[] = [];
  const make: Store['backup']['make'] = (...args) => {
    nights.push(new Date(time).toString().slice(4, 21));
    return store.backup.make(...args);
  };
  const onError = (error: Error) => nights.push(error.message);
  const nightly = startNightly({ store: { backup: { ...store.backup, make } }, folder: parent, onError, now: () => time });
  for (; time < started + 4 * DAY; time += 10 * 60_000) await nightly.check();
  await nightly.stop();
  await close();
  expect(nights).toHaveLength(4);
  for (const night of nights) expect(night).toMatch(/ 0[34]:30$/);
  expect(new Set(nights.map((night) => night.slice(0, 6))).size).toBe(4);
});

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { ANALYTICS_PATHS, INTERACTION_TYPES } from '../../contract/analytics.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { applyRetention } from '../../server/analytics/retention.ts';
import { openDatabase } from '../../server/store/database.ts';
import { migrate } from '../../server/store/migrate.ts';
import { openStore } from '../../server/store/store.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { dumpDatabase } from '../support/database-dump.ts';
import { createEmptyDatabase, DIALECTS, type TestStore, testStore } from '../support/databases.ts';
import { BROWSER, OTHER_BROWSER, SESSION, sendEvent, sendPageView } from '../support/send-events.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { readEvents } from '../support/stored-events.ts';

const ADDRESSES = ['203.0.113.77', '198.51.100.23', '2001:db8:feed:beef:1:2:3:4'];

describe.each(DIALECTS)('the stored analytics data on %s', (dialect) => {
  let database: TestStore;
  let server: ServerProcess | undefined;
  beforeEach(async () => {
    database = await testStore(dialect);
  });
  afterEach(async () => {
    await server?.destroy();
    server = undefined;
    await database.close();
  });

  test('contains no address, neither in the database nor in the log', async () => {
    await database.store.signIn.setPasswordHash('none');
    const { databaseUrl, dataDir } = database.options;
    server = await startServer({
      TRUST_PROXY: '127.0.0.1',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }),
    });
    const url = await server.address();
    const statuses: number[] = [];
    for (const address of ADDRESSES) {
      const headers = { 'x-forwarded-for': address, 'user-agent': BROWSER, 'content-type': 'application/json' };
      const post = async (path: string, body: unknown) => {
        const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
        statuses.push(response.status);
      };
      const base = { session_id: SESSION, timestamp: new Date().toISOString() };
      await post(ANALYTICS_PATHS.pageView, { ...base, page_path: '/' });
      await post(ANALYTICS_PATHS.interaction, { ...base, type: 'timeline_click', element_id: 'm1' });
      await post(ANALYTICS_PATHS.focusArea, { ...base, focus_area_id: 'leadership', is_selected: true });
      await post(ANALYTICS_PATHS.feedback, { ...base, rating: 'positive', message: 'Fine' });
      await post(ANALYTICS_PATHS.feedback, { rating: 'positive' });
      await post(ADMIN_API_PATHS.login, { password: 'not the right one' });
      for (const path of ['/', '/no/such/page', API_PATHS.resume, ADMIN_API_PATHS.analyticsSummary])
        await fetch(url + path, { headers });
    }
    expect(statuses).toEqual(ADDRESSES.flatMap(() => [202, 202, 202, 202, 422, 401]));
    expect(await readEvents(database)).toHaveLength(12);
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);

    expect(server.output.stdout).toContain('/no/such/page');
    const dump = await dumpDatabase(database.options);
    expect(dump).toContain(SESSION);
    for (const text of [dump, server.output.stdout, server.output.stderr]) {
      for (const address of ADDRESSES) expect(text).not.toContain(address.slice(0, 14));
      expect(text).not.toContain(BROWSER);
    }
  });

  test('includes every event acknowledged with 202 when the server is killed', async () => {
    const { databaseUrl, dataDir } = database.options;
    server = await startServer(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir });
    const url = await server.address();
    let acknowledged = 0;
    const visitor = async () => {
      for (;;) {
        const response = await fetch(url + ANALYTICS_PATHS.pageView, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'user-agent': OTHER_BROWSER },
          body: JSON.stringify({ session_id: SESSION, page_path: '/' }),
        });
        if (response.status === 202 && (await response.json()).success) acknowledged += 1;
        if (acknowledged === 200) server?.child.kill('SIGKILL');
      }
    };
    await Promise.allSettled(Array.from({ length: 10 }, visitor));
    expect(acknowledged).toBeGreaterThanOrEqual(200);
    expect((await readEvents(database)).length).toBeGreaterThanOrEqual(acknowledged);
  });

  test('includes the events that were waiting at the shutdown of the server', async () => {
    const { databaseUrl, dataDir } = database.options;
    server = await startServer(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir });
    const url = await server.address();
    const post = () =>
      fetch(url + ANALYTICS_PATHS.pageView, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ session_id: SESSION, page_path: '/' }),
      });
    await post();
    const responses = Promise.allSettled(Array.from({ length: 50 }, post));
    setTimeout(() => server?.child.kill('SIGTERM'), 8);
    const acknowledged = (await responses).filter(
      (response) => response.status === 'fulfilled' && response.value.status === 202,
    ).length;
    expect(await server.exit).toBe(0);
    expect(await readEvents(database)).toHaveLength(acknowledged + 1);
  });
});

describe.each(DIALECTS)('the salt of visitor hashes on %s', (dialect) => {
  let site: TestApp;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime('2027-12-31T00:00:00Z');
    site = await testApp(dialect);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await site.close();
  });

  const visitors = async () => (await readEvents(site)).map(({ visitor }) => visitor);

  test('gives a visitor the same hash on one day and another hash on the next', async () => {
    await sendPageView(site.app);
    vi.setSystemTime('2027-12-31T23:59:59Z');
    await sendPageView(site.app);
    vi.setSystemTime('2028-01-01T00:00:01Z');
    await sendPageView(site.app);
    const [first, second, nextDay] = await visitors();
    expect(second).toBe(first);
    expect(nextDay).not.toBe(first);
  });

  test('is deleted within 48 hours', async () => {
    await sendPageView(site.app);
    const salt = await site.store.analytics.getOrCreateSalt('2027-12-31', 'not used');
    const [visitor = ''] = await visitors();
    await applyRetention(site.store.analytics, 400, Date.parse('2028-01-01T11:59:59Z'));
    expect(await site.store.analytics.getOrCreateSalt('2027-12-31', 'another')).toBe(salt);
    expect(await dumpDatabase(site.options)).toContain(salt);
    // The retention runs every hour, so the run 37 hours after the start of the day deletes it at the latest.
    await applyRetention(site.store.analytics, 400, Date.parse('2028-01-01T13:00:00Z'));
    expect(await dumpDatabase(site.options)).not.toContain(salt);
    expect(await site.store.analytics.getOrCreateSalt('2027-12-31', 'another')).toBe('another');
    expect(await visitors()).toEqual([visitor]);
  });

  test('events are deleted after the configured number of days', async () => {
    await sendPageView(site.app);
    vi.setSystemTime('2028-01-05T00:00:00Z');
    await sendPageView(site.app);
    await applyRetention(site.store.analytics, 5, Date.parse('2028-01-05T00:00:00Z'));
    expect(await visitors()).toHaveLength(2);
    await applyRetention(site.store.analytics, 4, Date.parse('2028-01-05T00:00:01Z'));
    expect(await visitors()).toHaveLength(1);
  });
});

test.each(DIALECTS)('the upgrade of a database on %s removes what earlier versions stored of questions', async (dialect) => {
  const location = await createEmptyDatabase(dialect);
  const database = await openDatabase({ ...location.options, onError: () => {} });
  await migrate(database, '0021-undated-reviews');
  await sql`insert into events (at, timestamp, kind, name, context, visitor, session_id)
    values ('2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z', 'chat_interaction', 'chat', 'My pelican?', 'v', 's')`.execute(
    database.db,
  );
  await migrate(database);
  await database.db.destroy();
  expect(await readEvents(location)).toEqual([expect.objectContaining({ kind: 'chat_interaction', name: 'chat', visitor: 'v' })]);
  const store = await openStore({ ...location.options, onError: () => {} });
  await store.close();
  expect(await dumpDatabase(location.options)).not.toContain('pelican');
  await location.remove();
});

test.each(DIALECTS)('the context of a click, such as the beginning of a question, is not stored on %s', async (dialect) => {
  const site = await testApp(dialect, { app: { keepQuestions: false } });
  for (const type of INTERACTION_TYPES) {
    const { statusCode } = await sendEvent(site.app, 'interaction', { type, element_id: 'chat', context: 'My pelican?' });
    expect(statusCode).toBe(202);
  }
  expect(await readEvents(site)).toHaveLength(INTERACTION_TYPES.length);
  expect(await dumpDatabase(site.options)).not.toContain('pelican');
  await site.close();
});

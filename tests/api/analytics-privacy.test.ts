import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { ANALYTICS_PATHS } from '../../contract/analytics.ts';
import { PATHS } from '../../contract/paths.ts';
import { applyRetention } from '../../server/analytics/retention.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { DIALECTS, type TestStore, testStore } from '../support/databases.ts';
import { everythingIn } from '../support/everything-in.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';
import { eventRows } from '../support/recount.ts';
import { BROWSER, OTHER_BROWSER, SESSION, visit } from '../support/visits.ts';

const ADDRESSES = ['203.0.113.77', '198.51.100.23', '2001:db8:feed:beef:1:2:3:4'];

describe.each(DIALECTS)('what is kept of visitors on %s', (dialect) => {
  let database: TestStore;
  let server: ServerProcess | undefined;
  beforeEach(async () => {
    database = await testStore(dialect);
  });
  afterEach(async () => {
    await server?.clear();
    server = undefined;
    await database.close();
  });

  test('holds no address, neither in the database nor in the log', async () => {
    await database.store.signIn.setPasswordHash('none');
    const { databaseUrl, dataDir } = database.options;
    server = await startProcess({
      TRUST_PROXY: '127.0.0.1',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }),
    });
    const url = await server.address();
    const statuses: number[] = [];
    for (const address of ADDRESSES) {
      const headers = { 'x-forwarded-for': address, 'user-agent': BROWSER, 'content-type': 'application/json' };
      const post = async (path: string, body: unknown) => {
        const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
        statuses.push(answer.status);
      };
      const said = { session_id: SESSION, timestamp: new Date().toISOString() };
      await post(ANALYTICS_PATHS.pageView, { ...said, page_path: '/' });
      await post(ANALYTICS_PATHS.interaction, { ...said, type: 'timeline_click', element_id: 'm1' });
      await post(ANALYTICS_PATHS.focusArea, { ...said, focus_area_id: 'leadership', is_selected: true });
      await post(ANALYTICS_PATHS.feedback, { ...said, rating: 'positive', message: 'Fine' });
      await post(ANALYTICS_PATHS.feedback, { rating: 'positive' });
      await post(ADMIN_PATHS.login, { password: 'not the right one' });
      for (const path of ['/', '/no/such/page', PATHS.resume, ADMIN_PATHS.analyticsSummary]) await fetch(url + path, { headers });
    }
    expect(statuses).toEqual(ADDRESSES.flatMap(() => [202, 202, 202, 202, 422, 401]));
    expect(await eventRows(database)).toHaveLength(12);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);

    expect(server.output.stdout).toContain('/no/such/page');
    const kept = await everythingIn(database.options);
    expect(kept).toContain(SESSION);
    for (const text of [kept, server.output.stdout, server.output.stderr]) {
      for (const address of ADDRESSES) expect(text).not.toContain(address.slice(0, 14));
      expect(text).not.toContain(BROWSER);
    }
  });

  test('is on disk when it is answered 202: nothing of it is lost when the server is killed', async () => {
    const { databaseUrl, dataDir } = database.options;
    server = await startProcess(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir });
    const url = await server.address();
    let kept = 0;
    const visitor = async () => {
      for (;;) {
        const answer = await fetch(url + ANALYTICS_PATHS.pageView, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'user-agent': OTHER_BROWSER },
          body: JSON.stringify({ session_id: SESSION, page_path: '/' }),
        });
        if (answer.status === 202 && (await answer.json()).success) kept += 1;
        if (kept === 200) server?.child.kill('SIGKILL');
      }
    };
    await Promise.allSettled(Array.from({ length: 10 }, visitor));
    expect(kept).toBeGreaterThanOrEqual(200);
    expect((await eventRows(database)).length).toBeGreaterThanOrEqual(kept);
  });

  test('what is waiting when the server is told to stop is still written and answered', async () => {
    const { databaseUrl, dataDir } = database.options;
    server = await startProcess(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir });
    const url = await server.address();
    const post = () =>
      fetch(url + ANALYTICS_PATHS.pageView, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ session_id: SESSION, page_path: '/' }),
      });
    await post();
    const answers = Promise.allSettled(Array.from({ length: 50 }, post));
    setTimeout(() => server?.child.kill('SIGTERM'), 8);
    const kept = (await answers).filter((answer) => answer.status === 'fulfilled' && answer.value.status === 202).length;
    expect(await server.ended).toBe(0);
    expect(await eventRows(database)).toHaveLength(kept + 1);
  });
});

describe.each(DIALECTS)('the salt of a day on %s', (dialect) => {
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

  const visitors = async () => (await eventRows(site)).map(({ visitor }) => visitor);

  test('makes a visitor another one every day, and on the same day the same', async () => {
    await visit(site.app);
    vi.setSystemTime('2027-12-31T23:59:59Z');
    await visit(site.app);
    vi.setSystemTime('2028-01-01T00:00:01Z');
    await visit(site.app);
    const [first, second, nextDay] = await visitors();
    expect(second).toBe(first);
    expect(nextDay).not.toBe(first);
  });

  test('is forgotten before 48 hours are over, and with it who was counted', async () => {
    await visit(site.app);
    const salt = await site.store.analytics.getOrCreateSalt('2027-12-31', 'offered too late');
    const [visitor = ''] = await visitors();
    await applyRetention(site.store.analytics, 400, Date.parse('2028-01-01T11:59:59Z'));
    expect(await site.store.analytics.getOrCreateSalt('2027-12-31', 'another')).toBe(salt);
    expect(await everythingIn(site.options)).toContain(salt);
    // With a look every hour, the last one that could be too early is 37 hours after the day began.
    await applyRetention(site.store.analytics, 400, Date.parse('2028-01-01T13:00:00Z'));
    expect(await everythingIn(site.options)).not.toContain(salt);
    expect(await site.store.analytics.getOrCreateSalt('2027-12-31', 'another')).toBe('another');
    expect(await visitors()).toEqual([visitor]);
  });

  test('events are pruned when they are older than they may be', async () => {
    await visit(site.app);
    vi.setSystemTime('2028-01-05T00:00:00Z');
    await visit(site.app);
    await applyRetention(site.store.analytics, 5, Date.parse('2028-01-05T00:00:00Z'));
    expect(await visitors()).toHaveLength(2);
    await applyRetention(site.store.analytics, 4, Date.parse('2028-01-05T00:00:01Z'));
    expect(await visitors()).toHaveLength(1);
  });
});

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { signIn } from '../support/owner.ts';
import { BROWSER, sendPageView } from '../support/send-events.ts';
import { readEvents } from '../support/stored-events.ts';

describe.each(DIALECTS)('a flood of events on %s', (dialect) => {
  let site: TestApp;
  beforeEach(async () => {
    site = await testApp(dialect);
  });
  afterEach(() => site.close());

  test('from one address adds a bounded number of rows, and all other visitors are counted', async () => {
    const flood = Array.from({ length: 3_000 }, (_, event) =>
      sendPageView(site.app, { address: '198.51.100.7', browser: `${BROWSER} ${event}` }),
    );
    const others = Array.from({ length: 100 }, (_, other) => sendPageView(site.app, { address: `192.0.2.${other}` }));
    for (const { statusCode } of await Promise.all(others)) expect(statusCode).toBe(202);
    const responses = await Promise.all(flood);
    const acceptedCount = responses.filter(({ statusCode }) => statusCode === 202).length;
    expect(acceptedCount).toBeGreaterThanOrEqual(1_000);
    expect(acceptedCount).toBeLessThan(1_100);
    const rejections = responses.filter(({ statusCode }) => statusCode === 429);
    expect(rejections).toHaveLength(3_000 - acceptedCount);
    expect(Number(rejections[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(rejections[0]?.json().error).toEqual(expect.any(String));
    expect(await readEvents(site)).toHaveLength(acceptedCount + 100);
    const owner = await signIn(site.app, site.store);
    const { totalVisits } = (await owner.call({ url: ADMIN_API_PATHS.analyticsSummary })).json();
    expect(totalVisits).toBe(acceptedCount + 100);
    // The address can still read the site.
    expect((await site.app.inject({ url: API_PATHS.skills, remoteAddress: '198.51.100.7' })).statusCode).toBe(200);
  });

  test('and content changes at the same time all succeed', async () => {
    const visits = Array.from({ length: 300 }, () => sendPageView(site.app));
    const save = (order: number) =>
      site.store.write((writer) => writer.insert('skills', example('skills', { name: `S${order}`, order })));
    for (let order = 1; order <= 20; order++) await save(order);
    const mixed = [save(21), ...Array.from({ length: 20 }, () => sendPageView(site.app)), save(22)];
    await Promise.all(mixed);
    for (const { statusCode } of await Promise.all(visits)) expect(statusCode).toBe(202);
    expect(await readEvents(site)).toHaveLength(320);
    expect((await site.store.content()).skills).toHaveLength(22);
  });
});

describe('while another process writes to the SQLite file', () => {
  test('events wait without blocking the event loop', async () => {
    const site = await testApp('sqlite');
    await sendPageView(site.app);
    const other = new DatabaseSync(join(site.options.dataDir, 'site.db'));
    other.exec('begin immediate');
    const pending = sendPageView(site.app);
    let longest = 0;
    for (let turn = 0; turn < 30; turn++) {
      const startedAt = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 10));
      longest = Math.max(longest, performance.now() - startedAt);
    }
    // SQLite's own wait would block for as long as the lock is held, up to five seconds.
    expect(longest).toBeLessThan(1_000);
    other.exec('commit');
    other.close();
    expect((await pending).statusCode).toBe(202);
    expect(await readEvents(site)).toHaveLength(2);
    await site.close();
  });
});

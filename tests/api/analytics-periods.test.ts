import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { eventRow, pageView } from '../../server/analytics/events.ts';
import { createReports } from '../../server/analytics/reports.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { signIn } from '../support/owner.ts';
import { OTHER_BROWSER, sendEvent, sendPageView } from '../support/send-events.ts';

/** Stops the clock at an instant; timers keep running. */
function setClock(instant: string): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date(instant));
}

describe.each(DIALECTS)('days, months and years on %s', (dialect) => {
  let site: TestApp;
  beforeEach(async () => {
    setClock('2027-12-30T12:00:00Z');
    site = await testApp(dialect);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await site.close();
  });

  /** Signs in for each read, because sessions are shorter than these periods. */
  const read = async (url: string) => (await (await signIn(site.app, site.store)).call({ url })).json();
  const daily = (query = '') => read(`${ADMIN_API_PATHS.analyticsDaily}${query}`);
  const visits = (stats: { period: string; unique_visits: number; total_visits: number }[]) =>
    stats.filter(({ total_visits }) => total_visits > 0).map((row) => [row.period, row.unique_visits, row.total_visits]);

  test('counts an event on the server’s current day, to the millisecond', async () => {
    setClock('2027-12-31T23:59:59.999Z');
    await sendPageView(site.app);
    await sendPageView(site.app);
    setClock('2028-01-01T00:00:00.000Z');
    await sendPageView(site.app);
    await sendPageView(site.app, { browser: OTHER_BROWSER });
    expect(visits(await daily())).toEqual([
      ['2028-01-01', 2, 2],
      ['2027-12-31', 1, 2],
    ]);
    expect(visits(await daily('?period=month'))).toEqual([
      ['2028-01', 2, 2],
      ['2027-12', 1, 2],
    ]);
    // A visitor on two days counts twice, because visitors cannot be recognized on another day.
    expect(await read(ADMIN_API_PATHS.analyticsSummary)).toMatchObject({ uniqueVisitors: 3, totalVisits: 4 });
  });

  test('counts each event of a batch written across midnight on its own day', async () => {
    const times = ['2028-02-28T23:59:59.999Z', '2028-02-29T00:00:00.000Z'];
    await site.store.analytics.record(
      times.map((time) => ({ event: eventRow(Date.parse(time), pageView('/', null, ''), 'visitor', null) })),
    );
    setClock('2028-03-01T08:00:00Z');
    await sendPageView(site.app);
    const stats = await daily('?limit=3');
    expect(visits(stats)).toEqual([
      ['2028-03-01', 1, 1],
      ['2028-02-29', 1, 1],
      ['2028-02-28', 1, 1],
    ]);
  });

  test('lists empty periods with zeros, newest first: 30 days or 12 months, or fewer on request', async () => {
    setClock('2028-03-02T10:00:00Z');
    const days = await daily();
    expect(days).toHaveLength(30);
    expect(days.slice(0, 3).map(({ period }: { period: string }) => period)).toEqual(['2028-03-02', '2028-03-01', '2028-02-29']);
    expect(days[29]).toEqual({
      period: '2028-02-02',
      unique_visits: 0,
      total_visits: 0,
      unique_timeline_clicks: 0,
      timeline_clicks: 0,
      unique_chat_interactions: 0,
      chat_interactions: 0,
    });
    const months = await daily('?period=month');
    expect(months.map(({ period }: { period: string }) => period)).toEqual([
      '2028-03',
      '2028-02',
      '2028-01',
      '2027-12',
      '2027-11',
      '2027-10',
      '2027-09',
      '2027-08',
      '2027-07',
      '2027-06',
      '2027-05',
      '2027-04',
    ]);
    expect(await daily('?limit=7')).toHaveLength(7);
    expect(await daily('?limit=500')).toHaveLength(30);
    expect(await daily('?period=month&limit=2')).toHaveLength(2);
  });

  test('lists focus areas of 30 days or 12 months, total or unique, the most selected first', async () => {
    const select = (focus_area_id: string, address: string) =>
      sendEvent(site.app, 'focusArea', { focus_area_id, is_selected: true }, { address });
    setClock('2028-01-15T10:00:00Z');
    await select('innovation', '192.0.2.1');
    setClock('2028-02-15T10:00:00Z');
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1']) await select('leadership', address);
    for (const address of ['192.0.2.1', '192.0.2.2']) await select('communication', address);
    const areas = async (query = '') =>
      (await read(`${ADMIN_API_PATHS.analyticsFocusAreas}${query}`))
        .map(Object.values)
        .map((values: unknown[]) => values.join(' '));
    expect(await areas()).toEqual(['leadership 3', 'communication 2']);
    expect(await areas('?unique=true')).toEqual(['communication 2', 'leadership 1']);
    expect(await areas('?unique=true&limit=1')).toEqual(['communication 2']);
    expect(await areas('?period=month')).toEqual(['leadership 3', 'communication 2', 'innovation 1']);
    setClock('2028-03-16T10:00:00Z');
    expect(await areas()).toEqual([]);
  });

  test.each(['?period=week', '?limit=0', '?limit=-1', '?limit=ten', '?limit=1.5', '?limit=7&limit=8'])(
    'rejects the daily report with %s',
    async (query) => {
      const { error } = await daily(query);
      expect(error).toEqual(expect.any(String));
    },
  );

  test('compares today with the same part of the previous days', async () => {
    const day = async (date: string, morning: number, evening: number) => {
      setClock(`${date}T06:30:00Z`);
      for (let visits = 0; visits < morning; visits++) await sendPageView(site.app);
      setClock(`${date}T20:30:00Z`);
      for (let visits = 0; visits < evening; visits++) await sendPageView(site.app);
    };
    await day('2028-03-01', 2, 9);
    await day('2028-03-02', 4, 1);
    await day('2028-03-03', 8, 0);
    await day('2028-03-04', 5, 0);
    const today = async (now: string) => {
      setClock(now);
      return (await createReports(site.store.analytics).insights('day')).today;
    };
    expect(await today('2028-03-04T12:00:00Z')).toEqual({ visits: 5, usualVisits: 4 });
    // Only the elapsed part of the current hour counts.
    expect(await today('2028-03-04T06:30:00Z')).toEqual({ visits: 5, usualVisits: 2 });
    expect(await today('2028-03-04T23:59:59Z')).toEqual({ visits: 5, usualVisits: 8 });
  });

  test('reports the sources of visits, campaigns, milestones and skills', async () => {
    const from = (referrer: string | null, page_path = '/', address = '192.0.2.1') =>
      sendEvent(site.app, 'pageView', { page_path, referrer }, { address });
    await from('https://www.linkedin.com/feed/update?secret=1');
    await from('https://linkedin.com/', '/?utm_source=cv&utm_campaign=spring', '192.0.2.2');
    await from('http://localhost:3000/', '/?utm_source=card');
    await from(null);
    await from('android-app://com.example');
    await from('not a URL');
    const { bridge, tunnel } = await site.store.write(async (writer) => {
      await writer.insert('categories', example('categories'));
      await writer.insert('skills', example('skills', { name: 'Rust' }));
      return {
        bridge: await writer.insert('timeline', example('timeline')),
        tunnel: await writer.insert('timeline', example('timeline')),
      };
    });
    await site.app.inject(API_PATHS.timeline);
    for (const element_id of [bridge.id, bridge.id, tunnel.id])
      await sendEvent(site.app, 'interaction', { type: 'timeline_click', element_id });
    await sendEvent(site.app, 'interaction', { type: 'skill_click', element_id: 'Rust' });
    await sendEvent(site.app, 'interaction', { type: 'email_click' });
    expect(await read(ADMIN_API_PATHS.analyticsInsights)).toEqual({
      sources: [
        { name: '(direct)', total: 4, unique: 1 },
        { name: 'linkedin.com', total: 2, unique: 2 },
      ],
      campaigns: [
        { name: 'card', total: 1, unique: 1 },
        { name: 'spring', total: 1, unique: 1 },
      ],
      milestones: [
        { name: bridge.id, total: 2, unique: 1 },
        { name: tunnel.id, total: 1, unique: 1 },
      ],
      skills: [{ name: 'Rust', total: 1, unique: 1 }],
      outcomes: { visitors: 2, resume_download: 0, email_click: 1, chat_interaction: 0 },
      today: { visits: 6, usualVisits: 0 },
      bots: 0,
    });
  });

  test('exports the report as JSON and as CSV without formulas', async () => {
    await sendEvent(site.app, 'feedback', { rating: 'positive', message: '=HYPERLINK("http://evil.example")', context: '@x' });
    const owner = await signIn(site.app, site.store);
    const json = await owner.call({ url: ADMIN_API_PATHS.analyticsExport });
    expect(json.headers['content-disposition']).toBe('attachment; filename="analytics-report-2027-12-30.json"');
    expect(json.headers['content-type']).toMatch(/^application\/json/);
    expect(json.json()).toMatchObject({ summary: { chatRatings: { positive: 1 } }, feedback: [{ rating: 'positive' }] });
    expect(json.json().daily).toHaveLength(30);
    const csv = await owner.call({ url: `${ADMIN_API_PATHS.analyticsExport}?format=csv` });
    expect(csv.headers['content-disposition']).toBe('attachment; filename="analytics-report-2027-12-30.csv"');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.body).toContain(`,positive,,,"'=HYPERLINK(""http://evil.example"")",'@x\r\n`);
    expect((await owner.call({ url: `${ADMIN_API_PATHS.analyticsExport}?format=xml` })).statusCode).toBe(422);
  });
});

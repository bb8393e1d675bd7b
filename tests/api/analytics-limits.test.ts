import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { type AnalyticsEvent, eventRow, feedback, interaction, pageView } from '../../server/analytics/events.ts';
import type { RecordedEvent } from '../../server/store/analytics.ts';
import { openDatabase } from '../../server/store/database.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { countRows } from '../support/count-rows.ts';
import { DIALECTS } from '../support/databases.ts';
import { type Owner, signIn } from '../support/owner.ts';
import { BROWSER, sendEvent, sendPageView } from '../support/send-events.ts';
import { readEvents, readTotals } from '../support/stored-events.ts';

const NOW = Date.now();
const TODAY = new Date(NOW).toISOString().slice(0, 10);
const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index));

describe.each(DIALECTS)('the daily limits of analytics on %s', (dialect) => {
  let site: TestApp;
  let owner: Owner;
  beforeEach(async () => {
    site = await testApp(dialect);
    owner = await signIn(site.app, site.store);
  });
  afterEach(() => site.close());

  const read = async (url: string) => (await owner.call({ url })).json();
  const insights = () => read(ADMIN_API_PATHS.analyticsInsights);

  /** Stores events of as many visitors, in batches as the recorder does. */
  async function record(events: readonly AnalyticsEvent[]): Promise<number> {
    let rejectionCount = 0;
    for (let start = 0; start < events.length; start += 500) {
      const batch = events.slice(start, start + 500).map((event, index): RecordedEvent => {
        const row = eventRow(NOW, event, `visitor ${start + index}`, null);
        return { event: row, ...(event.feedback && { feedback: { ...event.feedback, timestamp: row.timestamp } }) };
      });
      rejectionCount += (await site.store.analytics.record(batch)).size;
    }
    return rejectionCount;
  }

  test('name only what visitors can see, and sum all other names as "(other)"', async () => {
    const { milestone, visible, hidden } = await site.store.write(async (writer) => {
      await writer.insert('categories', example('categories'));
      await writer.insert('categories', example('categories', { name: 'secret', displayName: 'Secret', visible: false }));
      return {
        milestone: await writer.insert('timeline', example('timeline')),
        visible: await writer.insert('skills', example('skills', { name: 'Rust' })),
        hidden: await writer.insert('skills', example('skills', { name: 'Fortran', category: 'secret' })),
      };
    });
    await site.app.inject(API_PATHS.timeline);
    const click = async (type: string, element_id: string) =>
      expect((await sendEvent(site.app, 'interaction', { type, element_id })).statusCode).toBe(202);
    for (const id of [milestone.id, visible.id, 'invented', 'x'.repeat(200)]) await click('timeline_click', id);
    for (const name of [visible.name, visible.id, hidden.name, hidden.id, 'invented']) await click('skill_click', name);
    const { milestones, skills } = await insights();
    expect(milestones).toEqual([
      { name: '(other)', total: 3, unique: 1 },
      { name: milestone.id, total: 1, unique: 1 },
    ]);
    expect(skills).toEqual([
      { name: '(other)', total: 3, unique: 1 },
      { name: 'Rust', total: 2, unique: 1 },
    ]);
    expect(await read(ADMIN_API_PATHS.analyticsSummary)).toMatchObject({ timelineClicks: 4 });
    const storedNames = (await readEvents(site)).map(({ name }) => name);
    expect(new Set(storedNames)).toEqual(new Set([milestone.id, 'Rust', '(other)']));
  });

  test('name a hundred referring sites and a hundred campaigns', async () => {
    const view = (index: number) => pageView(`/?utm_source=letter-${index}`, `https://site-${index}.example/`, 'own.example');
    await record(times(60, view));
    await record([...times(700, view), pageView('/', null, 'own.example')]);
    const totals = await readTotals(site);
    for (const [kind, name] of [
      ['source', 'site-99.example'],
      ['campaign', 'letter-99'],
    ]) {
      const names = Object.keys(totals).filter((key) => key.startsWith(`day_totals ${kind} ${TODAY}`));
      expect(names).toHaveLength(kind === 'source' ? 102 : 101);
      expect(totals[`day_totals ${kind} ${TODAY} (other)`]).toEqual({ total: 600, uniques: 600 });
      expect(totals[`day_totals ${kind} ${TODAY} ${name}`]).toEqual({ total: 1, uniques: 1 });
    }
    expect(totals[`day_totals source ${TODAY} (direct)`]).toEqual({ total: 1, uniques: 1 });
    expect(totals[`day_totals page_view ${TODAY} `]?.total).toBe(761);
    expect(new Set((await readEvents(site)).map(({ source }) => source)).size).toBe(102);
  });

  test('store 20,000 events of a kind and 50,000 in all, while the totals count every event', async () => {
    const views = times(20_300, () => pageView('/', null, ''));
    await record(views);
    expect((await countRows(site)).events).toBe(20_000);
    expect((await sendPageView(site.app)).statusCode).toBe(202);
    expect((await countRows(site)).events).toBe(20_000);
    expect(await read(ADMIN_API_PATHS.analyticsSummary)).toMatchObject({ totalVisits: 20_301, uniqueVisitors: 20_301 });
    const clicks = times(20_100, () => interaction('timeline_click', undefined));
    await record(clicks);
    await record(times(11_000, () => interaction('skill_click', undefined)));
    expect((await countRows(site)).events).toBe(50_000);
    await record(times(100, () => interaction('email_click', undefined)));
    expect((await countRows(site)).events).toBe(50_000);
    const totals = await readTotals(site);
    const kinds = ['page_view', 'timeline_click', 'skill_click', 'email_click'];
    expect(kinds.map((kind) => totals[`day_totals ${kind} ${TODAY} `]?.total)).toEqual([20_301, 20_100, 11_000, 100]);
  });

  test('store 200,000 unique-visitor rows; further visits are counted in the totals only', async () => {
    const { db } = await openDatabase({ ...site.options, onError: () => {} });
    const full = { kind: 'skill_click', period: TODAY, name: '', total: 9_000, uniques: 199_999 };
    await db.insertInto('day_totals').values(full).execute();
    await db.destroy();
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await sendPageView(site.app, { address });
    // The visit that reached the limit added two rows: one for the visit, one for its source.
    expect((await countRows(site)).day_visitors).toBe(2);
    expect(await read(ADMIN_API_PATHS.analyticsSummary)).toMatchObject({ totalVisits: 3, uniqueVisitors: 1 });
  });

  test('accept five hundred ratings, and reject the next one', async () => {
    expect(await record(times(520, (index) => feedback('positive', `text ${index}`, null)))).toBe(20);
    const response = await sendEvent(site.app, 'feedback', { rating: 'negative', message: 'too late' });
    expect([response.statusCode, response.json()]).toEqual([
      403,
      { error: 'Too many ratings were sent today. Please try again tomorrow.' },
    ]);
    expect((await sendPageView(site.app)).statusCode).toBe(202);
    expect((await countRows(site)).feedback).toBe(500);
    expect(await read(ADMIN_API_PATHS.analyticsSummary)).toMatchObject({ chatRatings: { positive: 500, negative: 0 } });
  });

  test('reject the 101st rating of one visitor, and accept one of another', async () => {
    const rate = (address: string) => sendEvent(site.app, 'feedback', { rating: 'positive' }, { address });
    const statuses = await Promise.all(times(101, async () => (await rate('192.0.2.1')).statusCode));
    expect(statuses.filter((status) => status === 403)).toHaveLength(1);
    expect((await rate('192.0.2.2')).statusCode).toBe(202);
    expect((await countRows(site)).feedback).toBe(101);
  });

  test('bound what a report reads: twenty names, a thousand periods and a thousand ratings', async () => {
    const { db } = await openDatabase({ ...site.options, onError: () => {} });
    const total = { total: 1, uniques: 1 };
    const days = times(1_010, (day) => new Date(NOW - day * 86_400_000).toISOString().slice(0, 10));
    const names = times(30, (index) => ({ kind: 'source', period: TODAY, name: `site-${index}.example`, ...total }));
    await db.insertInto('day_totals').values(names).execute();
    for (const name of ['', 'own'])
      await db
        .insertInto('day_totals')
        .values(days.map((period) => ({ kind: 'page_view', period, name, ...total })))
        .execute();
    const rating = { timestamp: `${TODAY}T00:00:00.000Z`, rating: 'positive', message: null, context: null };
    await db.insertInto('feedback').values(Array(1_010).fill(rating)).execute();
    await db.destroy();
    expect((await insights()).sources).toHaveLength(20);
    expect(await read(ADMIN_API_PATHS.analyticsFeedback)).toHaveLength(1_000);
    const { kindTotals, namedTotals } = site.store.analytics;
    expect(await kindTotals('day', ['page_view'], '')).toHaveLength(1_000);
    expect(await namedTotals('day', 'page_view', '')).toHaveLength(1_000);
  });

  test('count twenty visitors of one address with 900 browsers', async () => {
    const responses = await Promise.all(
      times(900, (browser) => sendPageView(site.app, { address: '198.51.100.7', browser: `${BROWSER} ${browser}` })),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    await sendPageView(site.app, { address: '192.0.2.1' });
    expect(await read(ADMIN_API_PATHS.analyticsSummary)).toMatchObject({ totalVisits: 901, uniqueVisitors: 21 });
  });

  test('count two hundred visitors of one IPv6 /48 block', async () => {
    await Promise.all(times(900, (network) => sendPageView(site.app, { address: `2001:db8:7:${network.toString(16)}::1` })));
    await sendPageView(site.app, { address: '2001:db8:8::1' });
    expect(await read(ADMIN_API_PATHS.analyticsSummary)).toMatchObject({ totalVisits: 901, uniqueVisitors: 201 });
  });
});

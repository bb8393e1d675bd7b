import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { ANALYTICS_PATHS } from '../../contract/analytics.ts';
import type { Feedback } from '../../contract/analytics-responses.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { DIALECTS } from '../support/databases.ts';
import { type Owner, signIn } from '../support/owner.ts';
import { OTHER_BROWSER, SESSION, sendEvent, sendPageView } from '../support/send-events.ts';
import { readEvents } from '../support/stored-events.ts';

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

describe.each(DIALECTS)('the analytics calls on %s', (dialect) => {
  let site: TestApp;
  let owner: Owner;
  beforeEach(async () => {
    site = await testApp(dialect);
    owner = await signIn(site.app, site.store);
  });
  afterEach(() => site.close());

  const read = async (url: string) => (await owner.call({ url })).json();
  const today = async () => (await read(ADMIN_API_PATHS.analyticsDaily))[0];

  test('return 202 and are counted in the reports', async () => {
    const responses = [
      await sendPageView(site.app),
      await sendPageView(site.app),
      await sendPageView(site.app, { browser: OTHER_BROWSER }),
      await sendPageView(site.app, { address: '192.0.2.2' }),
      await sendEvent(site.app, 'interaction', { type: 'timeline_click', element_id: 'bridge', context: 'expand' }),
      await sendEvent(site.app, 'interaction', { type: 'timeline_click', element_id: 'tunnel' }),
      await sendEvent(site.app, 'interaction', { type: 'chat_interaction' }),
      await sendEvent(site.app, 'focusArea', { focus_area_id: 'leadership', is_selected: true }),
      await sendEvent(site.app, 'focusArea', { focus_area_id: 'leadership', is_selected: false }),
      await sendEvent(site.app, 'feedback', { rating: 'positive', message: 'Helpful', context: 'chat_feedback' }),
      await sendEvent(site.app, 'feedback', { rating: 'negative' }, { address: '192.0.2.2' }),
    ];
    for (const response of responses) expect([response.statusCode, response.json()]).toEqual([202, { success: true }]);
    expect(responses[0]?.headers['cache-control']).toBe('no-store');
    expect(await read(ADMIN_API_PATHS.analyticsSummary)).toEqual({
      uniqueVisitors: 3,
      totalVisits: 4,
      timelineClicks: 2,
      chatInteractions: 1,
      chatRatings: { positive: 1, negative: 1 },
    });
    expect(await today()).toEqual({
      period: new Date().toISOString().slice(0, 10),
      unique_visits: 3,
      total_visits: 4,
      unique_timeline_clicks: 1,
      timeline_clicks: 2,
      unique_chat_interactions: 1,
      chat_interactions: 1,
    });
    expect(await read(ADMIN_API_PATHS.analyticsFocusAreas)).toEqual([{ focus_area_id: 'leadership', clicks: 1 }]);
    const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const id = expect.any(String);
    expect(await read(ADMIN_API_PATHS.analyticsFeedback)).toEqual([
      { id, rating: 'negative', message: null, context: null, timestamp },
      { id, rating: 'positive', message: 'Helpful', context: 'chat_feedback', timestamp },
    ]);
  });

  test.each([
    ['no session id', 'pageView', { session_id: undefined, page_path: '/' }, 422],
    ['a malformed session id', 'pageView', { session_id: 'abc', page_path: '/' }, 422],
    ['a session id that is a number', 'feedback', { session_id: 7, rating: 'positive' }, 422],
    [
      'a session id that is too long',
      'focusArea',
      { session_id: `${SESSION}0`, focus_area_id: 'leadership', is_selected: true },
      422,
    ],
    ['no path', 'pageView', {}, 422],
    ['an unknown interaction', 'interaction', { type: 'mouse_move' }, 422],
    ['an unknown focus area', 'focusArea', { focus_area_id: 'charm', is_selected: true }, 422],
    ['a selection that is not a boolean', 'focusArea', { focus_area_id: 'leadership', is_selected: 'yes' }, 400],
    ['an unknown rating', 'feedback', { rating: 'great' }, 422],
    ['a message that is not a text', 'feedback', { rating: 'positive', message: {} }, 400],
  ] as const)('reject %s', async (_case, call, body, status) => {
    const response = await sendEvent(site.app, call, body);
    expect(response.statusCode).toBe(status);
    expect(response.json().error).toEqual(expect.any(String));
    expect(await readEvents(site)).toEqual([]);
  });

  test('truncate long text and remove NUL characters', async () => {
    const long = `${'x'.repeat(99)}😀${'y'.repeat(600)}`;
    await sendEvent(site.app, 'interaction', { type: 'skill_click', element_id: long, context: long });
    await sendEvent(site.app, 'feedback', { rating: 'positive', message: long, context: '\0' });
    const [row] = await readEvents(site);
    expect(row?.name).toBe('(other)');
    const [feedback] = await read(ADMIN_API_PATHS.analyticsFeedback);
    expect([feedback.message.length, feedback.context]).toEqual([100, null]);
    await sendEvent(site.app, 'feedback', { rating: 'negative', context: `a\0b${long}` });
    expect((await read(ADMIN_API_PATHS.analyticsFeedback)).map(({ context }: Feedback) => context?.length)).toContain(499);
  });

  test('accept the body that a page sends when it is closed', async () => {
    const body = Buffer.from(JSON.stringify({ session_id: SESSION, page_path: '/' }));
    const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
    const response = await site.app.inject({ method: 'POST', url: ANALYTICS_PATHS.pageView, payload: body, headers });
    expect(response.statusCode).toBe(202);
    expect((await today()).total_visits).toBe(1);
  });

  test.each([
    ['2020-01-01T00:00:00Z', -86_400_000],
    ['2999-01-01T00:00:00Z', 86_400_000],
    ['soon', 0],
    [null, 0],
  ])('limit the timestamp %s to a day around the server’s clock', async (timestamp, offset) => {
    await sendEvent(site.app, 'feedback', { rating: 'positive', timestamp });
    await sendEvent(site.app, 'pageView', { page_path: '/', timestamp });
    const [feedback] = await read(ADMIN_API_PATHS.analyticsFeedback);
    expect(Math.abs(Date.parse(feedback.timestamp) - Date.now() - offset)).toBeLessThan(10_000);
    expect((await today()).total_visits).toBe(1);
  });

  test('do not count the owner, nor a browser in which the owner has signed in', async () => {
    for (const cookie of [owner.cookie, owner.knownBrowser])
      for (const status of [202, 202]) expect((await sendPageView(site.app, { cookie })).statusCode).toBe(status);
    expect(await readEvents(site)).toEqual([]);
    for (const cookie of ['session=forged', `${owner.knownBrowser}x`]) await sendPageView(site.app, { cookie });
    expect(await readEvents(site)).toHaveLength(2);
  });

  test('count bots separately', async () => {
    for (const call of ['pageView', 'interaction', 'focusArea', 'feedback'] as const) {
      const body = { page_path: '/', type: 'timeline_click', focus_area_id: 'leadership', is_selected: true, rating: 'positive' };
      expect((await sendEvent(site.app, call, body, { browser: GOOGLEBOT })).statusCode).toBe(202);
    }
    const { totalVisits, timelineClicks, chatRatings } = await read(ADMIN_API_PATHS.analyticsSummary);
    expect([totalVisits, timelineClicks, chatRatings.positive]).toEqual([0, 0, 0]);
    expect(await read(ADMIN_API_PATHS.analyticsFeedback)).toEqual([]);
    expect((await read(ADMIN_API_PATHS.analyticsInsights)).bots).toBe(4);
  });

  test('return 503 when the event cannot be stored', async () => {
    const brokenSite = await testApp(dialect, {
      fill: async (store) => {
        store.analytics.record = () => Promise.reject(new Error('disk full'));
      },
    });
    const response = await sendPageView(brokenSite.app);
    expect(response.statusCode).toBe(503);
    expect(response.json().error).toEqual(expect.any(String));
    await brokenSite.close();
  });

  test('count resume downloads, but not HEAD requests, bots and the owner', async () => {
    const download = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      site.app.inject({ method, url: API_PATHS.resume, headers: { 'user-agent': OTHER_BROWSER, ...headers } });
    expect((await download()).statusCode).toBe(404);
    const file = { filename: 'cv.pdf', extension: 'pdf', size: PDF.length, upload_date: new Date().toISOString(), bytes: PDF };
    await site.store.write((writer) => writer.saveResume(file as never));
    await download({}, 'HEAD');
    await download({ cookie: owner.cookie });
    await download({ 'user-agent': GOOGLEBOT });
    expect((await download()).statusCode).toBe(200);
    // The page view is written with or after the downloads.
    await sendPageView(site.app);
    const { outcomes, bots } = await read(ADMIN_API_PATHS.analyticsInsights);
    expect(outcomes).toMatchObject({ visitors: 1, resume_download: 1 });
    expect(bots).toBe(1);
  });
});

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FOCUS_AREA_IDS } from '../../contract/focus-areas.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { DIALECTS } from '../support/databases.ts';
import { BROWSER, OTHER_BROWSER, sendEvent } from '../support/send-events.ts';
import { readTotals, recountTotals } from '../support/stored-events.ts';

const visitor = fc.record({
  address: fc.constantFrom('192.0.2.1', '192.0.2.2', '2001:db8::1', '2001:db8::2', '2001:db8:1::1'),
  browser: fc.constantFrom(BROWSER, OTHER_BROWSER, 'Twitterbot/1.0', ''),
});
const name = fc.oneof(fc.constantFrom('m1', 'm2', ''), fc.string({ unit: 'binary', maxLength: 120 }));
const event = fc.oneof(
  fc.record({
    call: fc.constant('pageView' as const),
    body: fc.record({
      page_path: fc.constantFrom('/', '/?utm_source=a', '/?utm_campaign=%00%ff'),
      referrer: fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' }), fc.constant(null)),
    }),
  }),
  fc.record({
    call: fc.constant('interaction' as const),
    body: fc.record({ type: fc.constantFrom('timeline_click', 'skill_click', 'chat_interaction'), element_id: name }),
  }),
  fc.record({
    call: fc.constant('focusArea' as const),
    body: fc.record({ focus_area_id: fc.constantFrom(...FOCUS_AREA_IDS), is_selected: fc.boolean() }),
  }),
  fc.record({
    call: fc.constant('feedback' as const),
    body: fc.record({ rating: fc.constantFrom('positive', 'negative'), message: name, context: name }),
  }),
);
const step = fc.record({
  instance: fc.constantFrom(0, 1),
  /** Most steps follow immediately, some after the end of a day or month. */
  hoursLater: fc.constantFrom(0, 0, 0, 0, 0, 1, 11, 30, 400),
  visitor,
  event,
});

describe.each(DIALECTS)('the analytics totals on %s', (dialect) => {
  let site: TestApp;
  beforeEach(async () => {
    site = await testApp(dialect);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await site.close();
  });

  test('always equal a recount of the individual events, with random events at two instances', async () => {
    const instances = [site, await site.anotherInstance()];
    let now = Date.parse('2026-12-30T20:00:00Z');
    vi.useFakeTimers({ toFake: ['Date'] });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
        const responses: Promise<{ statusCode: number }>[] = [];
        for (const { instance, hoursLater, visitor, event } of steps) {
          // Events sent before the clock moves are counted before it moves, as on a running server.
          if (hoursLater > 0) await Promise.all(responses);
          now += hoursLater * 3_600_000;
          vi.setSystemTime(now);
          responses.push(sendEvent((instances[instance] ?? site).app, event.call, event.body, visitor));
        }
        for (const { statusCode } of await Promise.all(responses)) expect(statusCode).toBe(202);
        expect(await readTotals(site)).toEqual(await recountTotals(site));
      }),
      { numRuns: 25 },
    );
    expect(Object.keys(await readTotals(site)).length).toBeGreaterThan(50);
  });

  test('count a visitor of two instances once a day', async () => {
    const other = await site.anotherInstance();
    await sendEvent(site.app, 'pageView', { page_path: '/' });
    await sendEvent(other.app, 'pageView', { page_path: '/' });
    const day = new Date().toISOString().slice(0, 10);
    expect((await readTotals(site))[`day_totals page_view ${day} `]).toEqual({ total: 2, uniques: 1 });
  });

  test('stay when old events are pruned', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime('2026-01-01T00:00:00Z');
    await sendEvent(site.app, 'feedback', { rating: 'positive', message: 'old' });
    vi.setSystemTime('2026-06-01T00:00:00Z');
    await sendEvent(site.app, 'feedback', { rating: 'negative', message: 'new' });
    const before = await readTotals(site);
    while (await site.store.analytics.pruneEvents('2026-03-01T00:00:00.000Z'));
    expect((await site.store.analytics.feedback(10)).map(({ message }) => message)).toEqual(['new']);
    expect(Object.values(await recountTotals(site)).length).toBeLessThan(Object.values(before).length);
    expect(await readTotals(site)).toEqual(before);
  });
});

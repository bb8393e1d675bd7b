import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { openDatabase } from '../../server/store/database.ts';
import { sharedApp } from '../support/app.ts';
import { DIALECTS } from '../support/databases.ts';
import { sendPageView } from '../support/send-events.ts';

/** Far more than the limits of a day allow: a report over them takes as long as a slow disk would make it. */
const NAMES = 50_000;
const MIN_RESPONSES = 10;

describe.each(DIALECTS)('reports on %s', (dialect) => {
  const site = sharedApp(dialect);
  const insights = () => site.owner.call({ url: ADMIN_API_PATHS.analyticsInsights, query: { period: 'month' } });

  async function addTotals(count: number): Promise<void> {
    const { db } = await openDatabase({ ...site.options, onError: () => {} });
    const month = new Date().toISOString().slice(0, 7);
    try {
      for (const kind of ['source', 'campaign', 'skill_click'])
        await sql`
          insert into month_totals (kind, period, name, total, uniques)
          with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < ${sql.lit(count)})
          select ${kind}, ${month}, 'name ' || cast(number as text), number, 1 from numbers
        `.execute(db);
    } finally {
      await db.destroy();
    }
  }

  test('sum a large table while other requests are handled', async () => {
    await addTotals(NAMES);
    // The first report starts the thread.
    expect((await insights()).statusCode).toBe(200);
    let isReported = false;
    const report = insights().finally(() => {
      isReported = true;
    });
    let responses = 0;
    let longestMs = 0;
    const startedAt = performance.now();
    while (!isReported) {
      const calledAt = performance.now();
      expect((await site.app.inject(API_PATHS.timeline)).statusCode).toBe(200);
      await nextTurn();
      longestMs = Math.max(longestMs, performance.now() - calledAt);
      responses++;
    }
    const reportMs = performance.now() - startedAt;
    const { sources } = (await report).json();
    expect(sources[0]).toEqual({ name: `name ${NAMES}`, total: NAMES, unique: 1 });
    expect(responses).toBeGreaterThan(MIN_RESPONSES);
    expect(longestMs).toBeLessThan(reportMs / 2);
  }, 60_000);

  test('include every visit that was acknowledged before', async () => {
    const visits = async () => (await site.owner.call({ url: ADMIN_API_PATHS.analyticsSummary })).json().totalVisits;
    const before = await visits();
    for (let count = 1; count <= 20; count++) {
      expect((await sendPageView(site.app)).statusCode).toBe(202);
      expect(await visits()).toBe(before + count);
    }
  });
});

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventRow, pageView } from '../../server/analytics/events.ts';
import { createReports } from '../../server/analytics/reports.ts';
import { applyRetention } from '../../server/analytics/retention.ts';
import { openDatabase } from '../../server/store/database.ts';
import { migrate } from '../../server/store/migrate.ts';
import { openStore, type Store } from '../../server/store/store.ts';
import { dumpDatabase } from '../support/database-dump.ts';
import { createEmptyDatabase, DIALECTS, type TestStore, testStore } from '../support/databases.ts';
import { readEvents, readTotals } from '../support/stored-events.ts';

const DAY = 86_400_000;
const NOON = Date.parse('2026-11-20T12:00:00Z');
const day = (time: number) => new Date(time).toISOString().slice(0, 10);
const session = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

describe.each(DIALECTS)('the retention of analytics data on %s', (dialect) => {
  let database: TestStore;
  let store: Store;
  beforeEach(async () => {
    database = await testStore(dialect);
    store = database.store;
  });
  afterEach(() => database.close());

  const view = (time: number, sessionId: string | null = null, host = 'a.example') => ({
    event: eventRow(time, pageView('/', `https://${host}/`, ''), 'visitor', sessionId),
  });

  test('removes the session ids of a day together with its salt, and only those', async () => {
    const times = [NOON - 3 * DAY, NOON - DAY, NOON, NOON + DAY, NOON + 2 * DAY];
    for (const time of times) await store.analytics.getOrCreateSalt(day(time), `salt of ${day(time)}`);
    await store.analytics.record(times.map((time, index) => view(time, session(index))));
    // More than one batch.
    await store.analytics.record(Array.from({ length: 1_200 }, (_, index) => view(NOON - 2 * DAY, session(100 + index))));
    await applyRetention(store.analytics, 400, NOON);
    const dump = await dumpDatabase(database.options);
    // Today's and tomorrow's are still in use.
    for (const [index, time] of times.entries()) {
      const isInUse = time === NOON || time === NOON + DAY;
      expect([day(time), dump.includes(`salt of ${day(time)}`), dump.includes(session(index))]).toEqual([
        day(time),
        isInUse,
        isInUse,
      ]);
    }
    const events = await readEvents(database);
    expect(events).toHaveLength(1_205);
    expect(events.filter(({ session_id }) => session_id !== null)).toHaveLength(2);
  });

  test('keeps the names of thirty days, and the totals of every day', async () => {
    for (let daysAgo = 0; daysAgo < 40; daysAgo++) await store.analytics.record([view(NOON - daysAgo * DAY)]);
    const reports = createReports(store.analytics, () => NOON);
    const before = { report: await reports.all(), day: await reports.insights('day') };
    await applyRetention(store.analytics, 400, NOON);
    expect({ report: await reports.all(), day: await reports.insights('day') }).toEqual(before);
    const totals = Object.keys(await readTotals(database)).filter((key) => key.startsWith('day_totals'));
    expect(totals.filter((key) => key.startsWith('day_totals page_view '))).toHaveLength(40);
    expect(totals.filter((key) => key.startsWith('day_totals source '))).toHaveLength(30);
    expect(totals.filter((key) => key.startsWith('day_totals hour '))).toHaveLength(30);
  });

  test('keeps the newest 500,000 events, and the totals of all events', async () => {
    await store.analytics.record(Array.from({ length: 1_500 }, () => view(NOON)));
    const first = Number((await readEvents(database))[0]?.id);
    const { db } = await openDatabase({ ...database.options, onError: () => {} });
    // As if there were half a million events in between.
    await db
      .updateTable('events')
      .set({ id: sql`id + 499000` })
      .where('id', '>=', first + 1_200)
      .execute();
    await db.destroy();
    await applyRetention(store.analytics, 400, NOON);
    const ids = (await readEvents(database)).map(({ id }) => Number(id));
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([1_000, first + 500, first + 500_499]);
    expect((await readTotals(database))['day_totals page_view 2026-11-20 ']?.total).toBe(1_500);
  });

  test('keeps the three hundred most frequent referring sites of a month and sums the others', async () => {
    for (let ofMonth = 0; ofMonth < 10; ofMonth++) {
      const time = NOON - ofMonth * DAY;
      await store.analytics.record(Array.from({ length: 100 }, (_, host) => view(time, null, `${ofMonth}-${host}.example`)));
      await store.analytics.record([view(time, null, `${ofMonth}-0.example`)]);
    }
    const sources = async () =>
      Object.fromEntries(Object.entries(await readTotals(database)).filter(([key]) => key.startsWith('month_totals source ')));
    expect(Object.keys(await sources())).toHaveLength(1_000);
    for (const _run of [1, 2]) {
      await applyRetention(store.analytics, 400, NOON);
      const mergedSources = await sources();
      expect(Object.keys(mergedSources)).toHaveLength(301);
      expect(mergedSources['month_totals source 2026-11 (other)']?.total).toBe(700);
      expect(mergedSources['month_totals source 2026-11 9-0.example']?.total).toBe(2);
      expect(Object.values(mergedSources).reduce((sum, { total }) => sum + total, 0)).toBe(1_010);
    }
    // The next visit from a site that was merged is counted under its name again.
    await store.analytics.record([view(NOON + DAY, null, '9-99.example')]);
    expect((await sources())['month_totals source 2026-11 9-99.example']?.total).toBe(1);
  });
});

test.each(DIALECTS)('a database on %s that was flooded with names is small again after the upgrade', async (dialect) => {
  const location = await createEmptyDatabase(dialect);
  const database = await openDatabase({ ...location.options, onError: () => {} });
  await migrate(database, '0006-assessments');
  const periods = { day_totals: '2026-11-20', month_totals: '2026-11' };
  const numbers = sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 30000)`;
  for (const [table, period] of Object.entries(periods)) {
    for (const kind of ['source', 'campaign', 'timeline_click']) {
      await sql`${numbers} insert into ${sql.table(table)} (kind, period, name, total, uniques)
        select ${sql.lit(kind)}, ${sql.lit(period)}, 'name-' || n, 1, 1 from numbers`.execute(database.db);
    }
    await sql`insert into ${sql.table(table)} (kind, period, name, total, uniques) values
      ('source', ${period}, '(direct)', 1, 1), ('source', ${period}, 'linkedin.com', 7, 3),
      ('timeline_click', ${period}, '', 30000, 30000), ('focus_area', ${period}, 'leadership', 2, 1)`.execute(database.db);
  }
  const before = await readTotals(location);
  expect(Object.keys(before)).toHaveLength(2 * 90_004);
  await migrate(database);
  await database.db.destroy();

  const after = await readTotals(location);
  expect(Object.keys(after)).toHaveLength(3 * 101 + 3 + 3 * 301 + 3);
  const sum = (totals: typeof after, field: 'total' | 'uniques') =>
    Object.values(totals).reduce((sum, counts) => sum + counts[field], 0);
  for (const field of ['total', 'uniques'] as const) expect(sum(after, field)).toBe(sum(before, field));
  for (const [table, period] of Object.entries(periods)) {
    for (const name of ['source %(direct)', 'source %linkedin.com', 'timeline_click %', 'focus_area %leadership']) {
      const key = `${table} ${name.replace('%', `${period} `)}`;
      expect([key, after[key]]).toEqual([key, before[key]]);
    }
  }
  expect(after['day_totals source 2026-11-20 (other)']?.total).toBe(30_000 - 99);
  const store = await openStore({ ...location.options, onError: () => {} });
  const { sources, milestones } = await createReports(store.analytics, () => NOON).insights('day');
  expect([sources.length, milestones.length]).toEqual([20, 20]);
  expect(sources.slice(0, 2).map(({ name }) => name)).toEqual(['(other)', 'linkedin.com']);
  await store.close();
  await location.remove();
});

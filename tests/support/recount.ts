import { openDatabase } from '../../server/store/database.ts';
import type { Tables } from '../../server/store/schema.ts';
import type { TestStore } from './databases.ts';

type Place = Pick<TestStore, 'options'>;

/** The rows of a table, read over a connection of its own. */
async function rowsOf<T extends keyof Tables & string>({ options }: Place, table: T) {
  const { db } = await openDatabase({ ...options, onError: () => {} });
  return db
    .selectFrom(table as 'events')
    .selectAll()
    .execute()
    .finally(() => db.destroy());
}

export async function eventRows(place: Place) {
  return (await rowsOf(place, 'events')).toSorted((a, b) => Number(a.id) - Number(b.id));
}

interface Total {
  total: number;
  uniques: number;
}

/** What the totals say, by table, kind, period and name. */
export async function storedTotals(place: Place): Promise<Record<string, Total>> {
  const totals: Record<string, Total> = {};
  for (const table of ['day_totals', 'month_totals'] as const) {
    for (const row of (await rowsOf(place, table)) as unknown as Tables['day_totals'][]) {
      totals[`${table} ${row.kind} ${row.period} ${row.name}`] = { total: row.total, uniques: row.uniques };
    }
  }
  return totals;
}

/** The same, counted anew from the single events. */
export async function recount(place: Place): Promise<Record<string, Total>> {
  const totals: Record<string, Total> = {};
  const seen = new Set<string>();
  for (const { kind, name, source, campaign, at, visitor } of await eventRows(place)) {
    const day = at.slice(0, 10);
    const names: [string, string | null][] = [
      [kind, ''],
      [kind, kind === 'page_view' ? null : name],
      ['source', source],
      ['campaign', campaign],
      ['hour', kind === 'page_view' ? at.slice(11, 13) : null],
    ];
    for (const [as, of] of names) {
      if (of === null) continue;
      const isFirst = as !== 'hour' && !seen.has(`${day} ${as} ${of} ${visitor}`);
      seen.add(`${day} ${as} ${of} ${visitor}`);
      for (const key of [`day_totals ${as} ${day} ${of}`, `month_totals ${as} ${day.slice(0, 7)} ${of}`]) {
        const before = totals[key] ?? { total: 0, uniques: 0 };
        totals[key] = { total: before.total + 1, uniques: before.uniques + Number(isFirst) };
      }
    }
  }
  return totals;
}

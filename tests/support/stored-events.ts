import { openDatabase } from '../../server/store/database.ts';
import type { Tables } from '../../server/store/schema.ts';
import type { TestStore } from './databases.ts';

type DatabaseLocation = Pick<TestStore, 'options'>;

/** The rows of a table, read over a separate connection. */
async function readRows<T extends keyof Tables & string>({ options }: DatabaseLocation, table: T) {
  const { db } = await openDatabase({ ...options, onError: () => {} });
  return db
    .selectFrom(table as 'events')
    .selectAll()
    .execute()
    .finally(() => db.destroy());
}

export async function readEvents(location: DatabaseLocation) {
  return (await readRows(location, 'events')).toSorted((a, b) => Number(a.id) - Number(b.id));
}

interface Total {
  total: number;
  uniques: number;
}

/** The stored totals by table, kind, period and name. */
export async function readTotals(location: DatabaseLocation): Promise<Record<string, Total>> {
  const totals: Record<string, Total> = {};
  for (const table of ['day_totals', 'month_totals'] as const) {
    for (const row of (await readRows(location, table)) as unknown as Tables['day_totals'][]) {
      totals[`${table} ${row.kind} ${row.period} ${row.name}`] = { total: row.total, uniques: row.uniques };
    }
  }
  return totals;
}

/** The totals as counted from the individual events. */
export async function recountTotals(location: DatabaseLocation): Promise<Record<string, Total>> {
  const totals: Record<string, Total> = {};
  const firstEvents = new Set<string>();
  for (const { kind, name, source, campaign, at, visitor } of await readEvents(location)) {
    const day = at.slice(0, 10);
    const names: [string, string | null][] = [
      [kind, ''],
      [kind, kind === 'page_view' ? null : name],
      ['source', source],
      ['campaign', campaign],
      ['hour', kind === 'page_view' ? at.slice(11, 13) : null],
    ];
    for (const [totalKind, totalName] of names) {
      if (totalName === null) continue;
      const isFirst = totalKind !== 'hour' && !firstEvents.has(`${day} ${totalKind} ${totalName} ${visitor}`);
      firstEvents.add(`${day} ${totalKind} ${totalName} ${visitor}`);
      for (const key of [
        `day_totals ${totalKind} ${day} ${totalName}`,
        `month_totals ${totalKind} ${day.slice(0, 7)} ${totalName}`,
      ]) {
        const before = totals[key] ?? { total: 0, uniques: 0 };
        totals[key] = { total: before.total + 1, uniques: before.uniques + Number(isFirst) };
      }
    }
  }
  return totals;
}

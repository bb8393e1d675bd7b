import { type Kysely, sql } from 'kysely';
import type { VisitEvent } from './analytics.ts';
import type { Database } from './database.ts';
import { insertRows } from './rows.ts';
import type { Tables, TotalRow } from './schema.ts';

type Dialect = Database['dialect'];
/** What an event is counted as: a kind, and a name or '' for all of the kind. */
type Counted = readonly [kind: string, name: string];
type Unique = Tables['day_visitors'];

const UNIQUE_COLUMNS = { day: 'text', kind: 'text', name: 'text', visitor: 'text' } as const;
const TOTAL_COLUMNS = { kind: 'text', period: 'text', name: 'text', total: 'integer', uniques: 'integer' } as const;

/** Everything that one event adds one to. A page view's hour is what lets a day so far be compared with others. */
export function countedAs({ kind, name, source, campaign, at }: VisitEvent): Counted[] {
  const counted: Counted[] = [[kind, '']];
  if (name) counted.push([kind, name]);
  if (source) counted.push(['source', source]);
  if (campaign) counted.push(['campaign', campaign]);
  if (kind === 'page_view') counted.push(['hour', at.slice(11, 13)]);
  return counted;
}

/** Notes who did what on which day, and returns what had not been noted before. */
export async function newUniques(db: Kysely<Tables>, dialect: Dialect, events: readonly VisitEvent[]): Promise<Unique[]> {
  const uniques = new Map<string, Unique>();
  for (const event of events) {
    const { at, visitor } = event;
    for (const [kind, name] of countedAs(event)) {
      const unique = { day: at.slice(0, 10), kind, name, visitor };
      uniques.set(JSON.stringify(unique), unique);
    }
  }
  const insert = insertRows(dialect, 'day_visitors', UNIQUE_COLUMNS, inOrder(uniques));
  const { rows } = await sql<Unique>`${insert} where true on conflict do nothing returning day, kind, name, visitor`.execute(db);
  return rows;
}

/** What the events and the first times among them add to the totals of their days. */
export function tally(events: readonly VisitEvent[], uniques: readonly Unique[]): TotalRow[] {
  const totals = new Map<string, TotalRow>();
  const totalOf = (kind: string, period: string, name: string) => {
    const key = JSON.stringify([kind, period, name]);
    const total = totals.get(key) ?? { kind, period, name, total: 0, uniques: 0 };
    totals.set(key, total);
    return total;
  };
  for (const event of events) for (const [kind, name] of countedAs(event)) totalOf(kind, event.at.slice(0, 10), name).total += 1;
  for (const { kind, day, name } of uniques) totalOf(kind, day, name).uniques += 1;
  return inOrder(totals);
}

/**
 * Adds to the totals of the days and of their months. A month's uniques are the sum of its days': the salt changes
 * every day, so that nobody can be known again on the next.
 */
export async function saveTotals(db: Kysely<Tables>, dialect: Dialect, days: readonly TotalRow[]): Promise<void> {
  await addTo('day_totals', days);
  const months = new Map<string, TotalRow>();
  for (const { kind, period, name, total, uniques } of days) {
    const month = period.slice(0, 7);
    const key = JSON.stringify([kind, month, name]);
    const sum = months.get(key) ?? { kind, period: month, name, total: 0, uniques: 0 };
    months.set(key, { ...sum, total: sum.total + total, uniques: sum.uniques + uniques });
  }
  await addTo('month_totals', inOrder(months));

  async function addTo(table: 'day_totals' | 'month_totals', rows: readonly TotalRow[]): Promise<void> {
    const stored = sql.table(table);
    await sql`${insertRows(dialect, table, TOTAL_COLUMNS, rows)} where true on conflict (kind, period, name) do update
      set total = ${stored}.total + excluded.total, uniques = ${stored}.uniques + excluded.uniques`.execute(db);
  }
}

/** Always in the same order, so that two instances never wait for each other's rows in a circle. */
function inOrder<T>(byKey: Map<string, T>): T[] {
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}

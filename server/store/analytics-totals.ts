import type { Kysely } from 'kysely';
import type { VisitEvent } from './analytics.ts';
import type { Database } from './database.ts';
import { insertOf } from './rows.ts';
import type { Tables, TotalRow } from './schema.ts';

type Dialect = Database['dialect'];
/** What an event is counted as: a kind, and a name or '' for all of the kind. */
type Counted = readonly [kind: string, name: string];
type Unique = Tables['day_visitors'];
type FirstTime = Omit<Unique, 'visitor'>;

const HOUR = 'hour';

const UNIQUE_COLUMNS = { day: 'text', visitor: 'text', kind: 'text', name: 'text' } as const;
const TOTAL_COLUMNS = { kind: 'text', period: 'text', name: 'text', total: 'integer', uniques: 'integer' } as const;

/** Counts events: for good in the totals of their days and months, until the day is over in who was counted for what. */
export function totalsWriter(dialect: Dialect) {
  const noted = 'on conflict do nothing returning day, kind, name';
  const insertUniques = insertOf<FirstTime>(dialect, 'day_visitors', UNIQUE_COLUMNS, noted);
  const addToDays = addTo('day_totals');
  const addToMonths = addTo('month_totals');

  return async (db: Kysely<Tables>, events: readonly VisitEvent[]): Promise<void> => {
    const { rows: firstTimes } = await db.executeQuery(insertUniques(uniquesOf(events)));
    const days = tally(events, firstTimes);
    await db.executeQuery(addToDays(days));
    await db.executeQuery(addToMonths(ofMonths(days)));
  };

  function addTo(table: 'day_totals' | 'month_totals') {
    const sums = ['total', 'uniques'].map((column) => `${column} = ${table}.${column} + excluded.${column}`);
    return insertOf(dialect, table, TOTAL_COLUMNS, `on conflict (kind, period, name) do update set ${sums.join(', ')}`);
  }
}

/**
 * Everything that one event adds one to. There is one page, so its path says nothing; its hour is what lets a day so far
 * be compared with others.
 */
function countedAs({ kind, name, source, campaign, at }: VisitEvent): Counted[] {
  const counted: Counted[] = [[kind, '']];
  if (kind === 'page_view') counted.push([HOUR, at.slice(11, 13)]);
  else if (name) counted.push([kind, name]);
  if (source) counted.push(['source', source]);
  if (campaign) counted.push(['campaign', campaign]);
  return counted;
}

/** What the events and the first times among them add to the totals of their days. */
function tally(events: readonly VisitEvent[], firstTimes: readonly FirstTime[]): TotalRow[] {
  const totals = new Map<string, TotalRow>();
  const totalOf = (kind: string, period: string, name: string) => {
    const key = `${period} ${kind} ${name}`;
    const total = totals.get(key) ?? { kind, period, name, total: 0, uniques: 0 };
    totals.set(key, total);
    return total;
  };
  for (const event of events) for (const [kind, name] of countedAs(event)) totalOf(kind, event.at.slice(0, 10), name).total += 1;
  for (const { kind, day, name } of firstTimes) totalOf(kind, day, name).uniques += 1;
  return inOrder(totals);
}

/**
 * What the totals of days add to those of their months. A month's uniques are the sum of its days': the salt changes
 * every day, so that nobody can be known again on the next.
 */
function ofMonths(days: readonly TotalRow[]): TotalRow[] {
  const months = new Map<string, TotalRow>();
  for (const { kind, period, name, total, uniques } of days) {
    const month = period.slice(0, 7);
    const key = `${month} ${kind} ${name}`;
    const sum = months.get(key) ?? { kind, period: month, name, total: 0, uniques: 0 };
    months.set(key, { ...sum, total: sum.total + total, uniques: sum.uniques + uniques });
  }
  return inOrder(months);
}

/** Who did what on which day, each once. */
function uniquesOf(events: readonly VisitEvent[]): Unique[] {
  const uniques = new Map<string, Unique>();
  for (const event of events) {
    const { at, visitor } = event;
    const day = at.slice(0, 10);
    for (const [kind, name] of countedAs(event))
      if (kind !== HOUR) uniques.set(`${day} ${visitor} ${kind} ${name}`, { day, visitor, kind, name });
  }
  return inOrder(uniques);
}

/** Always in the same order, so that two instances never wait for each other's rows in a circle. */
function inOrder<T>(byKey: Map<string, T>): T[] {
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}

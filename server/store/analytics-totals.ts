import type { Kysely } from 'kysely';
import { bulkInsert } from './bulk-insert.ts';
import type { Dialect } from './database-types.ts';
import type { EventKind, NewEvent, Tables, TotalRow } from './schema.ts';

/** The counter that an event increments: a kind, and a name, or '' for all events of the kind. */
type Counter = readonly [kind: string, name: string];
type DayVisitor = Tables['day_visitors'];
/** A visitor's first event of a kind and name on a day. */
type FirstOfDay = Omit<DayVisitor, 'visitor'>;

const HOUR_KIND = 'hour';

/** An event, and the id of the view in which it happened. */
export type CountedEvent = NewEvent & { view?: string | undefined };

/** The kind of the totals of a view; their names are kinds of events, some followed by the name of a thing. */
export function viewKind(viewId: string): string {
  return `view:${viewId}`;
}

/** The kinds of events that a view counts by name: the owner is shown which of them visitors read. */
const NAMED_IN_VIEWS: readonly EventKind[] = ['section_view', 'timeline_click'];

const DAY_VISITOR_COLUMNS = { day: 'text', visitor: 'text', kind: 'text', name: 'text' } as const;
const TOTAL_COLUMNS = { kind: 'text', period: 'text', name: 'text', total: 'integer', uniques: 'integer' } as const;

/**
 * Adds events to the totals of their days and months, and notes each day's visitors to count unique ones. Does not
 * note the visitors of events that `isVisitorNoted` rejects.
 */
export function totalsWriter(dialect: Dialect) {
  const returningNew = 'on conflict do nothing returning day, kind, name';
  const insertDayVisitors = bulkInsert<FirstOfDay>(dialect, 'day_visitors', DAY_VISITOR_COLUMNS, returningNew);
  const addToDays = addTo('day_totals');
  const addToMonths = addTo('month_totals');

  return async (
    db: Kysely<Tables>,
    events: readonly CountedEvent[],
    isVisitorNoted: (event: NewEvent) => boolean,
  ): Promise<void> => {
    const { rows: firstsOfDay } = await db.executeQuery(insertDayVisitors(dayVisitors(events.filter(isVisitorNoted))));
    const days = dayTotals(events, firstsOfDay);
    await db.executeQuery(addToDays(days));
    await db.executeQuery(addToMonths(monthTotals(days)));
  };

  function addTo(table: 'day_totals' | 'month_totals') {
    const sums = ['total', 'uniques'].map((column) => `${column} = ${table}.${column} + excluded.${column}`);
    return bulkInsert(dialect, table, TOTAL_COLUMNS, `on conflict (kind, period, name) do update set ${sums.join(', ')}`);
  }
}

/**
 * All counters that one event increments. A page view's name, its path, is not counted, because there is only one page;
 * its hour is, so that the current day can be compared with the same part of earlier days.
 */
function countersOf({ kind, name, source, campaign, at, view }: CountedEvent): Counter[] {
  const counters: Counter[] = [[kind, '']];
  if (kind === 'page_view') counters.push([HOUR_KIND, at.slice(11, 13)]);
  else if (name) counters.push([kind, name]);
  if (source) counters.push(['source', source]);
  if (campaign) counters.push(['campaign', campaign]);
  if (view) {
    counters.push([viewKind(view), kind]);
    if (name && NAMED_IN_VIEWS.includes(kind)) counters.push([viewKind(view), `${kind} ${name}`]);
  }
  return counters;
}

function dayTotals(events: readonly CountedEvent[], firstsOfDay: readonly FirstOfDay[]): TotalRow[] {
  const totals = new Map<string, TotalRow>();
  const getOrCreate = (kind: string, period: string, name: string) => {
    const key = `${period} ${kind} ${name}`;
    const row = totals.get(key) ?? { kind, period, name, total: 0, uniques: 0 };
    totals.set(key, row);
    return row;
  };
  for (const event of events)
    for (const [kind, name] of countersOf(event)) getOrCreate(kind, event.at.slice(0, 10), name).total += 1;
  for (const { kind, day, name } of firstsOfDay) getOrCreate(kind, day, name).uniques += 1;
  return sortedValues(totals);
}

/** A month's uniques are the sum of its days': salts change daily, so a visitor cannot be recognized on another day. */
function monthTotals(days: readonly TotalRow[]): TotalRow[] {
  const months = new Map<string, TotalRow>();
  for (const { kind, period, name, total, uniques } of days) {
    const month = period.slice(0, 7);
    const key = `${month} ${kind} ${name}`;
    const sum = months.get(key) ?? { kind, period: month, name, total: 0, uniques: 0 };
    months.set(key, { ...sum, total: sum.total + total, uniques: sum.uniques + uniques });
  }
  return sortedValues(months);
}

/** Removes duplicates. */
function dayVisitors(events: readonly CountedEvent[]): DayVisitor[] {
  const rows = new Map<string, DayVisitor>();
  for (const event of events) {
    const { at, visitor } = event;
    const day = at.slice(0, 10);
    for (const [kind, name] of countersOf(event))
      if (kind !== HOUR_KIND) rows.set(`${day} ${visitor} ${kind} ${name}`, { day, visitor, kind, name });
  }
  return sortedValues(rows);
}

/** All instances write rows in the same order, so that their row locks cannot deadlock. */
function sortedValues<T>(byKey: Map<string, T>): T[] {
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}

import { type Kysely, sql } from 'kysely';
import { DIRECT, OTHER } from '../../contract/analytics.ts';
import { EVENT_KINDS, type EventKind, type NewEvent, type Tables } from './schema.ts';

/**
 * Limits on what the events of one day may add to the database. The totals count all events regardless. With several
 * instances, a limit can be exceeded by the one batch that each of them is writing.
 */
export const DAILY_LIMITS = {
  /** Rows for events of one kind. */
  eventsOfKind: 20_000,
  /** Rows for events of all kinds. */
  events: 50_000,
  /** Ratings. Those beyond the limit are discarded, because their texts would not be stored anywhere. */
  feedback: 500,
  /** Referring sites that are counted under their own names, and as many campaigns. */
  clientSuppliedNames: 100,
  /** Rows that identify a visitor's first event of a kind and name; an event without such a row adds to no unique count. */
  firstEvents: 200_000,
} as const;

/** The properties of events with names that any client can make up; they are kinds of totals as well. */
export const CLIENT_SUPPLIED_NAMES = ['source', 'campaign'] as const;
const ALWAYS_COUNTED = [DIRECT, OTHER];
/** Several instances can exceed the limit of names. */
const MAX_NAMES_READ = 1_000;

export interface DayLimits {
  /** The event with "(other)" in place of the client-supplied names beyond the limit. */
  limitNames(event: NewEvent): NewEvent;
  /** Whether another event may be stored; each call that returns true counts one. */
  takeEvent(kind: EventKind): boolean;
  takeFeedback(): boolean;
  /** Whether first events of visitors are still recorded. */
  readonly recordsFirstEvents: boolean;
}

/** Reads how much of their limits these days have used. */
export async function readDayLimits(db: Kysely<Tables>, days: readonly string[]): Promise<Map<string, DayLimits>> {
  const kinds = await db
    .selectFrom('day_totals')
    .select(({ fn }) => [
      'kind',
      'period',
      fn.sum<number | string>('uniques').as('firstEvents'),
      sql<number | string>`sum(case when name = '' then total else 0 end)`.as('events'),
    ])
    .where('kind', 'in', [...EVENT_KINDS, ...CLIENT_SUPPLIED_NAMES])
    .where('period', 'in', days)
    .groupBy(['kind', 'period'])
    .execute();
  const names = await db
    .selectFrom('day_totals')
    .select(['kind', 'period', 'name'])
    .where('kind', 'in', CLIENT_SUPPLIED_NAMES)
    .where('period', 'in', days)
    .where('name', 'not in', ALWAYS_COUNTED)
    .limit(MAX_NAMES_READ)
    .execute();
  return new Map(
    days.map((day) => {
      const dayKinds = kinds.filter(({ period }) => period === day);
      return [
        day,
        createDayLimits({
          // PostgreSQL returns sums as strings.
          events: new Map(dayKinds.map(({ kind, events }) => [kind, Number(events)])),
          firstEvents: dayKinds.reduce((sum, { firstEvents }) => sum + Number(firstEvents), 0),
          names: names.filter(({ period }) => period === day),
        }),
      ];
    }),
  );
}

interface DayUsage {
  /** Events that the totals count, by kind. */
  events: Map<string, number>;
  firstEvents: number;
  names: { kind: string; name: string }[];
}

function createDayLimits({ events, firstEvents, names }: DayUsage): DayLimits {
  const namesOf = (kind: string) => new Set(names.filter((name) => name.kind === kind).map(({ name }) => name));
  const clientSuppliedNames = { source: namesOf('source'), campaign: namesOf('campaign') };
  const countOf = (kind: EventKind) => events.get(kind) ?? 0;
  /** Every event below the limit of its kind has a row, as long as the limit for all kinds is not reached. */
  let rows = EVENT_KINDS.reduce((sum, kind) => sum + Math.min(countOf(kind), DAILY_LIMITS.eventsOfKind), 0);
  let ratings = countOf('feedback');

  const limitName = (kind: (typeof CLIENT_SUPPLIED_NAMES)[number], name: string | null | undefined) => {
    const namesOfDay = clientSuppliedNames[kind];
    if (!name || namesOfDay.has(name) || ALWAYS_COUNTED.includes(name)) return name;
    if (namesOfDay.size >= DAILY_LIMITS.clientSuppliedNames) return OTHER;
    namesOfDay.add(name);
    return name;
  };

  return {
    limitNames: (event) => ({
      ...event,
      source: limitName('source', event.source),
      campaign: limitName('campaign', event.campaign),
    }),

    takeEvent(kind) {
      const count = countOf(kind);
      events.set(kind, count + 1);
      if (count >= DAILY_LIMITS.eventsOfKind || rows >= DAILY_LIMITS.events) return false;
      rows += 1;
      return true;
    },

    takeFeedback() {
      ratings += 1;
      return ratings <= DAILY_LIMITS.feedback;
    },

    recordsFirstEvents: firstEvents < DAILY_LIMITS.firstEvents,
  };
}

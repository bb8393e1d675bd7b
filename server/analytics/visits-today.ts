import type { Insights } from '../../contract/analytics-responses.ts';
import type { AnalyticsStore } from '../store/analytics.ts';
import { HOUR_MS } from '../time.ts';
import { lastPeriods } from './periods.ts';

const COMPARED_DAYS = 28;

/**
 * Today's visits, and the median of the visits by the same time of day over the last 28 days (fewer if the site is younger).
 * For the current hour, the earlier days count only the fraction that has elapsed today.
 */
export async function visitsToday(store: AnalyticsStore, now: number): Promise<Insights['today']> {
  const [today = '', ...earlierDays] = lastPeriods('day', COMPARED_DAYS + 1, now);
  const hourlyTotals = await store.namedTotals('day', 'hour', earlierDays.at(-1) ?? '');
  const currentHour = new Date(now).getUTCHours();
  const elapsedShare = (now % HOUR_MS) / HOUR_MS;
  const weightOf = (hour: number) => (hour < currentHour ? 1 : hour === currentHour ? elapsedShare : 0);

  const visitsByDay = new Map(earlierDays.map((day) => [day, 0]));
  let visits = 0;
  for (const { period, name, total } of hourlyTotals) {
    if (period === today) visits += total;
    else visitsByDay.set(period, (visitsByDay.get(period) ?? 0) + total * weightOf(Number(name)));
  }
  const firstDay = hourlyTotals.map(({ period }) => period).toSorted()[0] ?? today;
  const comparedVisits = earlierDays.filter((day) => day >= firstDay).map((day) => visitsByDay.get(day) ?? 0);
  return { visits, usualVisits: Math.round(median(comparedVisits)) };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

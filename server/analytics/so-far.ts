import type { Insights } from '../../contract/analytics.ts';
import type { AnalyticsStore } from '../store/analytics.ts';
import { lastPeriods } from './periods.ts';

const HOUR = 3_600_000;
const COMPARED = 28;

/**
 * The visits of today so far, and the median of the same part of the last 28 days, or of as many as the site has been
 * counting. Of the hour that is under way the same share is taken as has passed.
 */
export async function visitsSoFar(store: AnalyticsStore, now: number): Promise<Insights['today']> {
  const [today = '', ...before] = lastPeriods('day', COMPARED + 1, now);
  const hours = await store.namedTotals('day', 'hour', before.at(-1) ?? '');
  const hourNow = new Date(now).getUTCHours();
  const passed = (now % HOUR) / HOUR;
  const share = (hour: number) => (hour < hourNow ? 1 : hour === hourNow ? passed : 0);

  const soFar = new Map(before.map((day) => [day, 0]));
  let visits = 0;
  for (const { period, name, total } of hours) {
    if (period === today) visits += total;
    else soFar.set(period, (soFar.get(period) ?? 0) + total * share(Number(name)));
  }
  const first = hours.map(({ period }) => period).toSorted()[0] ?? today;
  const compared = before.filter((day) => day >= first).map((day) => soFar.get(day) ?? 0);
  return { visits, usual: Math.round(median(compared)) };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

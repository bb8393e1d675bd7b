import { type Granularity, PERIODS_SHOWN } from '../../contract/analytics.ts';
import { DAY_MS, toIso, toIsoDay } from '../time.ts';

/** The last periods in UTC, newest first, including the current one. */
export function lastPeriods(granularity: Granularity, count: number, now: number): string[] {
  return Array.from({ length: count }, (_, back) => periodBefore(granularity, back, now));
}

/** The earliest period that the dashboard shows. */
export function firstPeriod(granularity: Granularity, now: number): string {
  return periodBefore(granularity, PERIODS_SHOWN[granularity] - 1, now);
}

function periodBefore(granularity: Granularity, back: number, now: number): string {
  if (granularity === 'day') return toIsoDay(now - back * DAY_MS);
  const today = new Date(now);
  return toIso(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back)).slice(0, 7);
}

import type { Period } from '../../contract/analytics.ts';
import { DAY_MS, toIso, toIsoDay } from '../time.ts';

/** How many periods the dashboard shows. */
export const PERIODS_SHOWN: Record<Period, number> = { day: 30, month: 12 };

/** The last periods in UTC, newest first, including the current one. */
export function lastPeriods(span: Period, count: number, now: number): string[] {
  return Array.from({ length: count }, (_, back) => periodBefore(span, back, now));
}

/** The earliest period that the dashboard shows. */
export function firstPeriod(span: Period, now: number): string {
  return periodBefore(span, PERIODS_SHOWN[span] - 1, now);
}

function periodBefore(span: Period, back: number, now: number): string {
  if (span === 'day') return toIsoDay(now - back * DAY_MS);
  const today = new Date(now);
  return toIso(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back)).slice(0, 7);
}

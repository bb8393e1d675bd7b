import type { Period } from '../../contract/analytics.ts';

const DAY = 86_400_000;

/** How far back the dashboard looks. */
export const LOOKS_BACK: Record<Period, number> = { day: 30, month: 12 };

/** The names of the last periods in UTC, newest first, the current one included. */
export function lastPeriods(span: Period, count: number, now: number): string[] {
  return Array.from({ length: count }, (_, back) => periodBefore(span, back, now));
}

/** The earliest period that the dashboard looks at. */
export function firstPeriod(span: Period, now: number): string {
  return periodBefore(span, LOOKS_BACK[span] - 1, now);
}

function periodBefore(span: Period, back: number, now: number): string {
  if (span === 'day') return new Date(now - back * DAY).toISOString().slice(0, 10);
  const today = new Date(now);
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back)).toISOString().slice(0, 7);
}

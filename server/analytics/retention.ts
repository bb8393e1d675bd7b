import { setImmediate } from 'node:timers/promises';
import type { AnalyticsStore } from '../store/analytics.ts';
import { DAY_MS, HOUR_MS, toIso, toIsoDay } from '../time.ts';
import { firstPeriod, lastPeriods } from './periods.ts';

/** Age of a salt, from the start of its day, at which it is deleted. Hourly runs guarantee deletion within 48 hours. */
const SALT_MAX_AGE_MS = DAY_MS + 12 * HOUR_MS;

/**
 * Deletes the analytics data that is expired at `now`. `days` is how long events are kept; their totals by month are kept
 * forever, and those by day except for single names.
 */
export async function applyRetention(
  store: AnalyticsStore,
  days: number,
  now: number,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const untilDone = async (pruneBatch: () => Promise<boolean>) => {
    while (!isStopped() && (await pruneBatch())) await setImmediate();
  };
  // Data of days after tomorrow was written while the clock was ahead.
  const firstDay = toIsoDay(now - SALT_MAX_AGE_MS + DAY_MS);
  const lastDay = toIsoDay(now + DAY_MS);
  await untilDone(() => store.forgetVisitors(firstDay, lastDay));
  await untilDone(() => store.pruneEvents(toIso(now - days * DAY_MS)));
  await untilDone(() => store.pruneNamesByDay(firstPeriod('day', now)));
  const [, previousMonth = ''] = lastPeriods('month', 2, now);
  await store.mergeRareNamesByMonth(previousMonth);
}

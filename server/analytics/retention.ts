import { setImmediate } from 'node:timers/promises';
import type { AnalyticsStore } from '../store/analytics.ts';
import { DAY_MS, HOUR_MS, toIso, toIsoDay } from '../time.ts';

/** Age of a salt, from the beginning of its day, at which it is deleted. Hourly runs guarantee deletion within 48 hours. */
const SALT_MAX_AGE_MS = DAY_MS + 12 * HOUR_MS;

/** Deletes the analytics data that is expired at `now`. `days` is for how long events are kept; their totals are kept forever. */
export async function applyRetention(
  store: AnalyticsStore,
  days: number,
  now: number,
  isStopped: () => boolean = () => false,
): Promise<void> {
  // Data of days after tomorrow was written while the clock was ahead.
  await store.pruneVisitors(toIsoDay(now - SALT_MAX_AGE_MS + DAY_MS), toIsoDay(now + DAY_MS));
  const before = toIso(now - days * DAY_MS);
  while (!isStopped() && (await store.pruneEvents(before))) await setImmediate();
}

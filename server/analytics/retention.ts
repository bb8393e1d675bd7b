import { setImmediate } from 'node:timers/promises';
import type { AnalyticsStore } from '../store/analytics.ts';
import { DAY_MS, HOUR_MS, toIso, toIsoDay } from '../time.ts';

/** The first run waits until the server has finished starting. */
const FIRST_RUN_DELAY_MS = 10_000;
const RUN_INTERVAL_MS = HOUR_MS;
/** Age of a salt, from the beginning of its day, at which it is deleted. With hourly runs always before 48 hours. */
const SALT_MAX_AGE_MS = DAY_MS + 12 * HOUR_MS;

export interface RetentionOptions {
  store: AnalyticsStore;
  /** Days that events are kept. Their totals are kept forever. */
  days: number;
  onError: (error: Error) => void;
}

/** Deletes expired analytics data soon after the start and then every hour. Returns the function that stops it. */
export function startRetention({ store, days, onError }: RetentionOptions): () => Promise<void> {
  let isStopped = false;
  let lastRun = Promise.resolve();
  const run = () => {
    lastRun = lastRun.then(() => applyRetention(store, days, Date.now(), () => isStopped)).catch(onError);
  };
  const timers = [setTimeout(run, FIRST_RUN_DELAY_MS), setInterval(run, RUN_INTERVAL_MS)];
  for (const timer of timers) timer.unref();
  return async () => {
    isStopped = true;
    for (const timer of timers) clearTimeout(timer);
    await lastRun;
  };
}

/** Deletes the data that is expired at `now`. Exported for its test. */
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

import { setImmediate } from 'node:timers/promises';
import type { AnalyticsStore } from '../store/analytics.ts';
import { DAY_MS, HOUR_MS, toIso, toIsoDay } from '../time.ts';
import { firstPeriod, lastPeriods } from './periods.ts';

/** The first run waits until the server has finished starting. */
const FIRST_RUN_DELAY_MS = 10_000;
const RUN_INTERVAL_MS = HOUR_MS;
/** Age of a salt, from the beginning of its day, at which it is deleted. Hourly runs guarantee deletion within 48 hours. */
const SALT_MAX_AGE_MS = DAY_MS + 12 * HOUR_MS;

export interface RetentionOptions {
  store: AnalyticsStore;
  /** How many days events are kept. Their totals by month are kept forever, and those by day except for single names. */
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

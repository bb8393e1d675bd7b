import { setImmediate } from 'node:timers/promises';
import type { AnalyticsStore } from '../store/analytics.ts';

/** After the start, whose own work comes first. */
const SOON = 10_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** From the beginning of a day until its salt is forgotten: with an hourly look always before 48 hours are over. */
const SALT_LASTS = DAY + 12 * HOUR;

export interface ChoresOptions {
  store: Pick<AnalyticsStore, 'forgetVisitors' | 'prune'>;
  /** How long events are kept; their totals stay. */
  days: number;
  onError: (error: Error) => void;
}

/** Forgets what must not be kept: soon after the start, and every hour. Returns what ends it. */
export function startRetention({ store, days, onError }: ChoresOptions): () => Promise<void> {
  let isStopped = false;
  let underWay = Promise.resolve();
  const begin = () => {
    underWay = underWay.then(() => forget(store, days, Date.now(), () => isStopped)).catch(onError);
  };
  const timers = [setTimeout(begin, SOON), setInterval(begin, HOUR)];
  for (const timer of timers) timer.unref();
  return async () => {
    isStopped = true;
    for (const timer of timers) clearTimeout(timer);
    await underWay;
  };
}

/** Exported for its test. */
export async function forget(
  store: ChoresOptions['store'],
  days: number,
  now: number,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  // What is of a day to come was written while the clock was ahead.
  await store.forgetVisitors(dayOf(now - SALT_LASTS + DAY), dayOf(now + DAY));
  const before = new Date(now - days * DAY).toISOString();
  while (!isStopped() && (await store.prune(before))) await setImmediate();
}

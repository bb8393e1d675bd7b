import { toIso } from '../time.ts';

/**
 * The latest expiry that something of the given duration can plausibly have; a later one was set while a clock was
 * ahead. Three durations rather than one, because instances' clocks differ and a clock may be set back by hours.
 */
export function latestPlausibleEnd(now: string, durationMs: number): string {
  return toIso(Date.parse(now) + 3 * durationMs);
}

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The instant as ISO 8601 in UTC: 2026-11-20T08:00:00.000Z. `time` is in milliseconds since the Unix epoch. */
export function toIso(time: number): string {
  return new Date(time).toISOString();
}

/** The day in UTC: 2026-11-20. */
export function toIsoDay(time: number): string {
  return toIso(time).slice(0, 10);
}

/** The month in UTC, counted from the year 0. */
export function currentMonth(): number {
  const now = new Date();
  return now.getUTCFullYear() * 12 + now.getUTCMonth();
}

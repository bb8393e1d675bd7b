/** The length of a name: for a list row, a caption or an axis label. */
type Length = 'row' | 'full' | 'tick';

const DAY: Record<Length, Intl.DateTimeFormatOptions> = {
  row: { weekday: 'short', day: 'numeric', month: 'short' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  tick: { day: 'numeric', month: 'short' },
};
const MONTH: Record<Length, Intl.DateTimeFormatOptions> = {
  row: { month: 'long', year: 'numeric' },
  full: { month: 'long', year: 'numeric' },
  tick: { month: 'short' },
};

/** Whether it is a month ("2026-11") rather than a day ("2026-11-20"). */
export function isMonth(period: string): boolean {
  return period.length === 7;
}

/** A period's name in the reader's language. Periods are in UTC. */
export function periodName(period: string, length: Length, locale = navigator.language): string {
  const start = new Date(period);
  if (Number.isNaN(start.getTime())) return period;
  const format = isMonth(period) ? MONTH[length] : DAY[length];
  return start.toLocaleDateString(locale, { ...format, timeZone: 'UTC' });
}

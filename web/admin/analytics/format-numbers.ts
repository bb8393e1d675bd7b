export function formatNumber(value: number): string {
  return value.toLocaleString('en');
}

/** "1 visit", "1,234 visits". */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Short enough for an axis: "12K". */
export function formatCompact(value: number): string {
  return value.toLocaleString('en', { notation: 'compact' });
}

/** The part as a fraction of the total, at most 1; 0 if the total is 0. */
export function fraction(part: number, total: number): number {
  return total > 0 ? Math.min(part / total, 1) : 0;
}

/** A rounded percentage. A small part that is not zero is "under 1%". */
export function formatPercentage(part: number, total: number): string {
  const percent = 100 * fraction(part, total);
  return percent > 0 && percent < 1 ? 'under 1%' : `${Math.round(percent)}%`;
}

const MIN_NOTABLE_PERCENT = 5;

/** Compares today's visits with the usual number by this time of day. */
export function compareWithTypicalDay({ visits, usualVisits }: { visits: number; usualVisits: number }): string {
  if (usualVisits === 0) return 'There is no typical day to compare with yet.';
  const percent = Math.round((100 * (visits - usualVisits)) / usualVisits);
  const usualByNow = `${formatNumber(usualVisits)} by this time on a typical day`;
  if (Math.abs(percent) < MIN_NOTABLE_PERCENT) return `About as many as usual: ${usualByNow}.`;
  return `${formatNumber(Math.abs(percent))}% ${percent > 0 ? 'more' : 'fewer'} than usual: ${usualByNow}.`;
}

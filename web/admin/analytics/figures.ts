export function figure(value: number): string {
  return value.toLocaleString('en');
}

/** Short enough for an axis: 12K. */
export function shortFigure(value: number): string {
  return value.toLocaleString('en', { notation: 'compact' });
}

/** "Satisfaction is positive / (positive + negative), and 0 if there is no feedback." In whole per cent. */
export function satisfaction({ positive, negative }: { positive: number; negative: number }): number {
  return positive + negative === 0 ? 0 : Math.round((100 * positive) / (positive + negative));
}

/** A part of a whole, from 0 to 1. */
export function share(part: number, whole: number): number {
  return whole > 0 ? Math.min(part / whole, 1) : 0;
}

/** A share in words: what is there is never told as nothing. */
export function percentage(part: number, whole: number): string {
  const percent = 100 * share(part, whole);
  return percent > 0 && percent < 1 ? 'under 1%' : `${Math.round(percent)}%`;
}

/** Less than so much beside the usual, in per cent, is nothing to speak of. */
const NOTABLE = 5;

/** What has come today, beside what has usually come by this time. */
export function comparedWithUsual({ visits, usual }: { visits: number; usual: number }): string {
  if (usual === 0) return 'There is no usual day to compare with yet.';
  const percent = Math.round((100 * (visits - usual)) / usual);
  const known = `${figure(usual)} by this time on a usual day`;
  if (Math.abs(percent) < NOTABLE) return `About as many as usual: ${known}.`;
  return `${figure(Math.abs(percent))}% ${percent > 0 ? 'more' : 'fewer'} than usual: ${known}.`;
}

/** The most lines over the one at zero. */
const STEPS = 4;
/** Days from one label to the next. */
const WEEK = 7;

/** Round, whole figures from 0 to the highest or above it. */
export function axisTicks(highest: number): number[] {
  const least = Math.max(highest, 1) / STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = Math.max(1, power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10));
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Which of the periods, oldest first, has a label under it: every month, and the days a week apart up to the last. */
export function isLabelled(index: number, count: number, areMonths: boolean): boolean {
  return areMonths || (count - 1 - index) % WEEK === 0;
}

/** The period under a place of the plot, from 0 at its left edge to 1 at its right. */
export function periodAt(place: number, count: number): number {
  return Math.min(Math.max(Math.floor(place * count), 0), count - 1);
}

/** Grid lines above the one at zero. */
const MAX_STEPS = 4;
const DAYS_BETWEEN_LABELS = 7;

/** Round, whole numbers from 0 up to at least the highest value. */
export function axisTicks(highest: number): number[] {
  const minStep = Math.max(highest, 1) / MAX_STEPS;
  const power = 10 ** Math.floor(Math.log10(minStep));
  const step = Math.max(1, power * ([1, 2, 5].find((factor) => factor * power >= minStep) ?? 10));
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Whether the period at an index, oldest first, has a label: every month, and every seventh day counted back from the last. */
export function isLabeled(index: number, count: number, areMonths: boolean): boolean {
  return areMonths || (count - 1 - index) % DAYS_BETWEEN_LABELS === 0;
}

/** The index of the period at a horizontal position, from 0 at the plot's left edge to 1 at its right. */
export function periodAt(position: number, count: number): number {
  return Math.min(Math.max(Math.floor(position * count), 0), count - 1);
}

/** The percentage of positive ratings, rounded; 0 without ratings. */
export function satisfactionPercent({ positive, negative }: { positive: number; negative: number }): number {
  return positive + negative === 0 ? 0 : Math.round((100 * positive) / (positive + negative));
}

/**
 * The latest end that something which lasts so many milliseconds can have now. What ends later was begun while the clock
 * of the machine was ahead. Three times as long: the clocks of instances differ, and one may be put back by an hour or two.
 */
export function latestEnd(now: string, lasts: number): string {
  return new Date(Date.parse(now) + 3 * lasts).toISOString();
}

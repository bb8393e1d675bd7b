/** The highest score among hits. `Math.max(...scores)` would fail: a site may have more hits than a call may have arguments, about 120,000. */
export function highest<T>(hits: readonly T[], scoreOf: (hit: T) => number, least = 0): number {
  return hits.reduce((best, hit) => Math.max(best, scoreOf(hit)), least);
}

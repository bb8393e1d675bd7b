/** The highest score among hits. They are not the arguments of `Math.max`, of which there may be 120,000: a site may have more hits. */
export function highest<T>(hits: readonly T[], scoreOf: (hit: T) => number, least = 0): number {
  return hits.reduce((best, hit) => Math.max(best, scoreOf(hit)), least);
}

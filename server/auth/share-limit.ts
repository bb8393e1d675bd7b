import type { Visitor } from './visitor-hash.ts';

/** Visitors and allocations counted in memory; when there are more, all counts start again. */
const MAX_COUNTS = 100_000;

export interface ShareLimitOptions {
  windowMs: number;
  perVisitor: number;
  /** For all visitors of a /48 together. */
  perAllocation: number;
  now?: () => number;
}

/** Who takes a share, by anything that identifies a visitor and an allocation. */
export type ShareHolder = Pick<Visitor, 'hash' | 'allocation'>;

/**
 * Limits what one visitor, and one /48, takes of something that is limited for all visitors together, so that one stranger
 * cannot use it up. Counts in fixed windows, in memory alone.
 */
export function createShareLimit({ windowMs, perVisitor, perAllocation, now = () => Date.now() }: ShareLimitOptions) {
  const counts = new Map<string, number>();
  let windowEnd = 0;

  /** Takes one share; false when the visitor or the allocation has none left. */
  return function take({ hash, allocation }: ShareHolder): boolean {
    const time = now();
    // After the clock was set back, the old window would last too long.
    const isOver = time >= windowEnd || time < windowEnd - windowMs;
    if (isOver || counts.size > MAX_COUNTS) counts.clear();
    if (isOver) windowEnd = time + windowMs;
    const ownCount = counts.get(hash) ?? 0;
    const allocationKey = allocation && `/48 ${allocation}`;
    const allocationCount = allocationKey ? (counts.get(allocationKey) ?? 0) : 0;
    if (ownCount >= perVisitor || allocationCount >= perAllocation) return false;
    counts.set(hash, ownCount + 1);
    if (allocationKey) counts.set(allocationKey, allocationCount + 1);
    return true;
  };
}

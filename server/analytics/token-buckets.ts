import { allocationPrefix, networkPrefix } from '../auth/enclosing-networks.ts';

/** The capacity of a network's bucket: enough for an office behind one address. */
const CAPACITY_TOKENS = 1_000;
const REFILL_PER_SECOND = 1;
/** How many times as many events as one network an allocation (the /48 of an IPv6 address) may add. */
const ALLOCATION_SHARES = 5;
/** Networks and allocations kept in memory; above that, those whose last events are oldest are dropped. */
const MAX_BUCKETS = 200_000;
/** Buckets dropped at a time, because finding the oldest takes 0.1 ms: the map skips all entries deleted before it. */
const EVICTION_BATCH = 1_000;
const CLEANUP_INTERVAL_MS = 60_000;
/** Sent to throttled clients, in seconds. */
export const RETRY_AFTER_SECONDS = 10;

interface Bucket {
  /** In shares of a network's capacity and refill. */
  shares: number;
  tokens: number;
  updatedAt: number;
}

/**
 * Limits the events that an address may add to the database, with one token bucket per network and one per
 * allocation. The user agent is ignored, because a client can send any. Buckets are kept in memory only, and only until they
 * are full again.
 */
export function createTokenBuckets(now: () => number) {
  /** In the order of their last token. */
  const buckets = new Map<string, Bucket>();
  let nextCleanup = 0;

  /** Takes one token from each bucket of the address; false when one of them is empty. */
  return function take(address: string): boolean {
    const time = now();
    if (time > nextCleanup) removeFullBuckets(time);
    const filled = sharesOf(address).map(([key, shares]) => ({
      key,
      shares,
      tokens: tokensIn(key, shares, time),
    }));
    if (filled.some(({ tokens }) => tokens < 1)) return false;
    for (const { key, shares, tokens } of filled) {
      // Deleted first, so that the bucket moves to the end of the map.
      buckets.delete(key);
      buckets.set(key, { shares, tokens: tokens - 1, updatedAt: time });
    }
    if (buckets.size > MAX_BUCKETS) removeOldestBuckets();
    return true;
  };

  function tokensIn(key: string, shares: number, time: number): number {
    const bucket = buckets.get(key);
    return bucket ? tokensAt(bucket, time) : shares * CAPACITY_TOKENS;
  }

  function tokensAt({ shares, tokens, updatedAt }: Bucket, time: number): number {
    const refill = (Math.max(0, time - updatedAt) / 1000) * REFILL_PER_SECOND;
    return Math.min(shares * CAPACITY_TOKENS, tokens + shares * refill);
  }

  function removeOldestBuckets(): void {
    for (const key of buckets.keys()) {
      if (buckets.size <= MAX_BUCKETS - EVICTION_BATCH) return;
      buckets.delete(key);
    }
  }

  function removeFullBuckets(time: number): void {
    nextCleanup = time + CLEANUP_INTERVAL_MS;
    for (const [key, bucket] of buckets) if (tokensAt(bucket, time) >= bucket.shares * CAPACITY_TOKENS) buckets.delete(key);
  }
}

/** The buckets of an address, and how many shares each has. */
function sharesOf(address: string): [key: string, shares: number][] {
  const allocation = allocationPrefix(address);
  return [[networkPrefix(address), 1], ...(allocation ? [[allocation, ALLOCATION_SHARES] satisfies [string, number]] : [])];
}

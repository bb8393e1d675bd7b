import { networkPrefix } from '../auth/visitor.ts';

/** Large enough for an office behind one address. */
const CAPACITY = 1_000;
const REFILL_PER_SECOND = 1;
/** Addresses kept in memory; above that, those whose last events are oldest are dropped. */
const MAX_BUCKETS = 200_000;
/** Dropped at once: finding the first entry of a map skips all entries deleted before it, which takes 0.1 ms. */
const EVICTION_BATCH = 1_000;
const CLEANUP_INTERVAL_MS = 60_000;
/** Sent to throttled clients, in seconds. */
export const RETRY_AFTER_SECONDS = 10;

interface Bucket {
  tokens: number;
  updatedAt: number;
}

/**
 * Limits the events that an address may add to the database, with one token bucket per address. The user agent is ignored,
 * because a client can send any. Buckets are kept in memory only, and only until they are full again.
 */
export function createTokenBuckets(now: () => number) {
  /** In the order of their last token. */
  const buckets = new Map<string, Bucket>();
  let nextCleanup = 0;

  /** Takes one token; false when the bucket is empty. */
  return function take(address: string): boolean {
    const time = now();
    if (time > nextCleanup) removeFullBuckets(time);
    const key = networkPrefix(address);
    const bucket = buckets.get(key);
    const tokens = bucket ? tokensAt(bucket, time) : CAPACITY;
    if (tokens < 1) return false;
    // Deleted first, so that the bucket moves to the end of the map.
    buckets.delete(key);
    buckets.set(key, { tokens: tokens - 1, updatedAt: time });
    if (buckets.size > MAX_BUCKETS) removeOldestBuckets();
    return true;
  };

  function tokensAt({ tokens, updatedAt }: Bucket, time: number): number {
    return Math.min(CAPACITY, tokens + (Math.max(0, time - updatedAt) / 1000) * REFILL_PER_SECOND);
  }

  function removeOldestBuckets(): void {
    for (const key of buckets.keys()) {
      if (buckets.size <= MAX_BUCKETS - EVICTION_BATCH) return;
      buckets.delete(key);
    }
  }

  function removeFullBuckets(time: number): void {
    nextCleanup = time + CLEANUP_INTERVAL_MS;
    for (const [key, bucket] of buckets) if (tokensAt(bucket, time) >= CAPACITY) buckets.delete(key);
  }
}

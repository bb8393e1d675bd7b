import { hash, randomBytes } from 'node:crypto';
import { networkPrefix } from '../auth/visitor.ts';
import type { AnalyticsStore } from '../store/analytics.ts';

/**
 * Identifies a visitor by a hash of network and browser, salted with a random salt per day that is later deleted. On one
 * day a visitor has the same hash in all instances; hashes of different days cannot be linked.
 */
export function createVisitorHasher(store: AnalyticsStore) {
  let today: { day: string; salt: string } | undefined;

  return {
    async hashOf(day: string, address: string, userAgent: string): Promise<string> {
      if (today?.day !== day) today = { day, salt: await store.getOrCreateSalt(day, randomBytes(32).toString('base64url')) };
      return hash('sha256', `${today.salt} ${networkPrefix(address)} ${userAgent}`, 'base64url').slice(0, 22);
    },
  };
}

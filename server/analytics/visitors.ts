import { hash, randomBytes } from 'node:crypto';
import { network } from '../auth/visitor.ts';
import type { AnalyticsStore } from '../store/analytics.ts';

/**
 * Who is counted as one visitor: an address and a browser, hashed under a salt that every day has its own of and that
 * is then forgotten. On one day the same visitor has the same hash at all instances; on the next nobody can tell.
 */
export function createVisitors(store: Pick<AnalyticsStore, 'salt'>) {
  let today: { day: string; salt: string } | undefined;

  return {
    async idOf(day: string, address: string, userAgent: string): Promise<string> {
      if (today?.day !== day) today = { day, salt: await store.salt(day, randomBytes(32).toString('base64url')) };
      return hash('sha256', `${today.salt} ${network(address)} ${userAgent}`, 'base64url').slice(0, 22);
    },
  };
}

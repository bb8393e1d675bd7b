import { hash, randomBytes } from 'node:crypto';
import { allocationPrefix, networkPrefix } from '../auth/enclosing-networks.ts';
import type { AnalyticsStore } from '../store/analytics.ts';

/** How many visitors a day may come from one network, from one allocation (the /48 of an IPv6 address), and in total. */
const MAX_VISITORS = { network: 20, allocation: 200, total: 50_000 } as const;

interface Day {
  salt: string;
  /** The visitors of the day so far. */
  visitors: Set<string>;
  /** How many of them came from a network or allocation, by its salted hash. */
  counts: Map<string, number>;
}

/**
 * Identifies a visitor by a hash of network and browser, salted with a random salt per day that is later deleted. On one
 * day a visitor has the same hash in all instances; hashes of different days cannot be linked.
 *
 * A client can send any user agent and use any address of its network, so the number of visitors that a network and an
 * allocation may add is limited: all further ones count as a single one. This is kept in memory, without addresses.
 */
export function createVisitorHasher(store: AnalyticsStore) {
  let today: { day: string; started: Promise<Day> } | undefined;

  return {
    async hashOf(day: string, address: string, userAgent: string): Promise<string> {
      if (today?.day !== day) today = { day, started: startDay(day) };
      const { salt, visitors, counts } = await today.started;
      const network = networkPrefix(address);
      const visitor = saltedHash(salt, `${network} ${userAgent}`);
      if (visitors.has(visitor)) return visitor;

      const allocation = allocationPrefix(address);
      const groups = [
        { key: saltedHash(salt, network), max: MAX_VISITORS.network },
        ...(allocation ? [{ key: saltedHash(salt, allocation), max: MAX_VISITORS.allocation }] : []),
        { key: saltedHash(salt, 'all'), max: MAX_VISITORS.total },
      ];
      let countedVisitor = visitor;
      for (const { key, max } of groups) {
        if (visitors.has(countedVisitor)) return countedVisitor;
        if ((counts.get(key) ?? 0) >= max - 1) countedVisitor = key;
      }
      if (visitors.has(countedVisitor)) return countedVisitor;
      visitors.add(countedVisitor);
      for (const { key } of groups) counts.set(key, (counts.get(key) ?? 0) + 1);
      return countedVisitor;
    },
  };

  async function startDay(day: string): Promise<Day> {
    try {
      const salt = await store.getOrCreateSalt(day, randomBytes(32).toString('base64url'));
      return { salt, visitors: new Set(), counts: new Map() };
    } catch (error) {
      // The next event tries again.
      if (today?.day === day) today = undefined;
      throw error;
    }
  }
}

function saltedHash(salt: string, text: string): string {
  return hash('sha256', `${salt} ${text}`, 'base64url').slice(0, 22);
}

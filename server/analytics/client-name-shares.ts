import { DIRECT, OTHER } from '../../contract/analytics.ts';
import { createShareLimit, type ShareHolder } from '../auth/share-limit.ts';
import { CLIENT_SUPPLIED_NAMES } from '../store/analytics-limits.ts';
import type { AnalyticsEvent } from './events.ts';

const DAY_MS = 86_400_000;
/**
 * Referring sites and campaigns that a visitor, and a /48, may bring per day: fewer than are kept for all visitors together.
 */
const MAX_NAMES = { perVisitor: 25, perAllocation: 50 } as const;
/** Pairs of a visitor and a name in memory; when there are more, they are forgotten. */
const MAX_KNOWN = 100_000;

/** Replaces names that only the client vouches for by "(other)" once their visitor has brought too many different ones. */
export function createClientNameShares(now: () => number) {
  const takeShare = createShareLimit({ windowMs: DAY_MS, ...MAX_NAMES, now });
  const known = new Set<string>();

  return function limitNames(event: AnalyticsEvent, visitor: ShareHolder): AnalyticsEvent {
    const limited = { ...event };
    for (const kind of CLIENT_SUPPLIED_NAMES) if (!isWithinShare(kind, event[kind], visitor)) limited[kind] = OTHER;
    return limited;
  };

  function isWithinShare(kind: string, name: string | undefined, visitor: ShareHolder): boolean {
    if (name === undefined || name === DIRECT || name === OTHER) return true;
    const key = `${visitor.hash} ${kind} ${name}`;
    if (known.has(key)) return true;
    if (!takeShare(visitor)) return false;
    if (known.size >= MAX_KNOWN) known.clear();
    known.add(key);
    return true;
  }
}

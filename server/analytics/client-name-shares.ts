import { DIRECT, OTHER } from '../../contract/analytics.ts';
import { createShareLimit, type VisitorKeys } from '../auth/share-limit.ts';
import { CLIENT_SUPPLIED_NAMES } from '../store/analytics-limits.ts';
import { DAY_MS } from '../time.ts';
import type { AnalyticsEvent } from './events.ts';

/** Referring sites and campaigns that a visitor, and a /48, may bring per day: fewer than the names kept of all visitors. */
const MAX_NAMES = { perVisitor: 25, perAllocation: 50 } as const;

/** Replaces names that only the client vouches for by "(other)" once their visitor has brought too many different ones. */
export function createClientNameShares(now: () => number) {
  const takeShare = createShareLimit({ windowMs: DAY_MS, ...MAX_NAMES, now });

  return function limitNames(event: AnalyticsEvent, visitor: VisitorKeys): AnalyticsEvent {
    const limited = { ...event };
    for (const kind of CLIENT_SUPPLIED_NAMES) {
      const name = event[kind];
      if (name === undefined || name === DIRECT || name === OTHER) continue;
      if (!takeShare(visitor, `${kind} ${name}`)) limited[kind] = OTHER;
    }
    return limited;
  };
}

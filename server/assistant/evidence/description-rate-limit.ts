import { createShareLimit, type VisitorKeys } from '../../auth/share-limit.ts';

const WINDOW_MS = 60_000;
/** Job descriptions that may be compared per window: for one visitor, for all visitors of a /48, and for all visitors. */
const MAX_PER_VISITOR = 6;
const MAX_PER_ALLOCATION = 12;
const MAX_FOR_ALL = 60;

/** Limits the job descriptions that visitors may have compared: each takes as much work as dozens of questions. */
export function createDescriptionRateLimit(now: () => number = () => Date.now()) {
  const takeShare = createShareLimit({
    windowMs: WINDOW_MS,
    perVisitor: MAX_PER_VISITOR,
    perAllocation: MAX_PER_ALLOCATION,
    now,
  });
  const takeOfAll = createShareLimit({
    windowMs: WINDOW_MS,
    perVisitor: MAX_FOR_ALL,
    perAllocation: MAX_FOR_ALL,
    now,
  });
  const everybody: VisitorKeys = { hash: 'everybody', allocation: undefined };

  /** Counts one description of a visitor; returns false when that exceeds a limit. */
  return function count(visitor: VisitorKeys): boolean {
    return takeShare(visitor) && takeOfAll(everybody);
  };
}

export const TOO_MANY_DESCRIPTIONS = 'Too many job descriptions in a short time. Please wait a minute and send yours again.';

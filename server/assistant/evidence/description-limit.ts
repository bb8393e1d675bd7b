const WINDOW_MS = 60_000;
/** Job descriptions that are compared for one visitor, and for all visitors, in a window. */
const MAX_PER_VISITOR = 6;
const MAX_FOR_ALL = 60;

/** Limits the job descriptions that visitors may have compared: each takes as much work as dozens of questions. */
export function createDescriptionLimit(now: () => number = () => Date.now()) {
  let windowEnd = 0;
  let total = 0;
  let counts = new Map<string, number>();

  /** Counts one description of a visitor; returns false when that exceeds a limit. */
  return function count(visitor: string): boolean {
    const time = now();
    if (time >= windowEnd || time < windowEnd - WINDOW_MS) {
      windowEnd = time + WINDOW_MS;
      total = 0;
      counts = new Map();
    }
    const own = (counts.get(visitor) ?? 0) + 1;
    if (own > MAX_PER_VISITOR || total >= MAX_FOR_ALL) return false;
    counts.set(visitor, own);
    total += 1;
    return true;
  };
}

export const TOO_MANY_DESCRIPTIONS = 'Too many job descriptions in a short time. Please wait a minute and send yours again.';

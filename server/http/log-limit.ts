/** Lines with the same message that may be logged at once, and per second after that: at most 150 MB a day for each message. */
const MAX_LINES = 1_000;
const REFILL_PER_SECOND = 5;

interface Bucket {
  tokens: number;
  updatedAt: number;
  suppressedLines: number;
}

/** A flood of failed attempts must not hide the line of one that succeeded. */
function outcomeIn(fields: object | null): unknown {
  return fields && 'outcome' in fields ? fields.outcome : undefined;
}

/** As pino passes them: an object and a message, or a message alone. */
type LogArguments = [fields: unknown, message?: string, ...unknown[]];

/**
 * Limits the log lines with one message and outcome, because clients decide how often some are written and the log may share
 * the disk of the database. The first line after a pause says how many were suppressed. To be used as pino's `logMethod`
 * hook.
 */
export function createLogLimit(now: () => number = () => performance.now()) {
  /** By message: each is a constant of the program. */
  const buckets = new Map<string, Bucket>();

  return function logMethod<Logger>(this: Logger, args: LogArguments, log: (this: Logger, ...args: LogArguments) => void): void {
    const [fields, ...rest] = args;
    const suppressedLines = take(typeof fields === 'object' ? `${rest[0]} ${outcomeIn(fields)}` : String(fields));
    if (suppressedLines === undefined) return;
    if (suppressedLines > 0 && typeof fields === 'object') log.call(this, { ...fields, suppressedLines }, ...rest);
    else log.apply(this, args);
  };

  /** How many lines were suppressed before this one; undefined when this one is suppressed. */
  function take(message: string): number | undefined {
    const time = now();
    const bucket = buckets.get(message) ?? { tokens: MAX_LINES, updatedAt: time, suppressedLines: 0 };
    buckets.set(message, bucket);
    bucket.tokens = Math.min(MAX_LINES, bucket.tokens + ((time - bucket.updatedAt) / 1000) * REFILL_PER_SECOND);
    bucket.updatedAt = time;
    if (bucket.tokens < 1) {
      bucket.suppressedLines++;
      return undefined;
    }
    bucket.tokens--;
    const { suppressedLines } = bucket;
    bucket.suppressedLines = 0;
    return suppressedLines;
  }
}

import { Problem } from '../problem.ts';

/** Seconds after which a database that is restarted may be there again. */
const RETRY_AFTER = 5;

/**
 * The database cannot be asked at the moment: it is being restarted, or out of reach, or has no connection left.
 * What was under way may have been done or not.
 */
export class Unavailable extends Problem {
  declare readonly cause: Error;

  constructor(cause: Error) {
    super(503, 'The database does not answer at the moment. Please try again in a few seconds.', {
      retryAfter: RETRY_AFTER,
      cause,
    });
  }
}

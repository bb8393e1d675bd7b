import { Problem } from '../problem.ts';

/** A restarting database is usually back by then. */
const RETRY_AFTER_SECONDS = 5;

/** The database is restarting, unreachable or out of connections. The operation in flight may or may not have happened. */
export class DatabaseUnavailable extends Problem {
  declare readonly cause: Error;

  constructor(cause: Error) {
    super(503, 'The database is not responding at the moment. Please try again in a few seconds.', {
      retryAfter: RETRY_AFTER_SECONDS,
      cause,
    });
  }
}

import { Problem } from '../problem.ts';

/** What SQLite calls it, whatever its closer kind; and what the system does. */
export const BUSY = 5;
const BROKEN = { sqlite: 10, system: ['EIO'] };
const FULL = { sqlite: 13, system: ['ENOSPC', 'EDQUOT'] };

/** Seconds after which whoever holds the file may have let go of it. */
const RETRY_AFTER = 5;

/** Whether another process holds the file. */
export function isBusy(error: unknown): boolean {
  return kindOf(error) === BUSY;
}

/** What a caller can be told of a statement or a write that failed; anything else is a fault of the program and stays as it is. */
export function toProblem(cause: unknown): unknown {
  if (isBusy(cause))
    return new Problem(503, 'Another program is using the database at the moment. Please try again in a few seconds.', {
      retryAfter: RETRY_AFTER,
      cause,
    });
  if (is(FULL, cause))
    return new Problem(507, 'The disk of the server is full. Please try again when there is room on it.', { cause });
  if (is(BROKEN, cause))
    return new Problem(503, 'The disk of the server cannot be read or written at the moment. Please try again later.', {
      retryAfter: RETRY_AFTER,
      cause,
    });
  return cause;
}

function is({ sqlite, system }: typeof FULL, error: unknown): boolean {
  return kindOf(error) === sqlite || system.includes((error as NodeJS.ErrnoException).code ?? '');
}

function kindOf(error: unknown): number {
  return ((error as { errcode?: number }).errcode ?? 0) % 256;
}

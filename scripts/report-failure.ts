import { ConfigError } from '../server/config.ts';
import { Problem } from '../server/problem.ts';

/**
 * Prints one line for errors that the user of a command can fix (invalid input, configuration, system errors) and sets
 * the exit code. Rethrows anything else, which is a bug.
 */
export function reportFailure(error: unknown): void {
  const { message, code } = error as NodeJS.ErrnoException;
  if (!(error instanceof Problem || error instanceof ConfigError || code)) throw error;
  console.error(code === 'ERR_SQLITE_ERROR' ? `The database cannot be opened or written to: ${message}` : message || code);
  process.exitCode = 1;
}

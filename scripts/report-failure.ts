import { ConfigError } from '../server/config.ts';
import { Problem } from '../server/problem.ts';

/**
 * Prints one line for errors that the user of a command can usually fix (invalid input, configuration, errors with a code
 * from the system, Node or SQLite) and sets the exit code. Rethrows anything else.
 */
export function reportFailure(error: unknown): void {
  const { message, code } = error as NodeJS.ErrnoException;
  if (!(error instanceof Problem || error instanceof ConfigError || code)) throw error;
  console.error(code === 'ERR_SQLITE_ERROR' ? `The database cannot be opened or written to: ${message}` : message || code);
  process.exitCode = 1;
}

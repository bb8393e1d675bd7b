import { ConfigError } from '../server/config.ts';
import { Problem } from '../server/problem.ts';

/** The end of a command that could not do what it was asked: one line for what is its user's to change, all for a mistake of ours. */
export function tellFailure(error: unknown): void {
  const { message, code } = error as NodeJS.ErrnoException;
  if (!(error instanceof Problem || error instanceof ConfigError || code)) throw error;
  console.error(message || code);
  process.exitCode = 1;
}

import { CallError } from '../../lib/fetch-json.ts';

/** These calls tell their failure as `message` too. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof CallError)) return 'The server could not be reached.';
  return typeof error.body.message === 'string' ? error.body.message : error.message;
}

import { ApiError } from '../../lib/fetch-json.ts';

/** The AI routes report failures as `message` too. */
export function aiErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The server could not be reached.';
  return typeof error.body.message === 'string' ? error.body.message : error.message;
}

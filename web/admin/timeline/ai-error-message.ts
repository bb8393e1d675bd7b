import { ApiError } from '../../lib/fetch-json.ts';
import { NOT_REACHED } from '../data/messages.ts';

/** The AI routes report failures as `message` too. */
export function aiErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return NOT_REACHED;
  return typeof error.body.message === 'string' ? error.body.message : error.message;
}

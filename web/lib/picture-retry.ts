import { ApiError } from './fetch-json.ts';

const RETRY_DELAY_MS = 2000;
const RETRY_JITTER_MS = 1000;

/** Whether a request for the pictures of a milestone may be repeated: only if the server returned 429. */
export function isTooManyRequests(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429;
}

/** Two to three seconds. */
export function pictureRetryDelay(): number {
  return RETRY_DELAY_MS + Math.random() * RETRY_JITTER_MS;
}

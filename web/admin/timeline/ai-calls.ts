import { CallError } from '../../lib/fetch-json.ts';

export const AI_PATHS = {
  batchTag: '/api/timeline/batch-tag',
  clearCache: '/api/admin/timeline/clear-cache',
  removeTag: (milestoneId: string) => `/api/timeline/${milestoneId}/remove-focus-tag`,
} as const;

/** These calls tell their failure as `message` too. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof CallError)) return 'The server could not be reached.';
  return typeof error.body.message === 'string' ? error.body.message : error.message;
}

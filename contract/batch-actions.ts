/** What can be done to several items at once. */
export const BATCH_ACTIONS = ['delete', 'publish', 'draft', 'restore'] as const;
export type BatchAction = (typeof BATCH_ACTIONS)[number];

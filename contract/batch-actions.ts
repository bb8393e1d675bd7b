/** The maximum number of items in one batch action. */
export const MAX_BATCH = 2000;

/** Actions on several items at once. */
export const BATCH_ACTIONS = ['delete', 'publish', 'draft', 'restore'] as const;
export type BatchAction = (typeof BATCH_ACTIONS)[number];

/** Actions on items of several collections at once. */
export const DRAFT_ACTIONS = ['publish', 'draft'] as const satisfies readonly BatchAction[];
export type DraftAction = (typeof DRAFT_ACTIONS)[number];

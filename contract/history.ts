/** How many saves of an item are kept. */
export const HISTORY_MAX = 20;

/** How many saves of an item are kept, and for how long. */
export const MAX_SAVES = 20;
export const HISTORY_DAYS = 90;

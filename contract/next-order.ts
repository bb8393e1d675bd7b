export const MAX_ORDER = 999;
/** Items that the owner may arrange at once, which gives them the orders from 1. */
export const MAX_ARRANGED = 2000;

/**
 * The `order` of an item placed last. `previous` is the number of items it follows, or the highest order among them.
 */
export function nextOrder(previous: number): number {
  return Math.min(MAX_ORDER, previous + 1);
}

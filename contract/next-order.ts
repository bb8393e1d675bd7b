export const ORDER_MAX = 999;
/** Items that the owner may arrange at once, which gives them the orders from 1. */
export const ARRANGED_MAX = 2000;

/**
 * The `order` of an item placed last. `previous` is the number of items it follows, or the highest order among them.
 */
export function nextOrder(previous: number): number {
  return Math.min(ORDER_MAX, previous + 1);
}

export const MAX_ORDER = 999;
/** The maximum number of items that the owner may arrange at once. They get the orders 1, 2, 3 and so on. */
export const MAX_ARRANGED = 2000;

/**
 * The `order` of an item placed last. `previous` is the number of items it follows, or the highest order among them.
 */
export function nextOrder(previous: number): number {
  return Math.min(MAX_ORDER, previous + 1);
}

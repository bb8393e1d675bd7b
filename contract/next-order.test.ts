import { expect, test } from 'vitest';
import { nextOrder } from './next-order.ts';

test('nextOrder counts up and stops at 999', () => {
  expect([nextOrder(0), nextOrder(41), nextOrder(998), nextOrder(999), nextOrder(5000)]).toEqual([1, 42, 999, 999, 999]);
});

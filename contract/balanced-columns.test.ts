import { expect, test } from 'vitest';
import { balancedColumns } from './balanced-columns.ts';

test('no item is alone in the last row, and few items stand in few columns', () => {
  const columns = Array.from({ length: 12 }, (_, index) => balancedColumns(index + 1));
  expect(columns).toEqual([2, 2, 3, 2, 3, 3, 4, 3, 3, 4, 3, 3]);
  for (let count = 2; count <= 40; count++) {
    // 1 more than a multiple of 12 leaves one item over in every case.
    if (count % 12 !== 1) expect.soft(count % balancedColumns(count), `${count} items`).not.toBe(1);
  }
});

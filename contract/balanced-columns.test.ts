import { expect, test } from 'vitest';
import { balancedColumns } from './balanced-columns.ts';

const names = (count: number, name = 'Tools') => Array<string>(count).fill(name);

test('leaves no item alone in the last row, and uses few columns for few items', () => {
  const columns = Array.from({ length: 12 }, (_, index) => balancedColumns(names(index + 1)));
  expect(columns).toEqual([2, 2, 3, 2, 3, 3, 4, 3, 3, 4, 3, 3]);
  for (let count = 2; count <= 40; count++) {
    // A multiple of 12, plus 1, leaves one item over in 2, 3 and 4 columns.
    if (count % 12 !== 1) expect.soft(count % balancedColumns(names(count)), `${count} items`).not.toBe(1);
  }
});

test('uses at most three columns for a name with a long word', () => {
  const columns = Array.from({ length: 40 }, (_, index) => balancedColumns(names(index + 1, 'Telecommunications')));
  expect(columns).not.toContain(4);
  expect(columns.slice(0, 12)).toEqual([2, 2, 3, 2, 3, 3, 3, 3, 3, 2, 3, 3]);
  expect(balancedColumns(names(10, 'Cross-functional work'))).toBe(4);
});

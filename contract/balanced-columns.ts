/** In how many columns as many items stand so that none is alone in the last row, as far as that is possible. */
export function balancedColumns(count: number): 2 | 3 | 4 {
  if (count < 3 || count === 4) return 2;
  return count % 3 === 1 && count % 4 !== 1 ? 4 : 3;
}

/** A longer word does not fit between icon and count in the narrowest of four columns. */
const MAX_WORD_LENGTH = 12;

/**
 * The number of columns for items with these names: no name breaks within a word and, if possible, no item is alone in the
 * last row.
 */
export function balancedColumns(names: readonly string[]): 2 | 3 | 4 {
  const { length } = names;
  if (length < 3 || length === 4) return 2;
  if (length % 3 !== 1) return 3;
  if (names.some(hasLongWord)) return length % 2 === 1 ? 3 : 2;
  return length % 4 === 1 ? 3 : 4;
}

/** Whether the name has a word that would break in a narrow column. */
export function hasLongWord(name: string): boolean {
  return name.split(/[\s/-]/).some((word) => word.length > MAX_WORD_LENGTH);
}

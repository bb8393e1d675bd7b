/** A longer word does not fit between icon and count in the narrowest of four columns. */
const MAX_WORD_LENGTH = 12;

/**
 * In how many columns items with these names stand so that no name breaks within a word, and no item is alone in the last
 * row as far as that is possible.
 */
export function balancedColumns(names: readonly string[]): 2 | 3 | 4 {
  const { length } = names;
  if (length < 3 || length === 4) return 2;
  if (length % 3 !== 1) return 3;
  if (names.some(hasLongWord)) return length % 2 === 1 ? 3 : 2;
  return length % 4 === 1 ? 3 : 4;
}

/** Whether a word of it would break in a narrow column. */
export function hasLongWord(name: string): boolean {
  return name.split(/[\s/-]/).some((word) => word.length > MAX_WORD_LENGTH);
}

import { CATEGORY_COLORS } from '../../../contract/category-look.ts';

const KNOWN_COLORS: readonly string[] = CATEGORY_COLORS;

/** Falls back to blue for an unknown color. */
export function colorOf(color: string): string {
  return KNOWN_COLORS.includes(color) ? color : 'blue';
}

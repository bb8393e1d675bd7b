import { COLORS } from '../../../contract/category-look.ts';

const KNOWN: readonly string[] = COLORS;

/** An unknown colour is blue in the admin area. */
export function colorOf(color: string): string {
  return KNOWN.includes(color) ? color : 'blue';
}

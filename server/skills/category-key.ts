import { MAX_CATEGORY_KEY_LENGTH } from '../../contract/collections/categories.ts';

const LETTERS: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

/** "Web Development - Front-end" → "web-development-front-end". */
export function slug(displayName: string): string {
  const words = displayName
    .toLowerCase()
    .replace(/[łøđßæœ]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
  return words.replace(/^-|-$/g, '').slice(0, MAX_CATEGORY_KEY_LENGTH).replace(/-$/, '') || 'category';
}

/** The key, with a number appended when another category uses it. */
export function uniqueKey(key: string, usedKeys: ReadonlySet<string>): string {
  if (!usedKeys.has(key)) return key;
  const numbered = (number: number) => `${key.slice(0, MAX_CATEGORY_KEY_LENGTH - 4)}-${number}`;
  let number = 2;
  while (usedKeys.has(numbered(number))) number += 1;
  return numbered(number);
}

import { readFileSync } from 'node:fs';

const FILE = new URL('../../content/common-passwords/passwords.txt', import.meta.url);

export const COMMON_PASSWORD = 'This password is one of the most common ones. Please choose another.';

/** One to three words that describe a site of this kind, with digits and signs: "admin123", "adminadmin", "portfolio2026!". */
const CONTEXT_SPECIFIC_WORDS = /^(?:admin|administrator|owner|portfolio|resume|website|login){1,3}[\d!@#$%&*?._-]{0,6}$/;

let passwords: ReadonlySet<string> | undefined;

/** Whether a password, in lower case, is in the list of common ones or consists of words for a site of this kind. */
export function isCommonPassword(password: string): boolean {
  passwords ??= new Set(readFileSync(FILE, 'utf8').split('\n').filter(Boolean));
  const text = password.normalize('NFKC').toLowerCase();
  return passwords.has(text) || CONTEXT_SPECIFIC_WORDS.test(text);
}

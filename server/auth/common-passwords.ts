import { readFileSync } from 'node:fs';

const FILE = new URL('../../content/common-passwords/passwords.txt', import.meta.url);

export const COMMON_PASSWORD = 'This password is one of the most common ones. Please choose another.';

/** What somebody would try on a site of this kind: "admin123", "adminadmin", "portfolio2026!". */
const WORDS_OF_THE_SITE = /^(?:admin|administrator|owner|portfolio|resume|website|login){1,3}[\d!@#$%&*?._-]{0,6}$/;

let passwords: ReadonlySet<string> | undefined;

/** Whether a password is among those that guessing programs try first, however its letters are cased. */
export function isCommonPassword(password: string): boolean {
  passwords ??= new Set(readFileSync(FILE, 'utf8').split('\n').filter(Boolean));
  const text = password.normalize('NFKC').toLowerCase();
  return passwords.has(text) || WORDS_OF_THE_SITE.test(text);
}

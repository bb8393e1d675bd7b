import { readFileSync } from 'node:fs';

const FILE = new URL('../../content/common-passwords/passwords.txt', import.meta.url);

export const COMMON_PASSWORD = 'This password is one of the most common ones. Please choose another.';

let passwords: ReadonlySet<string> | undefined;

/** Whether a password is among those that guessing programs try first, however its letters are cased. */
export function isCommonPassword(password: string): boolean {
  passwords ??= new Set(readFileSync(FILE, 'utf8').split('\n').filter(Boolean));
  return passwords.has(password.normalize('NFKC').toLowerCase());
}

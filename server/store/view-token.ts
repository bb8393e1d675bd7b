import { randomInt } from 'node:crypto';

/** Letters and digits, except those that look alike. */
const TOKEN_ALPHABET = '23456789abcdefghjkmnpqrstvwxyz';
const TOKEN_GROUPS = 3;
const GROUP_LENGTH = 4;

/** The secret part of a view's address: 58 random bits in three groups of four, which can be read aloud. */
export function newViewToken(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => TOKEN_ALPHABET[randomInt(TOKEN_ALPHABET.length)]).join('');
  return Array.from({ length: TOKEN_GROUPS }, group).join('-');
}

import { expect, test } from 'vitest';
import { generatePassword, hashPassword, verifyPassword } from './password.ts';

test('a hash is argon2id with the parameters that OWASP names, and never the same twice', async () => {
  const [first, second] = await Promise.all([hashPassword('a good password'), hashPassword('a good password')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(first).not.toBe(second);
});

test('the right password is recognised, another is not', async () => {
  const hash = await hashPassword('ein gutes Paßwort');
  expect(await verifyPassword('ein gutes Paßwort', hash)).toBe(true);
  expect(await verifyPassword('ein gutes Passwort', hash)).toBe(false);
});

test('a letter may be typed in either of its forms', async () => {
  const hash = await hashPassword('caf\u00e9 au lait');
  expect(await verifyPassword('cafe\u0301 au lait', hash)).toBe(true);
});

test.each(['', 'plain text', '$argon2id$v=19$m=19456,t=2,p=1$$'])('what is no hash (%j) lets nobody in', async (hash) => {
  expect(await verifyPassword('a good password', hash)).toBe(false);
});

test('generated passwords have 26 letters and differ', () => {
  const passwords = Array.from({ length: 50 }, generatePassword);
  for (const password of passwords) expect(password).toMatch(/^[a-z2-9]{26}$/);
  expect(new Set(passwords).size).toBe(50);
});

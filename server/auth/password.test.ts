import { expect, test } from 'vitest';
import { generatePassword, hashPassword, verifyPassword } from './password.ts';

test('hashes with argon2id and the parameters OWASP recommends, differently each time', async () => {
  const [first, second] = await Promise.all([hashPassword('a good password'), hashPassword('a good password')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(first).not.toBe(second);
});

test('accepts the right password and no other', async () => {
  const hash = await hashPassword('ein gutes Paßwort');
  expect(await verifyPassword('ein gutes Paßwort', hash)).toBe(true);
  expect(await verifyPassword('ein gutes Passwort', hash)).toBe(false);
});

test('accepts a letter in composed and decomposed form', async () => {
  const hash = await hashPassword('caf\u00e9 au lait');
  expect(await verifyPassword('cafe\u0301 au lait', hash)).toBe(true);
});

test.each(['', 'plain text', '$argon2id$v=19$m=19456,t=2,p=1$$'])(
  'rejects every password when the stored hash is malformed (%j)',
  async (hash) => {
    expect(await verifyPassword('a good password', hash)).toBe(false);
  },
);

test.each(['m=4194304,t=2,p=1', 'm=19456,t=4000000,p=1', 'm=19456,t=2,p=100'])(
  'rejects every password, without the work, when the stored hash has the parameters %s',
  async (parameters) => {
    const hash = (await hashPassword('a good password')).replace('m=19456,t=2,p=1', parameters);
    const startedAt = performance.now();
    expect(await verifyPassword('a good password', hash)).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  },
);

test('generates passwords of 26 characters that differ', () => {
  const passwords = Array.from({ length: 50 }, generatePassword);
  for (const password of passwords) expect(password).toMatch(/^[a-z2-9]{26}$/);
  expect(new Set(passwords).size).toBe(50);
});

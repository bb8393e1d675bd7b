import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './auth/password.ts';
import { parsePasswordHash } from './parse-password-hash.ts';

const base64 = (length: number) => Buffer.alloc(length, 7).toString('base64').replace(/=+$/, '');
const phc = (memory: number, passes: number, parallelism = 1, salt = 16, tag = 32) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;

test('parses the hashes of this program and those that OWASP recommends', async () => {
  expect(parsePasswordHash(await hashPassword('a good password'))).toMatchObject({ memory: 19_456, passes: 2 });
  for (const [memory, passes] of [
    [47_104, 1],
    [7_168, 5],
  ] as const)
    expect(parsePasswordHash(phc(memory, passes))).toMatchObject({ memory, passes, salt: Buffer.alloc(16, 7) });
});

test.each([
  ['4 GB of memory', phc(4_194_304, 2)],
  ['a million passes', phc(19_456, 1_000_000)],
  ['a thousand lanes', phc(19_456, 2, 1_000)],
  ['slightly too much memory', phc(131_073, 2)],
  ['one pass too many', phc(19_456, 11)],
  ['one lane too many', phc(19_456, 2, 5)],
  ['less memory than its lanes need', phc(16, 2, 4)],
  ['no pass', phc(19_456, 0)],
  ['no lane', phc(19_456, 2, 0)],
  ['a short salt', phc(19_456, 2, 1, 4)],
  ['a long salt', phc(19_456, 2, 1, 70)],
  ['a short tag', phc(19_456, 2, 1, 16, 8)],
  ['a long tag', phc(19_456, 2, 1, 16, 65)],
  ['another algorithm', phc(19_456, 2).replace('argon2id', 'argon2i')],
  ['a number of 400 digits', phc(19_456, 2).replace('19456', '9'.repeat(400))],
])('rejects a hash with %s, and quickly finds that no password matches it', async (_name, hash) => {
  expect(parsePasswordHash(hash)).toBeUndefined();
  const startedAt = performance.now();
  expect(await verifyPassword('a good password', hash)).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

import { expect, test } from 'vitest';
import { parsePasswordHash } from '../../parse-password-hash.ts';
import { judgeCommonPassword, judgePasswordHash } from './password-hash.ts';

const phc = (memory: number, passes: number, salt = 16, tag = 32) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=1$${bytes(salt)}$${bytes(tag)}`;
const bytes = (length: number) => Buffer.alloc(length, 7).toString('base64').replace(/=+$/, '');

test.each([
  ['passed', phc(19_456, 2)],
  ['passed', phc(47_104, 1)],
  ['failed', phc(19_456, 1)],
  ['failed', phc(4_096, 3)],
  ['failed', phc(19_456, 2, 8)],
  ['failed', phc(19_456, 2, 16, 16)],
  ['failed', phc(19_456, 2).replace('argon2id', 'argon2i')],
  ['failed', '$2b$12$abcdefghijklmnopqrstuv'],
  ['failed', ''],
])('returns %s for the password hash %s', (verdict, hash) => {
  const finding = judgePasswordHash(parsePasswordHash(hash));
  expect(finding.verdict).toBe(verdict);
  expect(JSON.stringify(finding)).not.toContain(bytes(16));
});

test('fails a common password', () => {
  expect(judgeCommonPassword(false).verdict).toBe('passed');
  expect(judgeCommonPassword(true).verdict).toBe('failed');
});

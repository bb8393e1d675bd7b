import { expect, test } from 'vitest';
import { hashParameters } from '../../auth/password.ts';
import { judgeGuess, judgePasswordHash } from './password-hash.ts';
import { judgeFailures, judgeThrottle } from './sign-ins.ts';

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
])('a password hash is %s with %s', (verdict, stored) => {
  const finding = judgePasswordHash(hashParameters(stored));
  expect(finding.verdict).toBe(verdict);
  expect(JSON.stringify(finding)).not.toContain(bytes(16));
});

test('a password that is tried first fails', () => {
  expect(judgeGuess(false).verdict).toBe('passed');
  expect(judgeGuess(true).verdict).toBe('failed');
});

const day = (refused: number, held_up = 0, date = '2026-11-20') => ({ day: date, refused, held_up });
test.each([
  ['passed', []],
  ['passed', [day(3)]],
  ['passed', [day(10), day(10, 0, '2026-11-19')]],
  ['warning', [day(11), day(10, 0, '2026-11-19')]],
  ['warning', [day(5, 1)]],
  ['failed', [day(300), day(200, 40, '2026-11-19')]],
])('failed sign-ins are %s with %j', (verdict, days) => {
  expect(judgeFailures(days).verdict).toBe(verdict);
});

test('failed sign-ins are told by day', () => {
  expect(judgeFailures([day(2), day(1, 1, '2026-11-01')]).measured).toBe(
    '3 wrong passwords; 1 time an address had to wait. By day: 2026-11-20: 2 and 2026-11-01: 1.',
  );
});

test('a throttle that lets more through fails', () => {
  expect(judgeThrottle(5).verdict).toBe('passed');
  expect(judgeThrottle(15).verdict).toBe('failed');
});

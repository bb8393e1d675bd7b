import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each(['password', 'Password123', '12345678', 'ILOVEYOU', 'p@ssw0rd', 'Admin123', 'adminadmin', 'portfolio2026!'])(
  '%s is a common password',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(['correct horse battery', '', 'portfolio of bridges', 'k7#mQz!2vLp'])('%j is not a common password', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

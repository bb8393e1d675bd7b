import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hideEmail, revealEmail } from './hidden-email.ts';

test('a hidden address reads as words', () => {
  expect(hideEmail('ana.silva@mail.example.org')).toBe('ana dot silva at mail dot example dot org');
});

test('an address with the words "at" and "dot" in it is revealed as it was', () => {
  for (const address of ['a.at.a@a.aa', 'at@at.at', 'dot.at@dot.com'])
    expect(revealEmail(hideEmail(address)), address).toBe(address);
});

test('every hidden address contains neither @ nor a dot, and is revealed as it was', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      expect(hideEmail(address)).not.toMatch(/[@.]/);
      expect(revealEmail(hideEmail(address))).toBe(address);
    }),
  );
});

test('an address that is not hidden stays as it is', () => {
  expect(revealEmail('ana@example.com')).toBe('ana@example.com');
  expect(revealEmail('')).toBe('');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hideEmail, revealEmail } from './hidden-email.ts';

test('writes a hidden address in words', () => {
  expect(hideEmail('ana.silva@mail.example.org')).toBe('ana dot silva at mail dot example dot org');
});

test('restores an address that contains the words "at" and "dot"', () => {
  for (const address of ['a.at.a@a.aa', 'at@at.at', 'dot.at@dot.com'])
    expect(revealEmail(hideEmail(address)), address).toBe(address);
});

test('hides every address without @ and dot, and restores it', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      expect(hideEmail(address)).not.toMatch(/[@.]/);
      expect(revealEmail(hideEmail(address))).toBe(address);
    }),
  );
});

test('keeps an address that is not hidden', () => {
  expect(revealEmail('ana@example.com')).toBe('ana@example.com');
  expect(revealEmail('')).toBe('');
});

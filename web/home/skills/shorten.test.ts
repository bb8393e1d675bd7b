import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test('a text of 500 characters stays as it is', () => {
  const text = 'word '.repeat(100);
  expect(shorten(text)).toBe(text);
});

test('a longer text ends after a whole word', () => {
  expect(shorten('word '.repeat(400))).toBe(`${'word '.repeat(99)}word…`);
});

test('a long word is cut, but no character', () => {
  expect(shorten('x'.repeat(2000))).toBe(`${'x'.repeat(499)}…`);
  expect(shorten(`${'x'.repeat(498)}${'🚢'.repeat(10)}`)).toBe(`${'x'.repeat(498)}…`);
});

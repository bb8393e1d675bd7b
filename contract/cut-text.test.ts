import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('a text that is short enough stays as it is', () => {
  const text = 'word '.repeat(100);
  expect(cutText(text, 500, '…')).toBe(text);
});

test('a longer text ends after a whole word, and with the ellipsis within the limit', () => {
  expect(cutText('word '.repeat(400), 500, '…')).toBe(`${'word '.repeat(99)}word…`);
  expect(cutText('one two three', 9, ' …')).toBe('one two …');
  expect(cutText('one two three', 9)).toBe('one two');
  expect(cutText('one two, three four', 12, '...')).toBe('one two...');
  expect(cutText('one two\nthree', 9, '…')).toBe('one two…');
});

test('a list ends after an item that ends near the limit', () => {
  expect(cutText('Kubernetes Administrator, '.repeat(40), 420, ' …')).toMatch(/Kubernetes Administrator …$/);
});

test('a long word, and a text without spaces, is cut, but no character', () => {
  expect(cutText('x'.repeat(2000), 500, '…')).toBe(`${'x'.repeat(499)}…`);
  expect(cutText(`${'x'.repeat(498)}${'🚢'.repeat(10)}`, 500, '…')).toBe(`${'x'.repeat(498)}…`);
  expect(cutText(`技术 ${'工程师'.repeat(100)}`, 100, '…')).toHaveLength(100);
});

import { expect, test } from 'vitest';
import { cutAfterWord, cutText } from './cut-text.ts';

test('keeps text that is short enough', () => {
  const text = 'word '.repeat(100);
  expect(cutText(text, 500, '…')).toBe(text);
});

test('ends longer text after a whole word, within the limit including the ellipsis', () => {
  expect(cutText('word '.repeat(400), 500, '…')).toBe(`${'word '.repeat(99)}word…`);
  expect(cutText('one two three', 9, ' …')).toBe('one two …');
  expect(cutText('one two three', 9)).toBe('one two');
  expect(cutText('one two, three four', 12, '...')).toBe('one two...');
  expect(cutText('one two\nthree', 9, '…')).toBe('one two…');
});

test('ends a list after an item that ends near the limit', () => {
  expect(cutText('Kubernetes Administrator, '.repeat(40), 420, ' …')).toMatch(/Kubernetes Administrator …$/);
});

test('cuts a long word and text without spaces, but not inside a character', () => {
  expect(cutText('x'.repeat(2000), 500, '…')).toBe(`${'x'.repeat(499)}…`);
  expect(cutText(`${'x'.repeat(498)}${'🚢'.repeat(10)}`, 500, '…')).toBe(`${'x'.repeat(498)}…`);
  expect(cutText(`技术 ${'工程师'.repeat(100)}`, 100, '…')).toHaveLength(100);
});

test('cuts a name only after a word', () => {
  expect(cutAfterWord('Harbour Development Authority', 20)).toBe('Harbour Development…');
  expect(cutAfterWord('Harbour Development Authority', 19)).toBe('Harbour…');
  expect(cutAfterWord('Harbourdevelopmentauthority', 20)).toBe('Harbourdevelopmentauthority');
  expect(cutAfterWord('Harbour', 20)).toBe('Harbour');
  expect(cutAfterWord('Ministry of the Interior', 20)).toBe('Ministry…');
  expect(cutAfterWord('The Harbour', 8), 'too little is left').toBe('The Harbour');
});

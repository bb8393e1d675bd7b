import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LineNumbers } from './line-numbers.ts';

const WORDS = readFileSync(join(import.meta.dirname, '../../../../content/word-vectors/words.txt'), 'utf8').trimEnd();

test('numbers every line of the word list like a map', () => {
  const numbers = new LineNumbers(WORDS);
  const differing = WORDS.split('\n').filter((word, number) => numbers.of(word) !== number);
  expect(differing).toEqual([]);
});

test('has no number for text that is only a part of a line, or more than one', () => {
  const numbers = new LineNumbers('team lead\nteam\n\nlead time');
  expect(['tea', 'lead', 'm\n', 'team\n', 'eam', 'team lead\nteam', 'lead time\n'].map((line) => numbers.of(line))).toEqual(
    Array(7).fill(undefined),
  );
  expect(['team lead', 'team', '', 'lead time'].map((line) => numbers.of(line))).toEqual([0, 1, 2, 3]);
});

test('gives a repeated line the number of its last occurrence, as a map would', () => {
  expect(new LineNumbers('a\nb\na').of('a')).toBe(2);
});

test('numbers the single line of an empty text', () => {
  const numbers = new LineNumbers('');
  expect([numbers.of(''), numbers.of('a')]).toEqual([0, undefined]);
});

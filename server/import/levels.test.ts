import { expect, test } from 'vitest';
import { levelWord, scaleOf } from './levels.ts';

test('the scale of a file is told by its highest number', () => {
  expect(scaleOf(['70', '100'])).toBe(100);
  expect(scaleOf(['3', '9'])).toBe(10);
  expect(scaleOf(['1', '5'])).toBe(5);
});

test('there is no plain scale when nothing shows it', () => {
  expect(scaleOf(['2', '3'])).toBeNull();
  expect(scaleOf(['Master'])).toBeNull();
  expect(scaleOf(['500'])).toBeNull();
});

test('numbers become words, words stay', () => {
  expect(['20', '45', '80%', '95'].map((level) => levelWord(level, 100))).toEqual(['Beginner', 'Working', 'Advanced', 'Expert']);
  expect(levelWord('Master', 100)).toBe('Master');
  expect(levelWord('3', null)).toBe('3');
  expect(levelWord('', 100)).toBeNull();
});

import { expect, test } from 'vitest';
import { detectScale, levelName } from './skill-levels.ts';

test('derives the scale from the highest number', () => {
  expect(detectScale(['70', '100'])).toBe(100);
  expect(detectScale(['3', '9'])).toBe(10);
  expect(detectScale(['1', '5'])).toBe(5);
});

test('finds no scale when the numbers are ambiguous', () => {
  expect(detectScale(['2', '3'])).toBeNull();
  expect(detectScale(['Master'])).toBeNull();
  expect(detectScale(['500'])).toBeNull();
});

test('maps numbers to names and keeps names', () => {
  expect(['20', '45', '80%', '95'].map((level) => levelName(level, 100))).toEqual(['Beginner', 'Working', 'Advanced', 'Expert']);
  expect(levelName('Master', 100)).toBe('Master');
  expect(levelName('3', null)).toBe('3');
  expect(levelName('', 100)).toBeNull();
});

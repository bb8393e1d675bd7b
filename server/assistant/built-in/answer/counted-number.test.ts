import { expect, test } from 'vitest';
import { countedNumber } from './counted-number.ts';

test('takes the number before what is counted, with its noun', () => {
  expect(countedNumber('how many interns did she train?', 'In 2019 I trained 6 summer interns.')).toBe('6 summer interns');
});

test('takes no number from before a bracket or another sentence', () => {
  expect(countedNumber('how many people did she lead?', 'Adviser (12 years) for people and places.')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { satisfactionPercent } from './satisfaction.ts';

test('satisfactionPercent is the percentage of positive ratings, and 0 without ratings', () => {
  expect(satisfactionPercent({ positive: 0, negative: 0 })).toBe(0);
  expect(satisfactionPercent({ positive: 3, negative: 1 })).toBe(75);
  expect(satisfactionPercent({ positive: 2, negative: 1 })).toBe(67);
  expect(satisfactionPercent({ positive: 0, negative: 4 })).toBe(0);
  expect(satisfactionPercent({ positive: 4, negative: 0 })).toBe(100);
});

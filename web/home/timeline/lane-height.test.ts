import { expect, test } from 'vitest';
import { laneHeightOf } from './lane-height.ts';

test('lanes keep their height up to twelve, and are thinner, but legible, where there are more', () => {
  expect([1, 12].map(laneHeightOf)).toEqual([13, 13]);
  expect(24 * laneHeightOf(24)).toBeLessThanOrEqual(12 * 13);
  expect(laneHeightOf(500)).toBe(4);
});

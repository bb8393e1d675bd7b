import { expect, test } from 'vitest';
import { judgeDisk } from './disk.ts';

const MB = 1024 * 1024;
test.each([
  ['passed', 5000, 10],
  ['warning', 900, 10],
  ['warning', 5000, 3000],
  ['failed', 200, 10],
  ['failed', 5000, 6000],
])('returns %s for %d MB of free disk space and a database of %d MB', (verdict, free, size) => {
  expect(judgeDisk(free * MB, size * MB).verdict).toBe(verdict);
});

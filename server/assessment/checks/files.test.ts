import { expect, test } from 'vitest';
import { judgeDisk } from './disk.ts';
import { judgePermissions, judgeUser } from './permissions.ts';

const files = (mode: number) => [
  { name: 'site.db', mode: 0o600 },
  { name: 'site.db-wal', mode },
];

test.each([
  ['passed', 0o700, 0o644],
  ['passed', 0o755, 0o600],
  ['failed', 0o755, 0o644],
  ['failed', 0o701, 0o604],
  ['failed', 0o755, 0o602],
  ['failed', 0o707, 0o600],
  ['warning', 0o750, 0o640],
  ['warning', 0o770, 0o600],
])('a data folder is %s with %o and a file of %o', (verdict, folder, file) => {
  const finding = judgePermissions(folder, files(file));
  expect(finding.verdict).toBe(verdict);
  expect(finding.measured).toContain(`site.db-wal ${file.toString(8)}`);
});

test('a server that runs as root is warned of', () => {
  expect(judgeUser(0).verdict).toBe('warning');
  expect(judgeUser(1000).verdict).toBe('passed');
});

const MB = 1024 * 1024;
test.each([
  ['passed', 5000, 10],
  ['warning', 900, 10],
  ['warning', 5000, 3000],
  ['failed', 200, 10],
  ['failed', 5000, 6000],
])('free disk is %s with %d MB free and a database of %d MB', (verdict, free, size) => {
  expect(judgeDisk(free * MB, size * MB).verdict).toBe(verdict);
});

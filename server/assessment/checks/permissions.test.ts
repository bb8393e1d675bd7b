import { expect, test } from 'vitest';
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
])('returns %s for a data folder of mode %o with a file of mode %o', (verdict, folder, file) => {
  const finding = judgePermissions(folder, files(file));
  expect(finding.verdict).toBe(verdict);
  expect(finding.measured).toContain(`site.db-wal ${file.toString(8)}`);
});

test('warns about a server that runs as root', () => {
  expect(judgeUser(0).verdict).toBe('warning');
  expect(judgeUser(1000).verdict).toBe('passed');
});

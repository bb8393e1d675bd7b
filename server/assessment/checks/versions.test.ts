import { expect, test } from 'vitest';
import { judgeSqlite, judgeVersion } from './versions.ts';

const on = (day: string) => Date.parse(`${day}T12:00:00Z`);

test.each([
  ['passed', 'Node.js', '24.15.0', '2026-11-20'],
  ['warning', 'Node.js', '24.15.0', '2028-01-01'],
  ['warning', 'Node.js', '24.15.0', '2028-04-30'],
  ['failed', 'Node.js', '24.15.0', '2028-05-01'],
  ['failed', 'Node.js', '18.20.8', '2026-11-20'],
  ['not checked', 'Node.js', '99.0.0', '2026-11-20'],
  ['passed', 'OpenSSL', '3.5.4', '2026-11-20'],
  ['failed', 'OpenSSL', '3.0.17+quic', '2026-11-20'],
  ['passed', 'PostgreSQL', '18.4', '2026-11-20'],
  ['failed', 'PostgreSQL', '14.23', '2026-11-20'],
  ['not checked', 'PostgreSQL', '9.6.24', '2026-11-20'],
] as const)('returns %s for %s %s on %s', (verdict, program, version, day) => {
  expect(judgeVersion(program, version, on(day)).verdict).toBe(verdict);
});

test.each([
  ['passed', '3.53.4'],
  ['passed', '3.50.2'],
  ['passed', '4.0.0'],
  ['failed', '3.50.1'],
  ['failed', '3.46.0'],
])('returns %s for SQLite %s', (verdict, version) => {
  expect(judgeSqlite(version).verdict).toBe(verdict);
});

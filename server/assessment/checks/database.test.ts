import { expect, test } from 'vitest';
import { judgeBackup, judgeConnection, judgeIntegrity, judgeMigrations } from './database.ts';

test('damage is told in the words of the database', () => {
  expect(judgeIntegrity('SQLite', []).verdict).toBe('passed');
  expect(judgeIntegrity('SQLite', ['row 3 missing from index categories_name'])).toMatchObject({
    verdict: 'failed',
    measured: 'row 3 missing from index categories_name.',
  });
});

test.each([
  ['passed', { done: 3, pending: [], unknown: [] }],
  ['failed', { done: 2, pending: ['0006-assessments'], unknown: [] }],
  ['warning', { done: 4, pending: [], unknown: ['0099-later'] }],
])('migrations are %s with %j', (verdict, state) => {
  expect(judgeMigrations(state).verdict).toBe(verdict);
});

const NOW = Date.parse('2026-11-20T12:00:00Z');
test.each([
  ['warning', undefined, 'No backup has been made.'],
  ['warning', 'not a date', 'No backup has been made.'],
  ['passed', '2026-11-19T12:00:00Z', 'Made 2026-11-19, 1 day ago.'],
  ['warning', '2026-11-10T12:00:00Z', 'Made 2026-11-10, 10 days ago.'],
  ['failed', '2026-09-01T12:00:00Z', 'Made 2026-09-01, 80 days ago.'],
  ['warning', '2027-12-25T12:00:00Z', 'Made 2027-12-25, which is still to come: the clock was ahead, or is behind.'],
])('a backup is %s when the last is of %s', (verdict, last, measured) => {
  expect(judgeBackup(last, NOW)).toMatchObject({ verdict, measured });
});

const safe = { isEncrypted: true, isLocal: false, isSuperuser: false, hasChecksums: true };
test.each([
  ['passed', safe],
  ['passed', { ...safe, isEncrypted: false, isLocal: true }],
  ['failed', { ...safe, isEncrypted: false }],
  ['warning', { ...safe, isSuperuser: true }],
  ['warning', { ...safe, hasChecksums: false }],
])('a connection is %s with %j', (verdict, connection) => {
  expect(judgeConnection(connection).verdict).toBe(verdict);
});

import { expect, test } from 'vitest';
import { judgeBackup } from './backup.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['warning', undefined, 'No backup has been made.'],
  ['warning', 'not a date', 'No backup has been made.'],
  ['passed', '2026-11-19T12:00:00Z', 'Made 2026-11-19, 1 day ago.'],
  ['warning', '2026-11-10T12:00:00Z', 'Made 2026-11-10, 10 days ago.'],
  ['failed', '2026-09-01T12:00:00Z', 'Made 2026-09-01, 80 days ago.'],
  ['warning', '2027-12-25T12:00:00Z', 'Made 2027-12-25, which is in the future: the clock was or is wrong.'],
])('returns %s for a last backup made at %s', (verdict, lastBackup, measured) => {
  expect(judgeBackup(lastBackup, NOW)).toMatchObject({ verdict, measured });
});

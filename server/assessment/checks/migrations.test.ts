import { expect, test } from 'vitest';
import { judgeMigrations } from './migrations.ts';

test.each([
  ['passed', { done: 3, pending: [], unknown: [] }],
  ['failed', { done: 2, pending: ['0006-assessments'], unknown: [] }],
  ['warning', { done: 4, pending: [], unknown: ['0099-later'] }],
])('returns %s for the migration state %j', (verdict, state) => {
  expect(judgeMigrations(state).verdict).toBe(verdict);
});

import { expect, test } from 'vitest';
import { judgeIntegrity } from './database-integrity.ts';

test('reports damage in the words of the database', () => {
  expect(judgeIntegrity('SQLite', []).verdict).toBe('passed');
  expect(judgeIntegrity('SQLite', ['row 3 missing from index categories_name'])).toMatchObject({
    verdict: 'failed',
    measured: 'row 3 missing from index categories_name.',
  });
});

import { expect, test } from 'vitest';
import { judgeAccess, judgeOrigins } from './access.ts';

test('names a route that responds without a session', () => {
  expect(judgeAccess(12, []).verdict).toBe('passed');
  expect(judgeAccess(12, ['/api/admin/profile'])).toMatchObject({
    verdict: 'failed',
    measured: '/api/admin/profile responded without a session.',
  });
  expect(judgeAccess(0, []).verdict).toBe('not checked');
});

test.each([
  ['passed', { changeStatus: 403, allowed: undefined }],
  ['failed', { changeStatus: 200, allowed: undefined }],
  ['failed', { changeStatus: 403, allowed: '*' }],
])('returns %s for cross-origin requests with %j', (verdict, measured) => {
  expect(judgeOrigins(measured).verdict).toBe(verdict);
});

import { expect, test } from 'vitest';
import { judgeFailures, judgeThrottle } from './sign-ins.ts';

const day = (rejectedCount: number, throttledCount = 0, date = '2026-11-20') => ({
  day: date,
  rejected: rejectedCount,
  throttled: throttledCount,
});
test.each([
  ['passed', []],
  ['passed', [day(3)]],
  ['passed', [day(10), day(10, 0, '2026-11-19')]],
  ['warning', [day(11), day(10, 0, '2026-11-19')]],
  ['warning', [day(5, 1)]],
  ['failed', [day(300), day(200, 40, '2026-11-19')]],
])('returns %s for the failed sign-ins %j', (verdict, days) => {
  expect(judgeFailures(days).verdict).toBe(verdict);
});

test('reports failed sign-ins by day', () => {
  expect(judgeFailures([day(2), day(1, 1, '2026-11-01')]).measured).toBe(
    '3 wrong passwords; an address had to wait 1 time. By day: 2026-11-20: 2 and 2026-11-01: 1.',
  );
});

test('fails a throttle that allows too many attempts', () => {
  expect(judgeThrottle(5).verdict).toBe('passed');
  expect(judgeThrottle(15).verdict).toBe('failed');
});

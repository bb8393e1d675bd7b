import { describe, expect, test } from 'vitest';
import { judgeCookie, judgeSession, judgeSessions } from './session.ts';

const HTTPS = 'https://portfolio.example';
const COOKIE = 'session=x; Max-Age=7200; Path=/; HttpOnly; Secure; SameSite=Strict';

describe('judgeCookie', () => {
  test('passes a cookie with every flag when it is set and removed', () => {
    expect(judgeCookie([COOKIE, COOKIE], HTTPS).verdict).toBe('passed');
  });

  test.each(['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/'])(
    'fails a cookie without %s when it is set or removed',
    (flag) => {
      const { verdict, measured } = judgeCookie([COOKIE, COOKIE.replace(`; ${flag}`, '')], HTTPS);
      expect(verdict).toBe('failed');
      expect(measured).toBe(`The cookie lacks ${flag}.`);
    },
  );

  test.each([
    ['passed', 'http://localhost:3000'],
    ['passed', 'http://127.0.0.1:3000'],
    ['passed', 'http://[::1]:3000'],
    ['warning', 'http://portfolio.example'],
    ['warning', 'http://localhost.example'],
  ])('returns %s for a cookie without Secure on %s', (verdict, siteUrl) => {
    expect(judgeCookie([COOKIE.replace('; Secure', '')], siteUrl).verdict).toBe(verdict);
  });
});

const HOURS = 3_600_000;
test.each([
  ['passed', { openStatus: 200, lifetimeMs: 2 * HOURS, endStatus: 401 }],
  ['failed', { openStatus: 401, lifetimeMs: Number.NaN, endStatus: 401 }],
  ['failed', { openStatus: 200, lifetimeMs: 2 * HOURS, endStatus: 200 }],
  ['failed', { openStatus: 200, lifetimeMs: 20 * HOURS, endStatus: 401 }],
  ['failed', { openStatus: 200, lifetimeMs: Number.NaN, endStatus: 401 }],
])('returns %s for a session with %j', (verdict, measured) => {
  expect(judgeSession(measured).verdict).toBe(verdict);
});

const NOW = Date.parse('2026-11-20T12:00:00Z');
test.each([
  ['passed', { activeCount: 1, latestExpiry: '2026-11-20T14:00:00.000Z' }],
  ['passed', { activeCount: 0, latestExpiry: undefined }],
  ['warning', { activeCount: 11, latestExpiry: '2026-11-20T14:00:00.000Z' }],
  ['failed', { activeCount: 1, latestExpiry: '2026-11-21T12:00:00.000Z' }],
])('returns %s for the sessions %j', (verdict, sessions) => {
  expect(judgeSessions(sessions, NOW).verdict).toBe(verdict);
});

import { describe, expect, test } from 'vitest';
import { judgeAccess, judgeOrigins } from './access.ts';
import { judgeCookie, judgeSession, judgeSessions } from './session.ts';

const HTTPS = 'https://portfolio.example';
const COOKIE = 'session=x; Max-Age=7200; Path=/; HttpOnly; Secure; SameSite=Strict';

describe('the cookie', () => {
  test('passes with every flag, made and removed', () => {
    expect(judgeCookie([COOKIE, COOKIE], HTTPS).verdict).toBe('passed');
  });

  test.each(['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/'])('fails without %s in one of its forms', (flag) => {
    const { verdict, measured } = judgeCookie([COOKIE, COOKIE.replace(`; ${flag}`, '')], HTTPS);
    expect(verdict).toBe('failed');
    expect(measured).toBe(`The cookie lacks ${flag}.`);
  });

  test.each([
    ['passed', 'http://localhost:3000'],
    ['passed', 'http://127.0.0.1:3000'],
    ['passed', 'http://[::1]:3000'],
    ['warning', 'http://portfolio.example'],
    ['warning', 'http://localhost.example'],
  ])('is %s without Secure on %s', (verdict, siteUrl) => {
    expect(judgeCookie([COOKIE.replace('; Secure', '')], siteUrl).verdict).toBe(verdict);
  });
});

const HOURS = 3_600_000;
test.each([
  ['passed', { opened: 200, lasts: 2 * HOURS, ended: 401 }],
  ['failed', { opened: 401, lasts: Number.NaN, ended: 401 }],
  ['failed', { opened: 200, lasts: 2 * HOURS, ended: 200 }],
  ['failed', { opened: 200, lasts: 20 * HOURS, ended: 401 }],
  ['failed', { opened: 200, lasts: Number.NaN, ended: 401 }],
])('a session is %s with %j', (verdict, measured) => {
  expect(judgeSession(measured).verdict).toBe(verdict);
});

const NOW = Date.parse('2026-11-20T12:00:00Z');
test.each([
  ['passed', { alive: 1, lastEnds: '2026-11-20T14:00:00.000Z' }],
  ['passed', { alive: 0, lastEnds: undefined }],
  ['warning', { alive: 11, lastEnds: '2026-11-20T14:00:00.000Z' }],
  ['failed', { alive: 1, lastEnds: '2026-11-21T12:00:00.000Z' }],
])('sessions are %s with %j', (verdict, sessions) => {
  expect(judgeSessions(sessions, NOW).verdict).toBe(verdict);
});

test('a route that answers without a session is named', () => {
  expect(judgeAccess(12, []).verdict).toBe('passed');
  expect(judgeAccess(12, ['/api/admin/profile'])).toMatchObject({
    verdict: 'failed',
    measured: '/api/admin/profile answered without a session.',
  });
  expect(judgeAccess(0, []).verdict).toBe('not checked');
});

test.each([
  ['passed', { changeStatus: 403, allowed: undefined }],
  ['failed', { changeStatus: 200, allowed: undefined }],
  ['failed', { changeStatus: 403, allowed: '*' }],
])('other sites are %s with %j', (verdict, measured) => {
  expect(judgeOrigins(measured).verdict).toBe(verdict);
});

import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from '../../http/security-headers.ts';
import { judgeCaching, judgeHeaders, judgePolicy, judgeTransport, type MeasuredResponse } from './headers.ts';

const SITE = 'https://portfolio.example';
const good = securityHeaders({ https: true, policy: contentSecurityPolicy({ scripts: ["'sha256-abc='"], styles: [] }) });

/** Two responses: one as the server sends it, one with changed headers. */
function responses(changes: Record<string, string | undefined> = {}, path = '/api/admin/status'): MeasuredResponse[] {
  const headers = { ...good, 'cache-control': 'no-store' };
  return [
    { path: '/', status: 200, headers },
    { path, status: 200, headers: { ...headers, ...changes } },
  ];
}

test('passes the headers that the server sends and reports their values', () => {
  expect(judgeHeaders(responses())).toMatchObject({ verdict: 'passed', measured: expect.stringContaining('nosniff') });
  expect(judgePolicy(responses()).verdict).toBe('passed');
  expect(judgeTransport(responses(), SITE).verdict).toBe('passed');
  expect(judgeCaching(responses()).verdict).toBe('passed');
});

describe('judgeHeaders reports a weakened header', () => {
  test.each([
    ['x-content-type-options', undefined],
    ['referrer-policy', 'unsafe-url'],
    ['permissions-policy', 'camera=*'],
    ['cross-origin-opener-policy', 'unsafe-none'],
    ['x-powered-by', 'Fastify'],
    ['access-control-allow-origin', '*'],
  ])('%s: %s', (name, value) => {
    const { verdict, measured } = judgeHeaders(responses({ [name]: value }));
    expect(verdict).toBe('failed');
    expect(measured).toContain(`/api/admin/status: ${name} is `);
  });
});

describe('judgePolicy reports a weakened policy', () => {
  const policy = contentSecurityPolicy();
  test.each([
    ['no policy', ''],
    ["script-src allows 'unsafe-inline'", policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")],
    ['script-src allows https:', policy.replace("script-src 'self'", 'script-src https:')],
    ['style-src allows *', policy.replace("style-src 'self'", 'style-src *')],
    ["default-src is not 'none'", policy.replace("default-src 'none'", "default-src 'self'")],
    ["frame-ancestors is not 'none'", policy.replace("; frame-ancestors 'none'", '')],
    ["object-src is not 'none'", policy.replace("object-src 'none'", 'object-src *')],
    ["base-uri is not 'none'", policy.replace("base-uri 'none'; ", '')],
  ])('%s', (weakness, weakened) => {
    const { verdict, measured } = judgePolicy(responses({ 'content-security-policy': weakened }));
    expect(verdict).toBe('failed');
    expect(measured).toContain(`/api/admin/status: ${weakness}`);
  });
});

test.each([
  ['failed', SITE, undefined],
  ['warning', SITE, 'max-age=300'],
  ['failed', 'http://portfolio.example', 'max-age=31536000'],
])('returns %s for strict transport security on %s with %s', (verdict, site, value) => {
  const [, response] = responses({ 'strict-transport-security': value });
  expect(judgeTransport(response ? [response] : [], site).verdict).toBe(verdict);
});

test('rejects cacheable responses of the admin area only', () => {
  expect(judgeCaching(responses({ 'cache-control': 'max-age=60' }))).toMatchObject({ verdict: 'failed' });
  expect(judgeCaching(responses({ 'cache-control': 'max-age=60' }, '/api/skills')).verdict).toBe('passed');
});

import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from '../../http/security-headers.ts';
import { type Answer, judgeHeaders, judgeKeeping, judgePolicy, judgeTransport } from './headers.ts';

const SITE = 'https://portfolio.example';
const good = securityHeaders({ https: true, policy: contentSecurityPolicy({ scripts: ["'sha256-abc='"], styles: [] }) });

/** Two answers, one as the server makes it, the other changed. */
function answers(changes: Record<string, string | undefined> = {}, path = '/api/admin/status'): Answer[] {
  const headers = { ...good, 'cache-control': 'no-store' };
  return [
    { path: '/', status: 200, headers },
    { path, status: 200, headers: { ...headers, ...changes } },
  ];
}

test('the headers that the server makes pass, with what they are', () => {
  expect(judgeHeaders(answers())).toMatchObject({ verdict: 'passed', measured: expect.stringContaining('nosniff') });
  expect(judgePolicy(answers()).verdict).toBe('passed');
  expect(judgeTransport(answers(), SITE).verdict).toBe('passed');
  expect(judgeKeeping(answers()).verdict).toBe('passed');
});

describe('a weakened header is found', () => {
  test.each([
    ['x-content-type-options', undefined],
    ['referrer-policy', 'unsafe-url'],
    ['permissions-policy', 'camera=*'],
    ['cross-origin-opener-policy', 'unsafe-none'],
    ['x-powered-by', 'Fastify'],
    ['access-control-allow-origin', '*'],
  ])('%s: %s', (name, value) => {
    const { verdict, measured } = judgeHeaders(answers({ [name]: value }));
    expect(verdict).toBe('failed');
    expect(measured).toContain(`/api/admin/status: ${name} is `);
  });
});

describe('a weakened policy is found', () => {
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
    const { verdict, measured } = judgePolicy(answers({ 'content-security-policy': weakened }));
    expect(verdict).toBe('failed');
    expect(measured).toContain(`/api/admin/status: ${weakness}`);
  });
});

test.each([
  ['failed', SITE, undefined],
  ['warning', SITE, 'max-age=300'],
  ['failed', 'http://portfolio.example', 'max-age=31536000'],
])('strict transport security is %s on %s with %s', (verdict, site, value) => {
  const [, changed] = answers({ 'strict-transport-security': value });
  expect(judgeTransport(changed ? [changed] : [], site).verdict).toBe(verdict);
});

test('an answer of the admin area that may be kept is found; the page may be', () => {
  expect(judgeKeeping(answers({ 'cache-control': 'max-age=60' }))).toMatchObject({ verdict: 'failed' });
  expect(judgeKeeping(answers({ 'cache-control': 'max-age=60' }, '/api/skills')).verdict).toBe('passed');
});

import { expect, test } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

test('nothing may be loaded but from here, and pictures from any https address', () => {
  const policy = contentSecurityPolicy();
  for (const directive of [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "connect-src 'self'",
    "img-src 'self' data: https:",
  ])
    expect(policy.split('; ')).toContain(directive);
  expect(policy).not.toContain('unsafe');
});

test('what the server wrote inline is allowed by its hash', () => {
  const policy = contentSecurityPolicy({ scripts: ["'sha256-a'"], styles: ["'sha256-b'"] });
  expect(policy).toContain("script-src 'self' 'sha256-a';");
  expect(policy).toContain("style-src 'self' 'sha256-b';");
});

test('only a site on https asks browsers to stay there', () => {
  expect(securityHeaders({ https: true, policy: '' })['strict-transport-security']).toMatch(/^max-age=31536000\b/);
  expect(securityHeaders({ https: false, policy: '' })).not.toHaveProperty('strict-transport-security');
});

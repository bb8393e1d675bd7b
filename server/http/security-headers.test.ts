import { expect, test } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

test('allows resources from this site only, and images from any https address', () => {
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

test('allows inline code by its hash', () => {
  const policy = contentSecurityPolicy({ scripts: ["'sha256-a'"], styles: ["'sha256-b'"] });
  expect(policy).toContain("script-src 'self' 'sha256-a';");
  expect(policy).toContain("style-src 'self' 'sha256-b';");
});

test('sends Strict-Transport-Security on an https site only', () => {
  expect(securityHeaders({ https: true, policy: '' })['strict-transport-security']).toMatch(/^max-age=31536000\b/);
  expect(securityHeaders({ https: false, policy: '' })).not.toHaveProperty('strict-transport-security');
});

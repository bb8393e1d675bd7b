import { expect, test } from 'vitest';
import { hashPassword } from '../auth/password.ts';
import { securityOverview } from './overview.ts';

const overview = async (siteUrl: string) => {
  const safeguards = securityOverview({ siteUrl, passwordHash: await hashPassword('a good password') });
  return Object.fromEntries(safeguards.map(({ measure, how }) => [measure, how]));
};

test('describes each safeguard as this site is configured', async () => {
  const https = await overview('https://portfolio.example');
  expect(Object.keys(https)).toEqual([
    'Authentication',
    'Passwords',
    'Cookies',
    'Input validation',
    'XSS prevention',
    'Rate limiting',
    'Security headers',
    'CORS',
    'SSL',
  ]);
  expect(https.Passwords).toContain('argon2id with 19 MB of memory in 2 passes');
  expect(https.Cookies).toContain('over https only');
  expect(https['Security headers']).toContain('strict transport security');
  expect(https.SSL).toMatch(/^SITE_URL is https:\/\/portfolio\.example:/);

  const http = await overview('http://portfolio.example');
  expect(http.Cookies).toContain('also sent over http');
  expect(http['Security headers']).toBe('On every response');
  expect(http.SSL).toBe('None: SITE_URL is http://portfolio.example, so password and session are sent unencrypted');
  expect((await overview('http://localhost:3000')).SSL).toBe('None: SITE_URL is http://localhost:3000, a local address');
});

import { expect, test } from 'vitest';
import { hashPassword } from '../auth/password.ts';
import { securityOverview } from './overview.ts';

const told = async (siteUrl: string) => {
  const measures = securityOverview({ siteUrl, passwordHash: await hashPassword('a good password') });
  return Object.fromEntries(measures.map(({ measure, how }) => [measure, how]));
};

test('the overview tells of each measure what is true of this installation', async () => {
  const https = await told('https://portfolio.example');
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
  expect(https.Cookies).toContain('by https alone');
  expect(https['Security headers']).toContain('strict transport security');
  expect(https.SSL).toMatch(/^SITE_URL is https:\/\/portfolio\.example:/);

  const http = await told('http://portfolio.example');
  expect(http.Cookies).toContain('not limited to https');
  expect(http['Security headers']).toBe('On every answer');
  expect(http.SSL).toBe('None: SITE_URL is http://portfolio.example, so password and session travel unencrypted');
  expect((await told('http://localhost:3000')).SSL).toBe('None: SITE_URL is http://localhost:3000, for this machine alone');
});

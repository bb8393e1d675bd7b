import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import type {} from '../../server/http/access.ts';
import { sharedApp, type TestApp, testApp } from '../support/app.ts';
import { DIALECTS } from '../support/databases.ts';
import { form, signIn } from '../support/owner.ts';

/** The public routes. Every other route must be rejected without a session. */
const PUBLIC = [
  /^\/$/,
  /^\/admin(\/\*)?$/,
  /^\/(healthz|readyz|metrics|robots\.txt|sitemap\.xml|llms\.txt|openapi\.json|favicon\.svg|link-preview\.png)$/,
  /^\/\.well-known\/security\.txt$/,
  /^\/(assets|fonts|sample)\//,
  /^\/resume\.(pdf|docx|json|md|txt)$/,
  /^\/v\/:token(\/(resume\.(pdf|docx|json|md|txt)|link-preview\.png))?$/,
  /^\/uploads\//,
  /^\/api\/(profile|skills|skills\/count|categories|testimonials|certifications|timeline|sections|resume\/download|openapi\.json)$/,
  /^\/api\/timeline\/:id\/(pictures|ai-summary)$/,
  /^\/api\/chat(\/suggestions)?$/,
  /^\/api\/analytics\/(track\/(page-view|interaction|focus-area)|feedback)$/,
  /^\/api\/admin\/auth\/(login|validate|logout)$/,
];

const INVALID_COOKIES = { garbage: 'session=%00%ff;;=', forged: `session=${'A'.repeat(43)}`, empty: 'session=' };

describe.each(DIALECTS)('access control on %s', (dialect) => {
  let site: TestApp;
  beforeEach(async () => {
    site = await testApp(dialect, { app: { metricsToken: 'token' } });
  });
  afterEach(() => site.close());

  const ownerRoutes = () => site.app.registeredRoutes.filter(({ url }) => !PUBLIC.some((pattern) => pattern.test(url)));

  test('returns 401 on every owner route without a valid session', async () => {
    const owner = await signIn(site.app, site.store);
    await site.app.inject({ method: 'POST', url: ADMIN_API_PATHS.logout, headers: { cookie: owner.cookie } });
    const expired = 'expired-token';
    const hash = createHash('sha256').update(expired).digest('base64url');
    await site.store.signIn.addSession(hash, new Date(Date.now() - 1000).toISOString());
    expect(ownerRoutes().length).toBeGreaterThan(30);
    for (const { method, url } of ownerRoutes()) {
      for (const cookie of [undefined, ...Object.values(INVALID_COOKIES), `session=${expired}`, owner.cookie]) {
        const path = url.replaceAll(/:\w+/g, 'x');
        const response = await site.app.inject({ method: method as 'GET', url: path, headers: cookie ? { cookie } : {} });
        expect([method, url, cookie, response.statusCode]).toEqual([method, url, cookie, 401]);
        expect(response.headers['cache-control']).toBe('no-store');
      }
    }
  });

  test('returns 403 for every change requested by another site, even with a session', async () => {
    const owner = await signIn(site.app, site.store);
    const changes = site.app.registeredRoutes.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
    expect(changes.length).toBeGreaterThan(20);
    for (const { method, url } of changes) {
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]) {
        const path = url.replaceAll(/:\w+/g, 'x');
        const response = await owner.call({ method: method as 'POST', url: path, headers, payload: {} });
        expect([method, url, headers, response.statusCode]).toEqual([method, url, headers, 403]);
      }
    }
  });

  test('returns 415 for a form sent to a JSON route and changes nothing', async () => {
    const owner = await signIn(site.app, site.store);
    const before = await site.store.revision();
    const { careerUpload, evidence, resumeUpload, images, pictures, restoreBackup } = ADMIN_API_PATHS;
    const uploadRoutes: string[] = [careerUpload, evidence, resumeUpload, images, pictures(':id'), restoreBackup];
    const jsonRoutes = site.app.registeredRoutes.filter(
      ({ method, url }) => ['POST', 'PUT', 'PATCH'].includes(method) && !(method === 'POST' && uploadRoutes.includes(url)),
    );
    expect(jsonRoutes.length).toBeGreaterThan(15);
    for (const { method, url } of jsonRoutes) {
      const { payload, headers } = form('file', [{ name: 'x.json', bytes: Buffer.from('{}') }]);
      const response = await owner.call({ method: method as 'PUT', url: url.replaceAll(/:\w+/g, 'x'), payload, headers });
      expect([method, url, response.statusCode]).toEqual([method, url, 415]);
      expect(response.json()).toMatchObject({ error: expect.any(String) });
    }
    expect(await site.store.revision()).toBe(before);
  });

  test('accepts changes from the origin of SITE_URL and from the host of the request', async () => {
    const owner = await signIn(site.app, site.store);
    for (const headers of [{ origin: 'http://localhost:3000' }, { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }]) {
      const response = await owner.call({ method: 'PUT', url: ADMIN_API_PATHS.profile, headers, payload: {} });
      expect(response.statusCode).toBe(200);
    }
  });
});

describe('the origin check on a site with an https URL', () => {
  const site = sharedApp('sqlite', { siteUrl: 'https://portfolio.example' });

  test.each([
    ['the public origin behind a proxy with an internal host name', 'https://portfolio.example', '10.0.0.7:3000', 200],
    ['another public name', 'https://www.portfolio.example', 'www.portfolio.example', 200],
    ['this machine by its IPv4 address', 'http://127.0.0.1:3000', '127.0.0.1:3000', 200],
    ['this machine by name', 'http://localhost:3000', 'localhost:3000', 200],
    ['this machine by its IPv6 address', 'http://[::1]:3000', '[::1]:3000', 200],
    ['its own host without https', 'http://portfolio.example', 'portfolio.example', 403],
    ['another name without https', 'http://www.portfolio.example', 'www.portfolio.example', 403],
    ['its own host on another port', 'https://portfolio.example:8443', 'portfolio.example', 403],
    ['another program on this machine', 'http://localhost:8080', 'localhost:3000', 403],
    ['another scheme', 'ftp://portfolio.example', 'portfolio.example', 403],
    ['an invalid origin', 'portfolio.example', 'portfolio.example', 403],
  ])('responds to a change from %s (%s to %s) with %d', async (_source, origin, host, status) => {
    const headers = { origin, host };
    const response = await site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.profile, headers, payload: {} });
    expect(response.statusCode).toBe(status);
  });
});

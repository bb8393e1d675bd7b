import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedSample } from '../../server/sample/seed.ts';
import { SAMPLE_DIR, type TestApp, testApp } from '../support/app.ts';

const SECURITY = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'cross-origin-opener-policy': 'same-origin',
};

/** All registered routes, with values for their parameters. */
function routesOf(app: FastifyInstance): { method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string }[] {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false, includeHooks: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, segment, methods] = line.match(/^([│\s]*)[└├]── (\S*) \(([A-Z, ]+)\)/) ?? [];
      if (indent === undefined || segment === undefined || methods === undefined) return [];
      path.length = indent.length / 4;
      path.push(segment);
      const url = path.join('').replaceAll('//', '/').replace(/:\w+/g, 'some');
      return methods.split(', ').map((method) => ({ method: method as 'GET', url }));
    });
}

/** The sources that a directive of the policy allows. */
function sources(policy: unknown, directive: string): string[] {
  const match = String(policy)
    .split('; ')
    .find((part) => part.startsWith(`${directive} `));
  return match?.split(' ').slice(1) ?? [];
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the security headers', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await testApp('sqlite', { fill: (store) => seedSample(store, SAMPLE_DIR), builtFiles: true });
  });
  afterAll(() => site.close());

  const expectSecure = (headers: Record<string, unknown>) => {
    expect(headers).toMatchObject(SECURITY);
    const policy = headers['content-security-policy'];
    expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)|\*/);
    for (const directive of ['default-src', 'frame-ancestors', 'object-src', 'base-uri'])
      expect(sources(policy, directive)).toEqual(["'none'"]);
    for (const source of sources(policy, 'script-src')) expect(source).toMatch(/^'(self|sha256-.+)'$/);
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  };

  test('are sent by every registered route', async () => {
    const routes = routesOf(site.app);
    const urls = routes.map(({ url }) => url);
    for (const expectedUrl of [
      '/',
      '/healthz',
      '/api/skills',
      '/api/skills/count',
      '/api/timeline/some/pictures',
      '/uploads/milestones/some/full/some',
    ])
      expect(urls).toContain(expectedUrl);
    for (const route of routes) {
      const { headers, statusCode } = await site.app.inject(route);
      try {
        expectSecure(headers);
      } catch (cause) {
        throw new Error(`${route.method} ${route.url} (${statusCode})`, { cause });
      }
    }
  });

  test.each([
    ['an unknown page', { url: '/nothing' }, 404],
    ['an unknown API path', { url: '/api/nothing' }, 404],
    ['a missing file', { url: '/assets/nothing.js' }, 404],
    ['a wrong method', { method: 'PUT', url: '/api/skills' }, 404],
    ['a malformed API path', { url: '/api/timeline/%zz/pictures' }, 400],
    ['a malformed page path', { url: '/%' }, 400],
    ['a path with a NUL', { url: '/api/%00' }, 400],
    ['a path that is too long', { url: `/api/timeline/${'x'.repeat(500)}/pictures` }, 414],
    ['malformed JSON', { method: 'POST', url: '/api/chat', payload: '{', headers: { 'content-type': 'application/json' } }, 400],
    [
      'a body that is too large',
      {
        method: 'POST',
        url: '/api/chat',
        payload: JSON.stringify('x'.repeat(3_000_000)),
        headers: { 'content-type': 'application/json' },
      },
      413,
    ],
  ] as const)('are sent in the response to %s', async (_case, request, status) => {
    const { headers, statusCode } = await site.app.inject(request as object);
    expect(statusCode).toBe(status);
    expectSecure(headers);
  });

  test('are sent with 304', async () => {
    const { headers } = await site.app.inject('/');
    const revalidated = await site.app.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } });
    expect(revalidated.statusCode).toBe(304);
    expectSecure(revalidated.headers);
  });

  test('are sent with files, which are allowed nothing', async () => {
    const { headers, statusCode } = await site.app.inject('/sample/portrait.svg');
    expect(statusCode).toBe(200);
    expectSecure(headers);
    expect(headers['content-security-policy']).not.toContain("'self'");
    expect(headers).not.toHaveProperty('last-modified');
  });

  test.each(['/', '/nothing'])('allow exactly the inline scripts and styles of %s', async (url) => {
    const { payload: html, headers } = await site.app.inject(url);
    const policy = headers['content-security-policy'];
    const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
      .filter(([, attributes]) => !/type="application\/(ld\+)?json"/.test(attributes ?? ''))
      .map(([, , text = '']) => hashOf(text));
    const styles = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => hashOf(text));
    expect(scripts.length).toBeGreaterThan(0);
    expect(styles.length).toBeGreaterThan(0);
    expect(sources(policy, 'script-src').slice(1)).toEqual(scripts);
    expect(sources(policy, 'style-src').slice(1)).toEqual(styles);

    const tags = html.replace(/<(script|style)\b.*?<\/\1>/gs, '').match(/<[a-z][^>]*>/gi) ?? [];
    for (const tag of tags) expect(tag).not.toMatch(/\s(style|on[a-z]+)="/);
    expect(html).not.toMatch(/(href|src)="javascript:/i);
  });

  test('are sent with the error pages', async () => {
    const brokenSite = await testApp('sqlite', {
      assets: (pageBuild) => ({
        ...pageBuild,
        render() {
          throw new Error('no');
        },
      }),
    });
    try {
      for (const userAgent of ['Firefox', 'Googlebot/2.1']) {
        const { headers, payload } = await brokenSite.app.inject({ url: '/', headers: { 'user-agent': userAgent } });
        expectSecure(headers);
        const [, style = ''] = payload.match(/<style>(.*?)<\/style>/s) ?? [];
        expect(sources(headers['content-security-policy'], 'style-src')).toContain(hashOf(style));
      }
    } finally {
      await brokenSite.close();
    }
  });
});

describe('on a site with https', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await testApp('sqlite', { siteUrl: 'https://portfolio.example', builtFiles: true });
  });
  afterAll(() => site.close());

  test.each(['/', '/nothing', '/api/skills', '/api/nothing', '/favicon.svg', '/robots.txt', '/api/%zz'])(
    'the response to %s has strict-transport-security',
    async (url) => {
      const { headers } = await site.app.inject(url);
      expect(headers['strict-transport-security']).toMatch(/^max-age=31536000\b/);
    },
  );
});

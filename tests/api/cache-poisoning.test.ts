import { createHash, randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_PATHS } from '../../contract/api-paths.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { fillSite } from '../support/public-responses.ts';

const SITE = 'https://portfolio.example';
const ATTACKER_HOST = 'evil.example';

/** Headers that anyone can send and that an intermediary cache leaves out of its key. */
const HEADERS: Record<string, string>[] = [
  { host: ATTACKER_HOST },
  { host: `portfolio.example:1234` },
  { host: '' },
  { 'x-forwarded-host': ATTACKER_HOST },
  { 'x-forwarded-proto': 'javascript' },
  { 'x-forwarded-proto': 'http' },
  { 'x-forwarded-port': '1' },
  { 'x-forwarded-prefix': `//${ATTACKER_HOST}` },
  { 'x-forwarded-for': '203.0.113.1' },
  { 'x-forwarded-server': ATTACKER_HOST },
  { forwarded: `for=203.0.113.1;host=${ATTACKER_HOST};proto=http` },
  { 'x-original-url': '/admin' },
  { 'x-rewrite-url': '/api/admin/skills' },
  { 'x-host': ATTACKER_HOST },
  { 'x-http-method-override': 'DELETE' },
  { 'x-method-override': 'POST' },
  { 'accept-language': 'fr' },
  { accept: 'application/json' },
  { 'user-agent': 'Googlebot/2.1' },
  { 'user-agent': '<script>alert(1)</script>' },
  { cookie: 'session=x; theme=dark' },
  { referer: `https://${ATTACKER_HOST}/` },
  { origin: `https://${ATTACKER_HOST}` },
  { authorization: 'Bearer x' },
  { 'cache-control': 'no-cache' },
  { dnt: '1', 'sec-gpc': '1' },
  { 'save-data': 'on' },
  { 'x-request-id': `"><script>` },
];

/** Headers that differ in every response. */
const UNIQUE_HEADERS = new Set(['date', 'x-request-id', 'connection', 'keep-alive']);

describe.each([
  ['without a trusted proxy', []],
  ['behind a trusted proxy', ['127.0.0.1']],
])('a site %s', (_case, trustProxy) => {
  let site: TestApp;
  let paths: string[];
  beforeAll(async () => {
    site = await testApp('sqlite', { siteUrl: SITE, trustProxy, fill: fillSite, builtFiles: true });
    const page = (await site.app.inject('/')).payload;
    const asset = page.match(/\/assets\/[^" ]+\.js/)?.[0] ?? '';
    paths = ['/', asset, '/favicon.svg', '/link-preview.png', '/robots.txt', '/sitemap.xml', '/uploads/images/portrait.webp'];
    paths.push(
      API_PATHS.description,
      API_PATHS.profile,
      API_PATHS.skills,
      API_PATHS.skillsCount,
      API_PATHS.categories,
      API_PATHS.testimonials,
    );
    paths.push(API_PATHS.certifications, API_PATHS.timeline, API_PATHS.resume);
  });
  afterAll(() => site.close());

  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

  test.each(['', 'gzip', 'br', 'gzip, deflate, br, zstd'])(
    'sends the same response to every request with Accept-Encoding %j, whatever its other headers',
    async (encodings) => {
      const requestHeaders: Record<string, string> = encodings ? { 'accept-encoding': encodings } : {};
      for (const path of paths) {
        const plain = summary(await get(path, requestHeaders));
        expect([path, plain.status]).toEqual([path, 200]);
        expect(JSON.stringify(plain)).not.toContain(ATTACKER_HOST);
        for (const headers of HEADERS)
          expect([path, headers, summary(await get(path, { ...requestHeaders, ...headers }))]).toEqual([path, headers, plain]);
      }
    },
  );

  test('varies responses only by Accept-Encoding and declares it in Vary', async () => {
    for (const path of paths) {
      const responses = await Promise.all(
        ['identity', 'gzip', 'br'].map((encoding) => get(path, { 'accept-encoding': encoding })),
      );
      const varies = new Set(responses.map(({ headers }) => headers['content-encoding'])).size > 1;
      const vary = responses.map(({ headers }) => String(headers.vary ?? '').toLowerCase());
      expect([path, vary]).toEqual([path, Array(3).fill(varies ? 'accept-encoding' : '')]);
      const tags = responses.map(({ headers }) => headers.etag).filter(Boolean);
      // Each encoding has its own ETag.
      if (varies) expect([path, new Set(tags).size]).toEqual([path, tags.length]);
    }
  });

  test.each([
    ['anything but brotli', 'br;q=0'],
    ['brotli with an invalid weight', 'br;q=abc'],
    ['anything', '*'],
    ['no encoding by wildcard', '*;q=0'],
    ['anything but identity', 'identity;q=0'],
    ['no encoding at all, not even identity', 'identity;q=0, *;q=0'],
    ['an encoding in capitals', 'BR'],
    ['weights out of range', 'br;q=1.5, gzip;q=-1'],
    ['an encoding with a very long name', 'x'.repeat(5000)],
    ['one encoding two thousand times', 'br,'.repeat(2000)],
    ['only separators', ',,,;;;==='],
    ['encodings separated by a tab', 'gzip\tbr'],
    ['the name of an object property', '__proto__'],
  ])('sends a body in the encoding that the response declares when the client accepts %s', async (_case, encodings) => {
    for (const path of ['/', API_PATHS.description, '/favicon.svg']) {
      const bodies = new Map<unknown, string>();
      for (const encoding of ['identity', 'gzip', 'br']) {
        const response = await get(path, { 'accept-encoding': encoding });
        bodies.set(response.headers['content-encoding'], summary(response).bytes);
      }
      const response = await get(path, { 'accept-encoding': encodings });
      expect([path, response.statusCode, summary(response).bytes]).toEqual([
        path,
        200,
        bodies.get(response.headers['content-encoding']),
      ]);
    }
  });

  test('matches ETags exactly and responds to range requests with the whole page', async () => {
    const whole = await get('/');
    const tag = String(whole.headers.etag);
    const other = String((await get('/', { 'accept-encoding': 'br' })).headers.etag);
    const statusFor = async (headers: Record<string, string>) => (await get('/', headers)).statusCode;
    for (const ifNoneMatch of [tag, `W/${tag}`, `"x", ${tag}`, '*', ` ${tag} `])
      expect([ifNoneMatch, await statusFor({ 'if-none-match': ifNoneMatch })]).toEqual([ifNoneMatch, 304]);
    for (const ifNoneMatch of [
      other,
      '""',
      '"*"',
      tag.replaceAll('"', ''),
      `"${randomBytes(10).toString('hex')}"`,
      'x'.repeat(5000),
    ])
      expect([ifNoneMatch, await statusFor({ 'if-none-match': ifNoneMatch })]).toEqual([ifNoneMatch, 200]);
    for (const range of ['bytes=0-0', 'bytes=-5', 'bytes=0-0,1-1', 'bytes=9999999-', 'x'])
      expect(summary(await get('/', { range, 'if-range': tag }))).toEqual(summary(whole));
    const notModified = await get('/', { 'if-none-match': tag });
    expect(notModified.headers).toMatchObject({ etag: tag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    expect(notModified.rawPayload).toHaveLength(0);
  });

  test('forbids caching of errors and of responses to the owner', async () => {
    const missing = [
      '/nothing',
      '/api/nothing',
      '/uploads/images/nothing.webp',
      '/assets/nothing.js',
      '/api/%zz',
      '/api/timeline/x/pictures',
    ];
    for (const path of [...missing, '/admin', '/api/admin/skills', '/healthz', '/readyz'])
      expect([path, (await get(path)).headers['cache-control']]).toEqual([path, 'no-store']);
  });
});

function summary({ statusCode, headers, rawPayload }: LightMyRequestResponse) {
  const compared = Object.entries(headers).filter(([name]) => !UNIQUE_HEADERS.has(name));
  return {
    status: statusCode,
    headers: Object.fromEntries(compared),
    bytes: createHash('sha256').update(rawPayload).digest('hex'),
  };
}

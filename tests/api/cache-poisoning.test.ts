import { createHash, randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PATHS } from '../../contract/paths.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { fillSite } from '../support/public-responses.ts';

const SITE = 'https://portfolio.example';
const EVIL = 'evil.example';

/** Headers that anyone can send and that an intermediary cache leaves out of its key. */
const HEADERS: Record<string, string>[] = [
  { host: EVIL },
  { host: `portfolio.example:1234` },
  { host: '' },
  { 'x-forwarded-host': EVIL },
  { 'x-forwarded-proto': 'javascript' },
  { 'x-forwarded-proto': 'http' },
  { 'x-forwarded-port': '1' },
  { 'x-forwarded-prefix': `//${EVIL}` },
  { 'x-forwarded-for': '203.0.113.1' },
  { 'x-forwarded-server': EVIL },
  { forwarded: `for=203.0.113.1;host=${EVIL};proto=http` },
  { 'x-original-url': '/admin' },
  { 'x-rewrite-url': '/api/admin/skills' },
  { 'x-host': EVIL },
  { 'x-http-method-override': 'DELETE' },
  { 'x-method-override': 'POST' },
  { 'accept-language': 'fr' },
  { accept: 'application/json' },
  { 'user-agent': 'Googlebot/2.1' },
  { 'user-agent': '<script>alert(1)</script>' },
  { cookie: 'session=x; theme=dark' },
  { referer: `https://${EVIL}/` },
  { origin: `https://${EVIL}` },
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
  ['behind a proxy', ['127.0.0.1']],
])('a site %s', (_case, trustProxy) => {
  let site: TestApp;
  let paths: string[];
  beforeAll(async () => {
    site = await testApp('sqlite', { siteUrl: SITE, trustProxy, fill: fillSite, builtFiles: true });
    const page = (await site.app.inject('/')).payload;
    const asset = page.match(/\/assets\/[^" ]+\.js/)?.[0] ?? '';
    paths = ['/', asset, '/favicon.svg', '/sample/og.png', '/robots.txt', '/sitemap.xml', '/uploads/images/portrait.webp'];
    paths.push(PATHS.description, PATHS.profile, PATHS.skills, PATHS.skillsCount, PATHS.categories, PATHS.testimonials);
    paths.push(PATHS.certifications, PATHS.timeline, PATHS.resume);
  });
  afterAll(() => site.close());

  const ask = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

  test.each(['', 'gzip', 'br', 'gzip, deflate, br, zstd'])(
    'sends the same response for accept-encoding %j, whatever the other headers',
    async (encodings) => {
      const accepted: Record<string, string> = encodings ? { 'accept-encoding': encodings } : {};
      for (const path of paths) {
        const plain = summary(await ask(path, accepted));
        expect([path, plain.status]).toEqual([path, 200]);
        expect(JSON.stringify(plain)).not.toContain(EVIL);
        for (const headers of HEADERS)
          expect([path, headers, summary(await ask(path, { ...accepted, ...headers }))]).toEqual([path, headers, plain]);
      }
    },
  );

  test('varies responses by accept-encoding only and says so', async () => {
    for (const path of paths) {
      const answers = await Promise.all(['identity', 'gzip', 'br'].map((encoding) => ask(path, { 'accept-encoding': encoding })));
      const varies = new Set(answers.map(({ headers }) => headers['content-encoding'])).size > 1;
      const vary = answers.map(({ headers }) => String(headers.vary ?? '').toLowerCase());
      expect([path, vary]).toEqual([path, Array(3).fill(varies ? 'accept-encoding' : '')]);
      const tags = answers.map(({ headers }) => headers.etag).filter(Boolean);
      // Different bytes have different tags.
      if (varies) expect([path, new Set(tags).size]).toEqual([path, tags.length]);
    }
  });

  test.each([
    ['no brotli', 'br;q=0'],
    ['brotli with an invalid weight', 'br;q=abc'],
    ['anything', '*'],
    ['nothing', '*;q=0'],
    ['no identity', 'identity;q=0'],
    ['nothing at all', 'identity;q=0, *;q=0'],
    ['capitals', 'BR'],
    ['weights out of range', 'br;q=1.5, gzip;q=-1'],
    ['a long name', 'x'.repeat(5000)],
    ['one encoding two thousand times', 'br,'.repeat(2000)],
    ['only separators', ',,,;;;==='],
    ['a tab', 'gzip\tbr'],
    ['a name that objects have', '__proto__'],
  ])('sends the declared encoding to clients that accept %s', async (_case, encodings) => {
    for (const path of ['/', PATHS.description, '/favicon.svg']) {
      const bodies = new Map<unknown, string>();
      for (const encoding of ['identity', 'gzip', 'br']) {
        const answer = await ask(path, { 'accept-encoding': encoding });
        bodies.set(answer.headers['content-encoding'], summary(answer).bytes);
      }
      const answer = await ask(path, { 'accept-encoding': encodings });
      expect([path, answer.statusCode, summary(answer).bytes]).toEqual([
        path,
        200,
        bodies.get(answer.headers['content-encoding']),
      ]);
    }
  });

  test('compares tags exactly and answers range requests with the whole page', async () => {
    const whole = await ask('/');
    const tag = String(whole.headers.etag);
    const other = String((await ask('/', { 'accept-encoding': 'br' })).headers.etag);
    const statusFor = async (headers: Record<string, string>) => (await ask('/', headers)).statusCode;
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
      expect(summary(await ask('/', { range, 'if-range': tag }))).toEqual(summary(whole));
    const notModified = await ask('/', { 'if-none-match': tag });
    expect(notModified.headers).toMatchObject({ etag: tag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    expect(notModified.rawPayload).toHaveLength(0);
  });

  test('forbids caching errors and owner responses', async () => {
    const missing = [
      '/nothing',
      '/api/nothing',
      '/uploads/images/nothing.webp',
      '/assets/nothing.js',
      '/api/%zz',
      '/api/timeline/x/pictures',
    ];
    for (const path of [...missing, '/admin', '/api/admin/skills', '/healthz', '/readyz'])
      expect([path, (await ask(path)).headers['cache-control']]).toEqual([path, 'no-store']);
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

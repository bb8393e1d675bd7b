import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { cpuMsOf } from '../../server/assistant/fixtures/cpu-time.ts';
import type { Writer } from '../../server/store/writer.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { signIn } from '../support/owner.ts';

describe('crawler files and the 404 page', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await testApp('sqlite', { siteUrl: 'https://portfolio.example' });
  });
  afterAll(() => site.close());

  test('robots.txt excludes the admin area and the API and names the sitemap', async () => {
    const { headers, payload } = await site.app.inject('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(payload.split('\n')).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /admin',
        'Disallow: /api',
        'Sitemap: https://portfolio.example/sitemap.xml',
      ]),
    );
  });

  test('the sitemap lists the one page', async () => {
    const { headers, payload } = await site.app.inject('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(payload.match(/<loc>[^<]*<\/loc>/g)).toEqual(['<loc>https://portfolio.example/</loc>']);
  });

  test.each(['/nothing', '/a/b/c', '/index.html', '/wp-login.php', '/ABOUT', '/apis', '/%3Cscript%3E', '/skills?x=1'])(
    '%s gets the 404 page',
    async (url) => {
      const response = await site.app.inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      expect(response.payload).toContain('Oops! Page not found');
      expect(response.payload).toContain('<a href="/">Return to Home</a>');
      expect(response.payload).toContain('<meta name="robots" content="noindex">');
      expect(response.payload).not.toContain('wp-login');
      expect(response.payload).not.toMatch(/<script>[^<]*script&|%3C/);
    },
  );

  test('compresses the 404 page and sends no etag for it', async () => {
    const response = await site.app.inject({ url: '/nothing', headers: { 'accept-encoding': 'gzip, br', 'if-none-match': '*' } });
    expect(response.statusCode).toBe(404);
    expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(response.headers).not.toHaveProperty('etag');
  });
});

test('the icon of a long career is drawn once, however often it is requested', async () => {
  const insertJobs = async (writer: Writer) => {
    for (let job = 0; job < 1_000; job++)
      await writer.insert('timeline', example('timeline', { title: `Bridge ${job}`, start_year: 1960 + (job % 60) }));
  };
  const site = await testApp('sqlite', { fill: (store) => store.write(insertJobs) });
  onTestFinished(() => site.close());
  await site.app.inject('/robots.txt');
  const request = () => site.app.inject('/favicon.svg');
  const first = await cpuMsOf(request);
  const later = await cpuMsOf(async () => {
    for (let count = 0; count < 20; count++) expect((await request()).payload).toContain('<svg');
  });
  expect(later).toBeLessThan(5 * first);
});

describe('llms.txt', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await testApp('sqlite', { siteUrl: 'https://portfolio.example' });
  });
  afterAll(() => site.close());
  const ask = () => site.app.inject('/llms.txt');

  test('says who the site is about and links to its documents and API, with published content only', async () => {
    expect((await ask()).statusCode).toBe(404);
    const owner = await signIn(site.app, site.store);
    await owner.call({
      method: 'PUT',
      url: ADMIN_API_PATHS.profile,
      payload: { name: 'Ana *Silva*\n# x', title: 'Engineer', email: 'ana@portfolio.example', intro: 'Builds bridges.' },
    });
    const milestone = { type: 'experience', start_year: 2011, summary: 'Built.', tags: ['x'] };
    for (const [title, draft] of [
      ['Public', false],
      ['Secret', true],
    ])
      await owner.call({ method: 'POST', url: ADMIN_API_PATHS.collection('timeline'), payload: { ...milestone, title, draft } });

    const { statusCode, headers, payload } = await ask();
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(payload).toMatch(/^# Ana \\\*Silva\\\* # x\n\n> Engineer\. Builds bridges\.\n\n/);
    expect(payload).toContain('1 milestone of a career that began in 2011');
    expect(payload).not.toMatch(/Secret|ana@/);
    const addresses = [...payload.matchAll(/\]\(https:\/\/portfolio\.example(\/[^)]*)\): /g)].map(([, path = '']) => path);
    expect(addresses).toEqual(['/resume.md?pages=all', '/resume.json', '/resume.pdf', '/', '/openapi.json']);
    const response = await site.app.inject('/openapi.json');
    expect(response.json().openapi).toBe('3.1.0');

    await owner.call({
      method: 'PUT',
      url: ADMIN_API_PATHS.profile,
      payload: { name: 'Ana Silva', title: 'Engineer', intro: 'Over 99 years of experience with bridges.' },
    });
    const withMoreYears = (await ask()).payload;
    expect(withMoreYears).toContain('1 milestone');
    expect(withMoreYears).not.toContain('began in');

    await site.store.write((writer) => writer.setPublished(false));
    expect((await ask()).statusCode).toBe(404);
  });
});

describe.each(DIALECTS)('security.txt on %s', (dialect) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await testApp(dialect, { siteUrl: 'https://portfolio.example' });
  });
  afterAll(() => site.close());

  const ask = () => site.app.inject('/.well-known/security.txt');
  const fields = (payload: string) => Object.fromEntries(payload.split('\r\n').map((line) => line.split(': ')));

  test('exists while the profile has an email address, and follows its changes', async () => {
    const owner = await signIn(site.app, site.store);
    const save = (email: string) => owner.call({ method: 'PUT', url: ADMIN_API_PATHS.profile, payload: { email } });
    expect((await ask()).statusCode).toBe(404);
    expect((await ask()).headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });

    for (const email of ['ana@portfolio.example', 'security@portfolio.example']) {
      expect((await save(email)).statusCode).toBe(200);
      const response = await ask();
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' });
      expect(fields(response.payload)).toMatchObject({
        Contact: `mailto:${email}`,
        Canonical: 'https://portfolio.example/.well-known/security.txt',
      });
    }

    expect((await save('')).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(404);
  });

  test('expires within a year of now', async () => {
    const owner = await signIn(site.app, site.store);
    await owner.call({ method: 'PUT', url: ADMIN_API_PATHS.profile, payload: { email: 'ana@portfolio.example' } });
    const { Expires } = fields((await ask()).payload);
    const days = (Date.parse(String(Expires)) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
  });
});

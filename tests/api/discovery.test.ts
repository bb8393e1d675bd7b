import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';

describe('what is not the home page', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await testApp('sqlite', { siteUrl: 'https://portfolio.example' });
  });
  afterAll(() => site.close());

  test('keeps crawlers out of the admin area and the API, and names the sitemap', async () => {
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

  test('has a sitemap of its one page', async () => {
    const { headers, payload } = await site.app.inject('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(payload.match(/<loc>[^<]*<\/loc>/g)).toEqual(['<loc>https://portfolio.example/</loc>']);
  });

  test.each(['/nothing', '/a/b/c', '/index.html', '/wp-login.php', '/ABOUT', '/apis', '/%3Cscript%3E', '/skills?x=1'])(
    '%s is a page that says so, with the status 404',
    async (url) => {
      const answer = await site.app.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      expect(answer.payload).toContain('Oops! Page not found');
      expect(answer.payload).toContain('<a href="/">Return to Home</a>');
      expect(answer.payload).toContain('<meta name="robots" content="noindex">');
      expect(answer.payload).not.toContain('wp-login');
      expect(answer.payload).not.toMatch(/<script>[^<]*script&|%3C/);
    },
  );

  test('the 404 page is compressed by what is accepted, and has no tag to be asked for again', async () => {
    const answer = await site.app.inject({ url: '/nothing', headers: { 'accept-encoding': 'gzip, br', 'if-none-match': '*' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(answer.headers).not.toHaveProperty('etag');
  });
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { htmlToText } from '../../contract/html-text.ts';
import type { PageData, PublicContent } from '../../contract/site.ts';
import { pageWords } from '../../server/publish/about-text.ts';
import { seedSample } from '../../server/sample/seed.ts';
import { SAMPLE_DIR, type TestApp, testApp } from '../support/app.ts';
import { DIALECTS } from '../support/databases.ts';
import { metaContent, readPageData, readStructuredData, visibleText } from '../support/html.ts';

const SITE = 'https://portfolio.example';

describe.each(DIALECTS)('the home page on %s', (dialect) => {
  let site: TestApp;
  let html: string;
  let content: PageData;
  beforeAll(async () => {
    site = await testApp(dialect, { siteUrl: SITE, fill: (store) => seedSample(store, SAMPLE_DIR), builtFiles: true });
    html = (await site.app.inject('/')).payload;
    content = readPageData(html);
  });
  afterAll(() => site.close());

  const get = (headers: Record<string, string> = {}) => site.app.inject({ url: '/', headers });

  describe('is sent', () => {
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

    test.each([
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['gzip, deflate, br, zstd', 'br'],
      ['br;q=0.5, gzip;q=0.9', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['br;q=0, gzip;q=0', 'identity'],
      ['identity', 'identity'],
      ['deflate', 'identity'],
      ['*', 'br'],
      ['', 'identity'],
      ['nonsense;;;q=', 'identity'],
    ] as const)('for accept-encoding "%s" as %s', async (acceptEncoding, encoding) => {
      const response = await get({ 'accept-encoding': acceptEncoding });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
      expect(unpack[encoding](response.rawPayload).toString()).toBe(html);
    });

    test('with headers that make browsers revalidate it', async () => {
      expect((await get()).headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        etag: expect.stringMatching(/^"[\w-]+"$/),
      });
    });

    test('with a different etag for each encoding', async () => {
      const tags = await Promise.all(
        ['br', 'gzip', ''].map(async (acceptEncoding) => (await get({ 'accept-encoding': acceptEncoding })).headers.etag),
      );
      expect(new Set(tags).size).toBe(3);
    });

    test.each(['br', 'gzip', ''])('as 304 when the etag matches (%s)', async (encoding) => {
      const { etag = '' } = (await get({ 'accept-encoding': encoding })).headers;
      for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const response = await get({ 'accept-encoding': encoding, 'if-none-match': ifNoneMatch });
        expect(response.statusCode).toBe(304);
        expect(response.payload).toBe('');
        expect(response.headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
      }
    });

    test('in full when the etag does not match or belongs to another encoding', async () => {
      const { etag = '' } = (await get({ 'accept-encoding': 'br' })).headers;
      for (const ifNoneMatch of ['"other"', etag, 'garbage']) {
        const response = await get({ 'accept-encoding': 'gzip', 'if-none-match': ifNoneMatch });
        expect(response.statusCode).toBe(200);
      }
    });

    test('without a body to HEAD', async () => {
      const response = await site.app.inject({ method: 'HEAD', url: '/', headers: { 'accept-encoding': 'br' } });
      const whole = await get({ 'accept-encoding': 'br' });
      expect(response.payload).toBe('');
      expect(response.headers).toMatchObject({ etag: whole.headers.etag, 'content-length': whole.headers['content-length'] });
    });

    test('for any query', async () => {
      expect((await site.app.inject('/?utm_source=x')).statusCode).toBe(200);
    });
  });

  describe('contains', () => {
    test('its sections in their order', () => {
      const ids = [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);
      expect(ids).toEqual(['hero', 'about', 'quote', 'skills', 'testimonials', 'timeline', 'certifications', 'chatbot']);
    });

    /** The texts that are not visible on the page. */
    const missing = (texts: (string | null)[]) => {
      const pageText = visibleText(html);
      return texts.filter((text) => text !== null && !pageText.includes(text.replace(/\s+/g, ' ')));
    };

    test('every milestone with title, place, tags and summary', () => {
      expect(content.timeline.length).toBeGreaterThan(0);
      for (const { id, title, position, company, location, summary, tags } of content.timeline) {
        expect(html.includes(`id="milestone-${id}"`)).toBe(true);
        const lines = htmlToText(summary).split('\n').filter(Boolean);
        expect(missing([title, position, company, location, ...tags, ...lines])).toEqual([]);
      }
    });

    test('every visible skill and category, featured testimonial and certification', () => {
      expect(missing(content.skills.map(({ name }) => name))).toEqual([]);
      expect(missing(content.categories.map(({ displayName }) => displayName))).toEqual([]);
      const featured = content.testimonials.filter((item) => item.featured);
      expect(missing(featured.flatMap(({ name, title, company, content: words }) => [name, title, company, words]))).toEqual([]);
      expect(missing(content.certifications.flatMap(({ name, issuer, date }) => [name, issuer, date]))).toEqual([]);
    });

    test('nothing of the hidden category in its text and data', async () => {
      const siteContent = await site.store.content();
      const hiddenCategories = siteContent.categories.filter(({ visible }) => !visible);
      const secrets = siteContent.skills.filter(({ category }) => hiddenCategories.some(({ name }) => name === category));
      expect(secrets.length).toBeGreaterThan(0);
      const section = html.slice(html.indexOf('<section id="skills"'), html.indexOf('<section id="testimonials"'));
      const output = section + JSON.stringify([content.skills, content.categories, readStructuredData(html)]);
      const names = [...secrets.map(({ name }) => name), ...hiddenCategories.map(({ displayName }) => displayName)];
      expect(names.filter((name) => output.includes(`>${name}<`) || output.includes(`"${name}"`))).toEqual([]);
    });

    test('the owner, the contact links and the number of skills', () => {
      const { name, email, linkedinUrl } = content.profile;
      expect(html).toContain(`<h1>${name}</h1>`);
      expect(html).toContain(`href="mailto:${email}"`);
      expect(html).toContain(`href="${linkedinUrl}"`);
      expect(html).toContain(`<dd>${content.skills.length}</dd>`);
      expect(html).toContain('<dd>175+</dd>');
    });

    test('the same data as the API, skills without ids', async () => {
      for (const name of ['categories', 'testimonials', 'certifications', 'timeline'] as const)
        expect(content[name]).toEqual((await site.app.inject(`/api/${name}`)).json());
      const skills: PublicContent['skills'] = (await site.app.inject('/api/skills')).json();
      expect(content.skills).toEqual(skills.map(({ id: _, ...skill }) => skill));
      const profile = (await site.app.inject('/api/profile')).json();
      expect(content.profile).toEqual({ ...profile, ...pageWords(profile, false) });
    });
  });

  describe('contains structured data with', () => {
    test('the owner as a person with skills on a profile page', () => {
      const data = readStructuredData(html);
      expect(data).toMatchObject({
        '@type': 'ProfilePage',
        mainEntity: { '@type': 'Person', name: content.profile.name, jobTitle: content.profile.title, url: `${SITE}/` },
      });
      expect(data.mainEntity.hasSkill.toSorted()).toEqual(content.skills.map(({ name }) => name).toSorted());
      expect(data.mainEntity.knowsAbout.toSorted()).toEqual(content.skills.map(({ name }) => name).toSorted());
    });

    test('the canonical URL, title and description', () => {
      expect(html).toContain(`<link rel="canonical" href="${SITE}/">`);
      expect(metaContent(html, 'og:url')).toBe(`${SITE}/`);
      expect(metaContent(html, 'og:title')).toContain(content.profile.name);
      expect(metaContent(html, 'description')).not.toBe('');
    });

    test('an existing preview image', async () => {
      const image = metaContent(html, 'og:image') ?? '';
      expect(image.startsWith(`${SITE}/`)).toBe(true);
      const response = await site.app.inject(image.slice(SITE.length));
      expect(response.headers['content-type']).toBe('image/png');
    });
  });
});

import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import * as tracking from '../../contract/analytics-schema.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { ACCENTS, DENSITIES, TYPEFACES } from '../../contract/appearance.ts';
import * as chat from '../../contract/chat-schema.ts';
import { COLLECTIONS, RESOURCES } from '../../contract/collections.ts';
import { PAGE_SECTIONS, SECTION_VISIBILITIES } from '../../contract/page-sections.ts';
import { TILE_MODES } from '../../contract/tiles.ts';
import { viewPath } from '../../contract/view-path.ts';
import { viewSchema } from '../../contract/views.ts';
import { tailoredSummaryKey } from '../../server/assistant/tailored-summary-key.ts';
import type {} from '../../server/http/access.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { DIALECTS } from '../support/databases.ts';
import { FORBIDDEN_MARKUP } from '../support/hostile-addresses.ts';
import { HOSTILE_URL } from '../support/hostile-body.ts';
import {
  hostileFieldValue,
  hostileMarkup,
  hostileProfile,
  MARK,
  plantEverything,
  shortHostileMarkup,
} from '../support/hostile-content.ts';
import { anonymousCalls, type Post, submitEverywhere } from '../support/hostile-visits.ts';
import { readPageData, readStructuredData } from '../support/html.ts';
import { type Owner, signIn } from '../support/owner.ts';

const HOSTILE = hostileMarkup();
const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', 'fine;=1+1', '\t=1+1', '"=1+1"', 'fine;"=1+1"', '\uff1d1+1'];

describe('the hostile test content', () => {
  test.each(RESOURCES)('covers every text field of %s', (resource) => {
    for (const [name, field] of Object.entries(COLLECTIONS[resource].fields)) {
      if (hostileFieldValue(field, HOSTILE) !== undefined) continue;
      const acceptedValues = [HOSTILE, [HOSTILE], HOSTILE_URL].filter((text) => field.schema.safeParse(text).success);
      expect([resource, name, acceptedValues]).toEqual([resource, name, []]);
    }
  });

  test('covers every text of the profile', () => {
    const texts = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : Object.values(value as object).flatMap((inner) => (typeof inner === 'number' ? [] : texts(inner)));
    const profile = hostileProfile(HOSTILE);
    const choices: readonly string[] = [
      ...[TILE_MODES, PAGE_SECTIONS, SECTION_VISIBILITIES, ACCENTS, TYPEFACES, DENSITIES].flat(),
    ];
    const typedTexts = texts(profile).filter((text) => !choices.includes(text));
    expect(typedTexts.filter((text) => text !== HOSTILE_URL && !HOSTILE.startsWith(text))).toEqual([]);
    expect(Object.keys(profile)).toEqual(expect.arrayContaining(['name', 'quote', 'photos', 'tiles', 'email']));
  });

  test('covers every anonymous call', () => {
    expect(new Set(Object.values(anonymousCalls('x')))).toEqual(new Set([...Object.values(tracking), ...Object.values(chat)]));
  });
});

/** A view with the text in every field, as if validation had been bypassed. */
function hostileView() {
  const { resume: _resume, ...fields } = viewSchema.parse({ name: 'x' });
  const texts = { name: HOSTILE, company: HOSTILE, title: HOSTILE, intro: HOSTILE };
  return { ...fields, ...texts, hidden: [HOSTILE], order: [HOSTILE], resume: { paper: 'a4', pages: 'all' } as const };
}

describe.each(DIALECTS)('hostile content on %s', (dialect) => {
  let site: TestApp;
  let owner: Owner;
  let milestoneId: string;
  let token: string;
  let html: string;
  let viewHtml: string;
  beforeAll(async () => {
    site = await testApp(dialect, {
      app: { metricsToken: 'token' },
      // The built files are the same on both databases.
      builtFiles: dialect === 'sqlite',
      fill: (store) =>
        store.write(async (writer) => {
          milestoneId = await plantEverything(writer, HOSTILE);
          token = (await writer.addView(hostileView())).token;
        }),
    });
    owner = await signIn(site.app, site.store);
    const post: Post = async (url, payload, headers) => {
      const { statusCode } = await site.app.inject({ method: 'POST', url, payload: payload as object, headers });
      return statusCode;
    };
    await submitEverywhere(post, milestoneId, [HOSTILE, ...shortHostileMarkup(), ...FORMULAS]);
    html = (await site.app.inject('/')).payload;
    viewHtml = (await site.app.inject(viewPath(token))).payload;
  });
  afterAll(() => site.close());
  const htmlOf = (page: string) => (page === 'the page' ? html : viewHtml);

  test('is sent by every public call', () => {
    const calls = Object.keys(anonymousCalls(':id'));
    const publicRoutes = site.app.registeredRoutes.filter(
      ({ method, url }) =>
        method === 'POST' && !url.startsWith('/api/admin/') && !url.endsWith('batch-tag') && !url.endsWith('remove-focus-tag'),
    );
    expect(publicRoutes.map(({ url }) => url).sort()).toEqual(calls.sort());
  });

  test.each(['the page', 'the page of a view'])('adds no element to %s', (page) => {
    const html = htmlOf(page);
    const scripts = html.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.map((tag) => tag.replace(/ data-[a-z-]+="[^"]*"/g, ''))).toEqual([
      '<script>',
      '<script type="application/ld+json">',
      '<script type="application/json" id="page-data">',
    ]);
    expect(html.match(/<\/script>/g)).toHaveLength(3);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
  });

  test.each(['the page', 'the page of a view'])('adds no attribute that contains code to %s', (page) => {
    const tags =
      htmlOf(page)
        .replace(/<script\b.*?<\/script>/gs, '')
        .match(/<[a-z][^>]*>/g) ?? [];
    for (const tag of tags) {
      const withoutValues = tag.replace(/"[^"]*"/g, '""');
      expect(withoutValues).not.toMatch(/\son[a-z]+\s*=/);
      expect(withoutValues).not.toContain("'");
      expect(withoutValues).not.toContain(MARK);
    }
  });

  test.each(['the page', 'the page of a view'])('is unchanged in plain-text fields of %s', (page) => {
    expect(readPageData(htmlOf(page)).profile.name).toBe(HOSTILE);
    expect(readStructuredData(htmlOf(page)).mainEntity.name).toBe(HOSTILE);
  });

  test('loses its markup in rich text, for visitors and for the owner', async () => {
    const { timeline, profile } = readPageData(html);
    const lists = [await site.app.inject(API_PATHS.timeline), await owner.call({ url: ADMIN_API_PATHS.collection('timeline') })];
    const updateResponse = await owner.call({
      method: 'PUT',
      url: ADMIN_API_PATHS.item('timeline', milestoneId),
      payload: { is_current: false },
    });
    const owners = [
      await owner.call({ url: ADMIN_API_PATHS.profile }),
      await owner.call({ method: 'PUT', url: ADMIN_API_PATHS.profile, payload: {} }),
    ];
    const abouts = owners.map((response) => response.json().about);
    const summaries = [
      ...abouts,
      ...lists.map((list) => list.json()[0].summary),
      updateResponse.json().summary,
      timeline[0]?.summary,
      profile.about,
    ];
    for (const text of summaries) {
      expect(text).not.toMatch(FORBIDDEN_MARKUP);
      expect(text).not.toBe('');
    }
  });

  test('loses its markup in a cached summary', async () => {
    const milestone = readPageData((await site.app.inject('/')).payload).timeline.find(({ id }) => id === milestoneId);
    if (!milestone) throw new Error('The milestone is gone');
    const cached = { ...tailoredSummaryKey(milestone, ['leadership'], 'built-in'), summary: `<p>Kept.</p>${HOSTILE}` };
    await site.store.assistant.saveTailoredSummary(cached);
    const payload = { focusAreas: ['leadership'] };
    const { summary } = (await site.app.inject({ method: 'POST', url: API_PATHS.aiSummary(milestoneId), payload })).json();
    expect(summary).toMatch(/^<p>Kept\.<\/p>/);
    expect(summary).not.toMatch(FORBIDDEN_MARKUP);
  });

  test('is never sent as HTML except on pages, and every content type is declared', async () => {
    const { filename } = (await site.app.inject(API_PATHS.pictures(milestoneId))).json()[0];
    const reads = site.app.registeredRoutes.filter(({ method }) => method === 'GET');
    expect(reads.length).toBeGreaterThan(40);
    const pages: string[] = [];
    for (const { url } of reads) {
      const path = url
        .replace(':id', milestoneId)
        .replace(':filename', filename)
        .replace(':token', token)
        .replaceAll(/:\w+|\*/g, 'x');
      const { headers, statusCode } = await owner.call({ url: path, headers: { authorization: 'Bearer token' } });
      expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff']);
      expect([url, headers['content-security-policy']]).toEqual([url, expect.stringContaining("default-src 'none'")]);
      if (statusCode === 204 || statusCode === 304) continue;
      expect([url, headers['content-type']]).toEqual([url, expect.stringMatching(/^[a-z]+\/[\w.+-]+/)]);
      if (/html|svg/.test(String(headers['content-type']))) pages.push(url);
    }
    // Built files contain no stored content.
    const contentPages = pages.filter((url) => !/^\/(assets|fonts|sample|favicon)/.test(url));
    expect(contentPages.sort()).toEqual(['/', '/admin', '/admin/*', viewPath(':token')]);
  });

  test('does not appear in machine-readable files', async () => {
    for (const url of [
      '/robots.txt',
      '/sitemap.xml',
      '/llms.txt',
      '/.well-known/security.txt',
      '/healthz',
      '/readyz',
      '/api/skills/count',
    ]) {
      const { payload } = await site.app.inject(url);
      expect([url, payload]).toEqual([url, expect.not.stringMatching(/<(?!\?xml|\/?(?:urlset|url|loc)\b)/)]);
    }
  });

  test('is never a formula in the exported CSV, whatever the delimiter', async () => {
    const { payload } = await owner.call({ url: `${ADMIN_API_PATHS.analyticsExport}?format=csv` });
    for (const text of FORMULAS) expect(payload).toContain(text.replace(/^.*?(?=[+\-@\uff1d]|1\+1)/s, '').slice(1));
    for (const delimiter of [',', ';', '\t']) {
      const lines: string[][] = parse(payload, {
        delimiter,
        relax_quotes: true,
        relax_column_count: true,
        skip_empty_lines: true,
      });
      const cells = lines.flat();
      expect(cells.length).toBeGreaterThan(100);
      expect(cells.filter((cell) => /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(cell))).toEqual([]);
    }
  });

  test('is unchanged in the exported JSON, which is an attachment', async () => {
    const { headers, payload } = await owner.call({ url: ADMIN_API_PATHS.analyticsExport });
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'content-disposition': expect.stringMatching(/^attachment; filename="analytics-report-[\d-]+\.json"$/),
    });
    const messages = JSON.parse(payload).feedback.map(({ message }: { message: string }) => message);
    expect(messages).toEqual(expect.arrayContaining([...shortHostileMarkup(), ...FORMULAS]));
  });

  test('cannot break out of the header that names a download', async () => {
    const { headers } = await site.app.inject(API_PATHS.resume);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[^\s;"']*$/);
  });
});

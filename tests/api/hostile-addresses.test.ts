import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { COLLECTIONS, RESOURCES } from '../../contract/collections.ts';
import { isSafeUrl } from '../../contract/field.ts';
import { profileSchema } from '../../contract/profile.ts';
import { EXPORT } from '../../server/import/fixtures/linkedin.ts';
import { sharedApp, type TestApp, testApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { CODE_URLS, FORBIDDEN_MARKUP, MISLEADING_URLS, URL_FIELDS } from '../support/hostile-addresses.ts';
import { form, type Owner, signIn } from '../support/owner.ts';

const HOSTILE_URLS = [...CODE_URLS, ...MISLEADING_URLS];

/** A site that must reject all of them; imports, which add other content, use another one. */
let site: TestApp;
let owner: Owner;
beforeAll(async () => {
  site = await testApp('sqlite');
  owner = await signIn(site.app, site.store);
});
afterAll(() => site.close());

/** All stored URLs. */
async function readStoredUrls({ store }: TestApp): Promise<string[]> {
  const content = await store.content();
  const { linkedinUrl, links, photos } = content.profile;
  const urls: unknown[] = [linkedinUrl, ...[...links, ...photos].map(({ url }) => url)];
  for (const { resource, name, isList } of URL_FIELDS) {
    for (const item of content[resource] as object[] as Record<string, unknown>[]) {
      urls.push(...(isList ? (item[name] as { url: string }[]).map(({ url }) => url) : [item[name]]));
    }
  }
  return urls.filter(Boolean).map(String);
}

test('all fields for URLs are declared as such', () => {
  expect(URL_FIELDS.map(({ resource, name }) => `${resource}.${name}`)).toEqual(
    expect.arrayContaining([
      'testimonials.linkedinUrl',
      'certifications.verifyUrl',
      'timeline.link',
      'timeline.links',
      'sections.items',
    ]),
  );
  for (const resource of RESOURCES) {
    for (const [name, { control }] of Object.entries(COLLECTIONS[resource].fields)) {
      if (/url|link|avatar|href|website/i.test(name))
        expect([name, control]).toEqual([name, expect.stringMatching(/^(url|links)$/)]);
    }
  }
});

describe.each(URL_FIELDS)('$resource.$name', ({ resource, name, isList }) => {
  const withUrl = (url: string) => ({ [name]: isList ? [{ label: 'x', title: 'x', url }] : url });

  test.each(HOSTILE_URLS)('rejects %j', async (url) => {
    const before = await site.store.revision();
    const createResponse = await owner.call({
      method: 'POST',
      url: ADMIN_API_PATHS.collection(resource),
      payload: { ...example(resource), ...withUrl(url) },
    });
    expect([createResponse.statusCode, Object.keys(createResponse.json().fields)[0]]).toEqual([
      422,
      isList ? `${name}.0.url` : name,
    ]);
    expect(await site.store.revision()).toBe(before);

    const { id } = await site.store.write((writer) =>
      writer.insert(resource, example(resource, (isList ? { [name]: [] } : {}) as never)),
    );
    const updateResponse = await owner.call({ method: 'PUT', url: ADMIN_API_PATHS.item(resource, id), payload: withUrl(url) });
    expect(updateResponse.statusCode).toBe(422);
    expect(await readStoredUrls(site)).toEqual([]);
  });
});

test.each(HOSTILE_URLS)('the profile rejects %j in all its URLs', async (url) => {
  const { properties } = z.toJSONSchema(profileSchema, { io: 'input' });
  expect(Object.keys(properties ?? {}).filter((name) => /url|photos|link/i.test(name))).toEqual([
    'linkedinUrl',
    'links',
    'photos',
  ]);
  const photos = [{ url, alt: 'x', width: 1, height: 1 }];
  for (const payload of [{ linkedinUrl: url }, { links: [{ label: 'x', url }] }, { photos }]) {
    expect((await owner.call({ method: 'PUT', url: ADMIN_API_PATHS.profile, payload })).statusCode).toBe(422);
  }
  expect(await readStoredUrls(site)).toEqual([]);
});

test('testimonials with hostile URLs are rejected by the bulk import', async () => {
  const { featured: _featured, linkedinUrl: _linkedinUrl, avatar: _avatar, ...words } = example('testimonials');
  const testimonials = HOSTILE_URLS.map((linkedin_url) => ({ ...words, linkedin_url }));
  const response = await owner.call({ method: 'POST', url: ADMIN_API_PATHS.bulkTestimonials, payload: { testimonials } });
  expect(response.json()).toMatchObject({ processed: 0, total: HOSTILE_URLS.length });
  expect(response.json().errors).toHaveLength(HOSTILE_URLS.length);
});

test.each(HOSTILE_URLS)('rich text keeps no link to %j', async (url) => {
  const escapedUrl = url.replaceAll('"', '&quot;');
  const markup = [
    `<a href="${escapedUrl}">x</a>`,
    `<a href='${url.replaceAll("'", '&#39;')}'>x</a>`,
    `<A HREF=${url}>x</A>`,
    `<img src="${escapedUrl}"><p style="background:url(${escapedUrl})" onclick="alert(1)">x</p>`,
    `<svg><a xlink:href="${escapedUrl}"><text>x</text></a></svg><math><mtext><a href="${escapedUrl}">x</a></mtext></math>`,
    `<form action="${escapedUrl}"><button formaction="${escapedUrl}">x</button></form><iframe src="${escapedUrl}"></iframe>`,
    `<noscript><p title="</noscript><a href=${url}>x</a>">y</p></noscript>[x](${url})`,
  ].join('');
  const { id } = await site.store.write((writer) => writer.insert('timeline', example('timeline')));
  const path = ADMIN_API_PATHS.item('timeline', id);
  const { summary } = (await owner.call({ method: 'PUT', url: path, payload: { summary: `<p>Kept.</p>${markup}` } })).json();
  expect(summary).toMatch(/^<p>Kept\.<\/p>/);
  expect(summary).not.toMatch(FORBIDDEN_MARKUP);
  // Unquoted, some addresses end at their first space: a link to the part before it is safe.
  const links = [...summary.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  for (const href of links) expect([isSafeUrl(href), href === url]).toEqual([true, false]);
  const { about } = (
    await owner.call({ method: 'PUT', url: ADMIN_API_PATHS.profile, payload: { about: `<p>Kept.</p>${markup}` } })
  ).json();
  expect(about).not.toMatch(FORBIDDEN_MARKUP);
});

describe('an imported career', () => {
  const importing = sharedApp('sqlite');

  test.each(CODE_URLS)('is stored without the URL %j, which is reported', async (url) => {
    const summary = `Built. [x](${url}) <a href="${url}">y</a> ![z](${url})`;
    const dated = { startDate: '2019-03', endDate: '2020-01', summary, url, website: url };
    const resume = {
      basics: {
        name: 'Ana Silva',
        label: 'Engineer',
        url,
        image: url,
        picture: url,
        summary,
        profiles: [{ network: 'LinkedIn', url }],
      },
      work: [{ name: 'Example', position: 'Engineer', ...dated, highlights: [summary] }],
      volunteer: [{ organization: 'Lifeboat', position: 'Crew', ...dated }],
      education: [{ institution: 'Harbour College', area: 'Tides', ...dated }],
      projects: [{ name: 'Footbridge', description: summary, ...dated, repository: url, github: url }],
      certificates: [{ name: 'Crane Licence', issuer: 'Crane Board', date: '2015', url }],
      publications: [{ name: 'On bridges', publisher: 'Press', releaseDate: '2016', url, website: url }],
      awards: [{ title: 'Golden Rivet', awarder: 'Rivet Club', date: '2007', url }],
      references: [{ name: 'Jo Doe - CTO @ Example', reference: 'A pleasure to work with, always.', url, linkedin: url }],
    };
    const cell = `"${url.replaceAll('"', '""')}"`;
    const projects = EXPORT.projects.replace('https://example.org/f', cell);
    const certifications = EXPORT.certifications.replace('https://example.org/raft', cell);
    const profile = EXPORT.profile.replace('[PORTFOLIO:https://mira.example.org]', `"[PORTFOLIO:${url.replaceAll('"', '""')}]"`);
    expect([projects, certifications, profile].every((table) => table.includes(cell.slice(1, -1)))).toBe(true);
    const files = Object.entries({
      'resume.json': JSON.stringify(resume),
      'a.csv': projects,
      'b.csv': certifications,
      'c.csv': profile,
    });
    const { statusCode, ...response } = await importing.owner.call({
      method: 'POST',
      url: ADMIN_API_PATHS.careerUpload,
      ...form(
        'file',
        files.map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
      ),
    });
    expect(statusCode).toBe(200);
    expect(response.json()).toMatchObject({ created: { timeline: expect.any(Number), certifications: expect.any(Number) } });
    expect(response.json().created.timeline).toBeGreaterThan(4);
    expect(response.json().errors.length).toBeGreaterThan(5);
    for (const address of await readStoredUrls(importing)) {
      expect(address).toMatch(/^https?:\/\//);
      expect(isSafeUrl(address)).toBe(true);
    }
    for (const milestone of await importing.store.list('timeline')) expect(milestone.summary).not.toMatch(FORBIDDEN_MARKUP);
  });
});

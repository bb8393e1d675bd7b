import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COLLECTIONS, type Resource } from '../../contract/collections.ts';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import type { Values } from '../../server/store/items.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';

const skill = (name: string, category: string, order: number) => example('skills', { name, category, order });
const testimonial = (name: string, date: string) => example('testimonials', { name, date });
const certification = (name: string, status: 'active' | 'in-progress' | 'planned', date: string) =>
  example('certifications', { name, status, date });
const milestone = (title: string, fields: Partial<Values<'timeline'>>) => example('timeline', { title, ...fields });

/** Deliberately unsorted. */
const CONTENT: { [R in Resource]: Values<R>[] } = {
  categories: [
    example('categories', { name: 'web', displayName: 'Web', order: 2 }),
    example('categories', { name: 'secret', displayName: 'Secret', order: 1, visible: false }),
    example('categories', { name: 'data', displayName: 'Data', order: 1 }),
    example('categories', { name: 'api', displayName: 'Interfaces', order: 2 }),
  ],
  skills: [
    skill('React', 'web', 2),
    skill('Angular', 'web', 2),
    skill('CSS', 'web', 1),
    skill('Hidden', 'secret', 1),
    skill('SQL', 'data', 3),
  ],
  testimonials: [testimonial('Old', '2019-12-31'), testimonial('New', '2024-02-01'), testimonial('Middle', '2021-05-05')],
  certifications: [
    certification('Planned', 'planned', '2030'),
    certification('Old active', 'active', 'June 2019'),
    certification('In progress', 'in-progress', '2026'),
    certification('New active', 'active', '2024'),
  ],
  timeline: [
    milestone('Old', { start_year: 2010, end_year: 2012 }),
    milestone('Current', { start_year: 2008, is_current: true }),
    milestone('New', { start_year: 2014, end_year: 2020 }),
    milestone('New, started later', { start_year: 2016, end_year: 2020 }),
  ],
  sections: [
    example('sections', { title: 'Second', order: 2 }),
    example('sections', { title: 'First', order: 1 }),
    example('sections', { title: 'Empty', order: 3, items: [] }),
  ],
};

describe.each(DIALECTS)('the public reads on %s', (dialect) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await testApp(dialect, {
      fill: (store) =>
        store.write(async (writer) => {
          await writer.saveProfile({ ...EMPTY_PROFILE, name: 'Ana Silva', about: '<p onclick="x">Hi</p><script>x</script>' });
          for (const [resource, items] of Object.entries(CONTENT))
            for (const item of items) await writer.insert(resource as Resource, item);
        }),
    });
  });
  afterAll(() => site.close());

  const read = async (url: string) => {
    const response = await site.app.inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
    return response.json();
  };

  test.each([
    ['/api/skills', COLLECTIONS.skills, []],
    ['/api/categories', COLLECTIONS.categories, ['skillCount']],
    ['/api/testimonials', COLLECTIONS.testimonials, []],
    ['/api/certifications', COLLECTIONS.certifications, []],
    ['/api/timeline', COLLECTIONS.timeline, []],
  ] as const)('%s returns exactly the declared fields of each item', async (url, { fields }, additional) => {
    const list: object[] = await read(url);
    expect(list.length).toBeGreaterThan(0);
    const names = ['id', ...Object.keys(fields), ...additional].toSorted();
    for (const item of list) expect(Object.keys(item).toSorted()).toEqual(names);
  });

  test.each([
    ['/api/skills', 'name category order'],
    ['/api/categories', 'name displayName icon color order visible skillCount'],
    ['/api/testimonials', 'name title company content avatar linkedinUrl date featured'],
    ['/api/certifications', 'name issuer date type status imageUrl verifyUrl credentialId'],
    [
      '/api/timeline',
      'type title date position company location summary tags focusAreaTags start_year start_month end_year end_month is_current link links',
    ],
    ['/api/profile', 'name title email linkedinUrl location intro about aboutQuote quote photos tiles'],
  ])('%s returns the fields %s', async (url, names) => {
    const body = await read(url);
    const item = Array.isArray(body) ? body[0] : body;
    for (const name of names.split(' ')) expect(item).toHaveProperty(name);
  });

  test.each([
    ['/api/skills', 'name', ['Angular', 'CSS', 'React', 'SQL'].toSorted(), ['CSS', 'Angular', 'React', 'SQL']],
    ['/api/categories', 'name', ['api', 'data', 'web'], ['data', 'api', 'web']],
    ['/api/testimonials', 'name', ['Middle', 'New', 'Old'], ['New', 'Middle', 'Old']],
    [
      '/api/certifications',
      'name',
      ['In progress', 'New active', 'Old active', 'Planned'],
      ['New active', 'Old active', 'In progress', 'Planned'],
    ],
    ['/api/timeline', 'title', ['Current', 'New', 'New, started later', 'Old'], ['Current', 'New, started later', 'New', 'Old']],
  ])('%s is sorted for display, compared by %s', async (url, field, all, sorted) => {
    const values = (await read(url)).map((item: Record<string, string>) => item[field]);
    expect(values.toSorted()).toEqual(all);
    expect(values).toEqual(sorted);
  });

  test.each(['/api/skills', '/api/categories', '/api/timeline', '/'])(
    '%s contains no hidden category and none of its skills',
    async (url) => {
      expect((await site.app.inject(url)).payload).not.toMatch(/["'>](secret|hidden)["'<]/i);
    },
  );

  test('the skill count excludes hidden skills', async () => {
    expect(await read('/api/skills/count')).toEqual({ count: 4 });
    const categories = await read('/api/categories');
    expect(categories.map(({ name, skillCount }: Values<'categories'> & { skillCount: number }) => [name, skillCount])).toEqual([
      ['data', 1],
      ['api', 0],
      ['web', 3],
    ]);
  });

  test('years and months are numbers or null, tags a list and the date a string', async () => {
    const [current] = await read('/api/timeline');
    expect(current).toMatchObject({
      start_year: 2008,
      start_month: null,
      end_year: null,
      end_month: null,
      is_current: true,
      tags: ['Steel'],
      focusAreaTags: [],
      link: null,
      links: [],
      date: '2008 - Present',
    });
  });

  test('returns the profile without unsafe markup', async () => {
    expect(await read('/api/profile')).toMatchObject({ name: 'Ana Silva', about: '<p>Hi</p>' });
  });

  test('items with the same order are sorted by name', async () => {
    const names = (await read('/api/skills')).map(({ name }: { name: string }) => name);
    expect(names.indexOf('Angular')).toBeLessThan(names.indexOf('React'));
  });

  describe('invalid requests', () => {
    test.each([
      '/api/nothing',
      '/api',
      '/api/',
      '/api/skills/',
      '/api/skills/1',
      '/api?x=1',
      '/api/timeline/1',
      '/api/admin/nothing',
    ])('%s gets 404 in JSON', async (url) => {
      const response = await site.app.inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toMatch(/^application\/json/);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(Object.keys(response.json())).toEqual(['error']);
      expect(response.json().error).toMatch(/^[A-Z].*\.$/);
    });

    test.each([
      ['PUT', '/api/skills'],
      ['POST', '/api/timeline'],
      ['DELETE', '/api/categories'],
      ['PATCH', '/api/profile'],
      ['POST', '/api/resume/download'],
    ] as const)('%s %s is rejected in JSON', async (method, url) => {
      const response = await site.app.inject({ method, url });
      expect([404, 405]).toContain(response.statusCode);
      expect(response.json()).toEqual({ error: expect.stringMatching(/\.$/) });
    });

    test.each([
      '/api/timeline/%zz/pictures',
      '/api/%',
      '/uploads/milestones/%c3%28/full/a.webp',
      '/uploads/milestones/%00/full/a.webp',
      '/api/timeline/a%00/pictures',
    ])('the malformed path %s gets 400 in JSON', async (url) => {
      const response = await site.app.inject(url);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ error: 'The request could not be understood.' });
    });

    test('an id that is too long gets 414 in JSON', async () => {
      const response = await site.app.inject(`/api/timeline/${'x'.repeat(300)}/pictures`);
      expect(response.statusCode).toBe(414);
      expect(response.json()).toEqual({ error: 'The address is too long.' });
    });

    test('malformed JSON gets 400', async () => {
      const response = await site.app.inject({
        method: 'POST',
        url: '/api/chat',
        headers: { 'content-type': 'application/json' },
        payload: '{"a":',
      });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ error: 'The request could not be understood.' });
    });

    test('HEAD returns only the headers', async () => {
      const response = await site.app.inject({ method: 'HEAD', url: '/api/skills' });
      expect(response.statusCode).toBe(200);
      expect(response.payload).toBe('');
      expect(Number(response.headers['content-length'])).toBeGreaterThan(100);
    });
  });
});

import { describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { COLLECTIONS, RESOURCES, type Resource } from '../../contract/collections.ts';
import { sharedApp } from '../support/app.ts';
import { example } from '../support/content.ts';

const ONLY_MARKUP = ['<b></b>', ' <p> <br> </p> ', '<script></script>'];
const COMMON_MESSAGES: [Resource, string, string[]][] = [
  ['certifications', 'Please fill in all required fields', ['name', 'issuer', 'date']],
  ['categories', 'Name and display name are required', ['name', 'displayName']],
];

const site = sharedApp('sqlite');
const create = (resource: Resource, payload: object) =>
  site.owner.call({ method: 'POST', url: ADMIN_API_PATHS.collection(resource), payload });
const change = (resource: Resource, id: string, payload: object) =>
  site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.item(resource, id), payload });
const add = (resource: Resource) => site.store.write((writer) => writer.insert(resource, example(resource)));

describe.each(COMMON_MESSAGES)('%s without their required fields', (resource, message, names) => {
  test.each(names)('are rejected with one message when %s is missing', async (name) => {
    const { id } = await add(resource);
    const { [name]: _left, ...rest } = example(resource) as Record<string, unknown>;
    const rejections = [await create(resource, rest)];
    for (const empty of ['', '  ', null, ...ONLY_MARKUP]) {
      rejections.push(await create(resource, { ...rest, [name]: empty }), await change(resource, id, { [name]: empty }));
    }
    for (const response of rejections) {
      expect([response.statusCode, response.json().error]).toEqual([422, message]);
      expect(response.json().fields[name]).toMatch(/ is required$/);
    }
  });

  test('report another mistake with the message of its own rule', async () => {
    const { id } = await add(resource);
    const tooLong = await change(resource, id, { [names[0] ?? '']: 'x'.repeat(300) });
    expect(tooLong.statusCode).toBe(422);
    expect(tooLong.json().error).toMatch(/must be less than \d+ characters$/);
  });
});

describe('text that is only markup', () => {
  const requiredFields = RESOURCES.flatMap((resource) =>
    Object.entries(COLLECTIONS[resource].fields).flatMap(([name, { control, initial }]): [Resource, string][] =>
      initial === undefined && ['text', 'textarea', 'richtext'].includes(String(control)) ? [[resource, name]] : [],
    ),
  );
  test.each(requiredFields)('is rejected like an empty one in %s.%s', async (resource, name) => {
    for (const text of ONLY_MARKUP) {
      const response = await create(resource, { ...example(resource), [name]: text });
      expect(response.statusCode).toBe(422);
      expect(response.json().fields[name]).toMatch(/ is required$/);
    }
  });

  test('is null in an optional field', async () => {
    for (const text of ONLY_MARKUP) {
      const response = await create('timeline', { ...example('timeline'), position: text, company: text, location: text });
      expect(response.json()).toMatchObject({ position: null, company: null, location: null });
    }
  });

  test('is empty in the profile', async () => {
    for (const text of ONLY_MARKUP) {
      const payload = { intro: text, about: text, quote: { text, author: text }, aboutQuote: { text, author: text } };
      const response = await site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.profile, payload });
      const empty = { text: '', author: '' };
      expect(response.json()).toMatchObject({ intro: '', about: '', quote: empty, aboutQuote: empty });
    }
  });
});

test('a description of 2,000 characters is stored in full, and shortened on the page', async () => {
  const description = 'Twenty-one characters'.repeat(100).slice(0, 2000);
  await add('categories');
  const response = await create('skills', { ...example('skills'), description });
  expect([response.statusCode, response.json().description]).toEqual([201, description]);
  expect((await site.app.inject(API_PATHS.skills)).json()).toMatchObject([{ description }]);
  const [, note] = (await site.app.inject('/')).payload.match(/<p[^>]*class="note"[^>]*>([^<]*)</) ?? [];
  expect(note?.length).toBeLessThanOrEqual(500);
  expect(description.startsWith(note?.slice(0, -1) ?? '-')).toBe(true);
  const tooLong = await create('skills', { ...example('skills'), name: 'Other', description: 'x'.repeat(2001) });
  expect([tooLong.statusCode, tooLong.json().error]).toEqual([422, 'Description must be less than 2000 characters']);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RESOURCES, type Resource } from '../../contract/collections.ts';
import type { AdminItem, Values } from '../../server/store/items.ts';
import { example } from '../support/content.ts';
import { DIALECTS, type TestStore, testStore } from '../support/databases.ts';

/** A value in every field: special characters, lists, numbers, booleans. */
const FULL: { [R in Resource]: Values<R> } = {
  skills: example('skills', { level: 'expert', years_experience: 12, description: 'Łódź, "quotes", \'single\', 漢字 🚋' }),
  categories: example('categories', { icon: 'Brain', color: 'teal', visible: false, order: 999 }),
  testimonials: example('testimonials', {
    linkedinUrl: 'https://www.linkedin.com/in/ana',
    avatar: '/sample/avatars/a.webp',
    featured: true,
  }),
  certifications: example('certifications', {
    type: 'course',
    status: 'planned',
    imageUrl: 'https://example.com/badge.png',
    verifyUrl: 'https://example.com/verify',
    credentialId: 'A-1',
  }),
  timeline: example('timeline', {
    type: 'experience',
    position: 'Lead',
    company: 'Example',
    location: 'Łódź',
    start_month: 2,
    end_year: 2023,
    end_month: 11,
    date: 'The good years',
    tags: ['C++', 'R&D', 'a "quoted" tag'],
    focusAreaTags: ['leadership', 'innovation'],
    link: 'https://example.com/a',
    links: [{ label: 'Talk', url: 'https://example.com/b' }],
    parentId: 'none',
    result: 'Halved the waiting time',
  }),
  sections: example('sections', { kind: 'open-source', order: 3, items: [] }),
};

describe.each(DIALECTS)('the store on %s', (dialect) => {
  let database: TestStore;
  beforeAll(async () => {
    database = await testStore(dialect);
  });
  afterAll(() => database.close());

  test('is empty at first', async () => {
    const content = await database.store.content();
    for (const resource of RESOURCES) expect(content[resource]).toEqual([]);
    expect(content).toMatchObject({ revision: 1, pictures: {}, resume: { hasResume: false } });
    expect(content.site).toMatchObject({ isOwn: false, isPublished: true, sampleFields: [] });
    expect(content.profile.name).toBe('Your Name');
  });

  describe.each(RESOURCES)('for %s', (resource) => {
    const nameField = ['timeline', 'sections'].includes(resource) ? 'title' : 'name';
    const insert = (values: Values<Resource>) => database.store.write((writer) => writer.insert(resource, values as never));
    const readItem = async (id: string) => (await database.store.content())[resource].find((item) => item.id === id);
    const stateOf = ({ id, revision }: AdminItem<Resource>) => ({
      id,
      revision,
      draft: false,
      origin: 'owner',
      importedEmpty: [],
    });
    /** With a unique name, because it is the key of categories. */
    const full = (name: string) => ({ ...FULL[resource], [nameField]: name });

    test('stores an item unchanged with a generated id', async () => {
      const newItem = await insert(full('kept'));
      expect(newItem.id).toMatch(/^[0-9a-z]{12}$/);
      expect(newItem).toEqual({ ...full('kept'), ...stateOf(newItem) });
      expect(await readItem(newItem.id)).toEqual(newItem);
    });

    test('stores empty fields', async () => {
      // Entries get ids when they are stored.
      const values = { ...example(resource, resource === 'sections' ? ({ items: [] } as never) : {}), [nameField]: 'sparse' };
      const newItem = await insert(values);
      expect(newItem).toEqual({ ...values, ...stateOf(newItem), ...(resource === 'timeline' && { date: '2020' }) });
    });

    test('changes only the given fields', async () => {
      const { id } = await insert(full('before'));
      const other = await insert(full('beside'));
      const item = await database.store.write((writer) => writer.update(resource, id, { [nameField]: 'after' } as never));
      expect(item).toEqual({ ...full('after'), ...stateOf(item), id });
      expect(await readItem(id)).toEqual(item);
      expect(await readItem(other.id)).toEqual(other);
    });

    test('accepts an empty change', async () => {
      const newItem = await insert(full('same'));
      const item = await database.store.write((writer) => writer.update(resource, newItem.id, {}));
      expect(item).toEqual({ ...newItem, revision: newItem.revision + 1 });
    });

    test('drops undeclared fields', async () => {
      const newItem = await insert({ ...full('clean'), id: 'mine', hacked: 'yes' } as never);
      expect(newItem.id).not.toBe('mine');
      expect(newItem).toEqual({ ...full('clean'), ...stateOf(newItem) });
    });

    test('removes only the given item', async () => {
      const [gone, stays] = [await insert(full('gone')), await insert(full('stays'))];
      await database.store.write((writer) => writer.remove(resource, gone.id));
      expect(await readItem(gone.id)).toBeUndefined();
      expect(await readItem(stays.id)).toEqual(stays);
    });

    test('returns 404 for a missing id', async () => {
      const { write } = database.store;
      await expect(write((writer) => writer.update(resource, 'missing', {}))).rejects.toMatchObject({ status: 404 });
      await expect(write((writer) => writer.remove(resource, 'missing'))).rejects.toMatchObject({ status: 404 });
    });
  });
});

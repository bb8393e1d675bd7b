import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { RESOURCES } from '../../contract/collections.ts';
import { findParentId } from '../../contract/milestone-nesting.ts';
import { seedSample } from '../../server/sample/seed.ts';
import type { Content } from '../../server/store/reader.ts';
import { SAMPLE_DIR, type TestApp, testApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS, type TestStore, testStore } from '../support/databases.ts';

const count = <T>(list: readonly T[], key: (item: T) => string) => {
  const counts: Record<string, number> = {};
  for (const item of list) counts[key(item)] = (counts[key(item)] ?? 0) + 1;
  return counts;
};

describe('the sample content', () => {
  let site: TestApp;
  let content: Content;
  beforeAll(async () => {
    site = await testApp('sqlite', { fill: (store) => seedSample(store, SAMPLE_DIR), builtFiles: true });
    content = await site.store.content();
  });
  afterAll(() => site.close());

  test('has at least sixteen milestones of all four types, one of them current', () => {
    const { timeline } = content;
    expect(timeline.length).toBeGreaterThanOrEqual(16);
    expect(Object.keys(count(timeline, ({ type }) => type)).toSorted()).toEqual(['award', 'education', 'experience', 'project']);
    expect(timeline.some((milestone) => milestone.is_current)).toBe(true);
    for (const { summary, tags, date } of timeline) {
      expect(summary.length).toBeGreaterThan(100);
      expect(tags.length).toBeGreaterThan(0);
      expect(date).toMatch(/\d{4}/);
    }
  });

  test('has projects or awards that belong to a job, and some that belong to none', () => {
    const { timeline } = content;
    const nested = timeline.filter((milestone) => findParentId(milestone, timeline) !== null);
    const standalone = timeline.filter(
      (milestone) => ['project', 'award'].includes(milestone.type) && !nested.includes(milestone),
    );
    expect(nested.length).toBeGreaterThanOrEqual(3);
    expect(standalone.length).toBeGreaterThanOrEqual(1);
  });

  test('has up to five pictures on several milestones, in both sizes', async () => {
    const entries = Object.entries(content.pictures);
    expect(entries.length).toBeGreaterThanOrEqual(3);
    for (const [id, pictures] of entries) {
      expect(pictures.length).toBeLessThanOrEqual(5);
      for (const { filename, width, height } of pictures) {
        expect(width * height).toBeGreaterThan(100_000);
        for (const size of ['thumbnails', 'full']) {
          const response = await site.app.inject(`/uploads/milestones/${id}/${size}/${filename}`);
          expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp']);
          expect(response.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
        }
      }
    }
  });

  test('has 48 skills in 8 categories, one of them hidden, each with skills', () => {
    expect(content.skills).toHaveLength(48);
    expect(content.categories).toHaveLength(8);
    expect(content.categories.filter(({ visible }) => !visible)).toHaveLength(1);
    const skills = count(content.skills, ({ category }) => category);
    expect(Object.keys(skills).toSorted()).toEqual(content.categories.map(({ name }) => name).toSorted());
  });

  test('has 7 testimonials, some of them featured', () => {
    expect(content.testimonials).toHaveLength(7);
    const featured = content.testimonials.filter((item) => item.featured).length;
    expect(featured).toBeGreaterThan(0);
    expect(featured).toBeLessThan(7);
  });

  test('has 10 certifications in all three statuses and both types, with badges in the strip', () => {
    const { certifications } = content;
    expect(certifications).toHaveLength(10);
    expect(Object.keys(count(certifications, ({ status }) => status)).toSorted()).toEqual(['active', 'in-progress', 'planned']);
    expect(Object.keys(count(certifications, ({ type }) => type)).toSorted()).toEqual(['certification', 'course']);
    expect(certifications.filter(({ status, imageUrl }) => status === 'active' && imageUrl).length).toBeGreaterThan(1);
  });

  test('has a resume', async () => {
    const { headers, rawPayload } = await site.app.inject('/api/resume/download');
    expect(headers['content-type']).toBe('application/pdf');
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('refers only to existing pictures', async () => {
    const json = JSON.stringify([content.profile, content.testimonials, content.certifications]);
    const addresses = [...json.matchAll(/"(\/[^"]+)"/g)].map(([, address]) => address ?? '');
    expect(addresses.length).toBeGreaterThan(5);
    for (const url of addresses) expect([url, (await site.app.inject(url)).statusCode]).toEqual([url, 200]);
  });

  test('links only to reserved domains and invented profiles', () => {
    const hosts = [...JSON.stringify(content).matchAll(/https?:\/\/([^/"\\]+)/g)].map(([, host]) => host ?? '');
    for (const host of hosts) expect(host).toMatch(/(^|\.)(example\.(com|org|net)|linkedin\.com)$/);
  });
});

describe.each(DIALECTS)('the sample content on %s', (dialect) => {
  let database: TestStore;
  afterEach(() => database.close());

  test('is written to a new database once, in one write', async () => {
    database = await testStore(dialect);
    expect(await seedSample(database.store, SAMPLE_DIR)).toBe(true);
    const first = await database.store.content();
    expect(first).toMatchObject({
      revision: 2,
      site: { isOwn: false, isPublished: true, sampleFields: expect.arrayContaining(['name', 'about', 'photos']) },
    });
    for (const resource of RESOURCES) for (const { origin } of first[resource]) expect(origin).toBe('sample');
    expect(await seedSample(database.store, SAMPLE_DIR)).toBe(false);
    expect(await database.store.content()).toEqual(first);
  });

  test('is never written to a database that had other content', async () => {
    database = await testStore(dialect);
    const { store } = database;
    const { id } = await store.write((writer) => writer.insert('skills', example('skills')));
    await store.write((writer) => writer.remove('skills', id));
    expect(await seedSample(store, SAMPLE_DIR)).toBe(false);
    expect((await store.content()).timeline).toEqual([]);
  });

  test('writes nothing when it cannot be read', async () => {
    database = await testStore(dialect);
    await expect(seedSample(database.store, `${SAMPLE_DIR}/missing`)).rejects.toThrow();
    expect(await database.store.revision()).toBe(1);
  });
});

test('instances that start together on one PostgreSQL database write the sample content once', async () => {
  const database = await testStore('postgres');
  try {
    const stores = [database.store, await database.reopen(), await database.reopen()];
    await Promise.all(stores.map((store) => seedSample(store, SAMPLE_DIR)));
    expect((await database.store.content()).skills).toHaveLength(48);
  } finally {
    await database.close();
  }
});

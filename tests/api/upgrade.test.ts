import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { API_PATHS } from '../../contract/api-paths.ts';
import { prepareRestore } from '../../server/store/backup/restore.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { createEmptyDatabase, DIALECTS, type Dialect } from '../support/databases.ts';

const FIRST_RELEASE = join(import.meta.dirname, '../fixtures/first-release.db');

let site: TestApp;
afterEach(() => site.close());

const UPGRADES: [string, Dialect, (options: Awaited<ReturnType<typeof createEmptyDatabase>>['options']) => Promise<unknown>][] = [
  ['opened', 'sqlite', ({ dataDir }) => cp(FIRST_RELEASE, join(dataDir, 'site.db'))],
  ...DIALECTS.map((dialect): (typeof UPGRADES)[number] => [
    `restored into ${dialect}`,
    dialect,
    async (options) => {
      const restore = await prepareRestore(FIRST_RELEASE, { ...options, onError: () => {} });
      await restore.apply();
      await restore.close();
    },
  ]),
];

test.each(UPGRADES)('a site of the first release is complete when it is %s', async (_how, dialect, upgrade) => {
  const location = await createEmptyDatabase(dialect);
  await upgrade(location.options);
  site = await testApp(dialect, { location });
  const read = async (url: string) => (await site.app.inject(url)).json();
  const bytes = async (url: string) => (await site.app.inject(url)).payload;
  expect(await read(API_PATHS.profile)).toMatchObject({ name: 'Ola First', title: 'Engineer' });
  expect(await read(API_PATHS.categories)).toMatchObject([{ id: 'cat1', displayName: 'Web', skillCount: 1 }]);
  expect(await read(API_PATHS.skills)).toMatchObject([{ id: 'skill1', name: 'TypeScript' }]);
  expect(await read(API_PATHS.testimonials)).toMatchObject([{ id: 'word1', featured: true }]);
  expect(await read(API_PATHS.certifications)).toMatchObject([{ id: 'cert1', status: 'active' }]);
  expect(await read(API_PATHS.timeline)).toMatchObject([{ id: 'stone1', tags: ['Steel'], summary: '<p>Built.</p>' }]);
  expect(await read(API_PATHS.pictures('stone1'))).toMatchObject([{ id: 'pic1', original_filename: 'Bridge.jpg' }]);
  expect(await bytes('/uploads/milestones/stone1/full/bridge.webp')).toContain('the picture');
  expect(await bytes('/uploads/milestones/stone1/thumbnails/bridge.webp')).toContain('the thumbnail');
  expect(await bytes('/uploads/images/portrait.webp')).toContain('the portrait');
  expect(await bytes(API_PATHS.resume)).toContain('the resume');
  expect(await bytes('/')).toContain('Ola First');
  // Features of later releases work on it.
  expect(await site.store.retagging.state()).toEqual({ running: false, done: 0, total: 0, failed: 0 });
  await site.store.write((writer) => writer.updateProfile({ title: 'Principal' }));
  expect(await read(API_PATHS.profile)).toMatchObject({ name: 'Ola First', title: 'Principal' });
  expect(await site.store.profileHistory()).toMatchObject([
    { item: { title: 'Principal' } },
    { at: expect.any(String), isBefore: true, item: { title: 'Engineer' } },
  ]);
  await site.store.write((writer) => writer.update('certifications', 'cert1', { issuer: 'Another' }));
  expect(await site.store.history('certifications', 'cert1')).toMatchObject([
    { at: expect.any(String) },
    { at: expect.any(String), isBefore: true },
  ]);
});

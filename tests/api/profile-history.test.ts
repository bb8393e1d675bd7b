import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { EMPTY_PROFILE, type Profile } from '../../contract/profile.ts';
import { openStore } from '../../server/store/store.ts';
import { onError, restore } from '../support/closed-sites.ts';
import { createEmptyDatabase, DIALECTS } from '../support/databases.ts';
import { newOwnerSite } from '../support/new-owner-site.ts';

interface PastProfile {
  at: string;
  isBefore?: true;
  item: { id: string } & Partial<Profile>;
}

describe.each(DIALECTS)('the earlier versions of the profile on %s', (dialect) => {
  const { site, get, post, importCareer, seed } = newOwnerSite(dialect);
  const put = async (payload: object) => (await site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.profile, payload })).json();
  const history = (): Promise<PastProfile[]> => get(ADMIN_API_PATHS.profileHistory);
  const abouts = async () => (await history()).map(({ item }) => item.about);

  test('are the last twenty, newest first, and a save without a change is not recorded', async () => {
    expect(await history()).toEqual([]);
    const beforeFirst = Date.now();
    await put({ about: '<p>Text 0.</p>' });
    expect(await history()).toEqual([]);
    const afterFirst = Date.now();
    await put({ about: '<p>Text 1.</p>', title: 'Surveyor' });
    await put({ about: '<p>Text 1.</p>' });
    const [newest, oldest, ...others] = await history();
    expect(others).toEqual([]);
    expect(newest?.item).toEqual({ ...EMPTY_PROFILE, id: 'profile', about: '<p>Text 1.</p>', title: 'Surveyor' });
    expect(oldest?.item).toMatchObject({ about: '<p>Text 0.</p>', title: 'Your title' });
    expect(oldest).not.toHaveProperty('isBefore');
    const at = Date.parse(oldest?.at ?? '');
    expect([at >= beforeFirst, at <= afterFirst]).toEqual([true, true]);

    for (let count = 2; count < 25; count++) await put({ about: `<p>Text ${count}.</p>` });
    expect(await abouts()).toEqual(Array.from({ length: 20 }, (_, index) => `<p>Text ${24 - index}.</p>`));
    await site.store.retention.emptyTrash(Date.now() + 89 * 86_400_000);
    expect(await history()).toHaveLength(20);
    await site.store.retention.emptyTrash(Date.now() + 91 * 86_400_000);
    expect(await history()).toEqual([]);
  });

  test('can be restored by saving one, which is a save like any other', async () => {
    await put({ about: '<p>Last week.</p>', taglines: ['One.'] });
    await put({ about: '<p>Today.</p>', taglines: [] });
    const { id: _id, ...lastWeek } = (await history())[1]?.item ?? { id: '' };
    expect(await put(lastWeek)).toMatchObject({ about: '<p>Last week.</p>', taglines: ['One.'] });
    expect(await abouts()).toEqual(['<p>Last week.</p>', '<p>Today.</p>', '<p>Last week.</p>']);
  });

  test('include the details that an import wrote and those that undoing it restored', async () => {
    await put({ about: '<p>My own words.</p>' });
    const { importId } = (await importCareer('?profile=replace')).json();
    const names = async () => (await history()).map(({ item }) => item.name);
    expect(await names()).toEqual(['Ana Silva', 'Your Name']);
    await post(ADMIN_API_PATHS.undoImport(importId));
    expect(await names()).toEqual(['Your Name', 'Ana Silva', 'Your Name']);
    expect(await abouts()).toEqual(Array(3).fill('<p>My own words.</p>'));
  });

  test('include the details of an undone import on a site that had none', async () => {
    const { importId } = (await importCareer()).json();
    await post(ADMIN_API_PATHS.undoImport(importId));
    expect(await get(ADMIN_API_PATHS.profile)).toMatchObject({ name: 'Your Name', revision: 0 });
    const [, imported] = await history();
    expect(imported?.item).toMatchObject({ name: 'Ana Silva', title: 'Engineer', email: 'ana@example.com' });
  });

  test('never contain the sample person’s words, so that restoring one does not attribute them to the owner', async () => {
    await seed();
    await site.store.write(async (writer) => {
      const sample = { name: 'Alex Sample', about: '<p>I am Alex.</p>', quote: { text: 'Measure twice.', author: 'Alex' } };
      await writer.saveProfile({ ...EMPTY_PROFILE, ...sample });
      await writer.markAsSample();
    });
    await put({ name: 'Ana Silva' });
    expect(await history()).toEqual([]);
    await put({ title: 'Surveyor' });
    await put({ about: '<p>I survey.</p>' });
    await post(ADMIN_API_PATHS.startOwn);
    await put({ title: 'Chief Surveyor' });
    const versions = await history();
    expect(versions.map(({ item }) => item.title)).toEqual(['Chief Surveyor', 'Surveyor', 'Surveyor', 'Your title']);
    expect(JSON.stringify(versions)).not.toMatch(/Alex|Measure twice/);
    const { id: _id, ...oldest } = versions.at(-1)?.item ?? { id: '' };
    expect(Object.keys(oldest)).not.toContain('about');
    expect(await put(oldest)).toMatchObject({ name: 'Ana Silva', about: '<p>I survey.</p>', quote: { text: '' } });
    expect(await get(ADMIN_API_PATHS.site)).toMatchObject({ sampleDetails: false });
  });

  test.each(DIALECTS)('are in a backup, and on %s after it was restored', async (other) => {
    await put({ about: '<p>Last week.</p>' });
    await put({ about: '<p>Today.</p>' });
    const folder = await mkdtemp(join(tmpdir(), 'portfolio-profile-'));
    const location = await createEmptyDatabase(other);
    try {
      const file = join(folder, 'backup.db');
      await site.store.backup.make(file);
      await restore(location, file);
      const copy = await openStore({ ...location.options, onError });
      expect(await copy.profileHistory()).toEqual(await history());
      await copy.close();
    } finally {
      await location.remove();
      await rm(folder, { recursive: true });
    }
  });
});

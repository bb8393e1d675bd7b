import { describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { newOwnerSite } from '../support/new-owner-site.ts';
import { form } from '../support/owner.ts';

describe.each(DIALECTS)('the first import on %s', (dialect) => {
  const { site, get, post, visit, titles, importCareer, seed } = newOwnerSite(dialect);

  test('replaces the sample content with an imported career, and undoes it as a whole', async () => {
    await seed();
    const { importId, created } = (await importCareer('?sample=replace')).json();
    expect(created.timeline).toBe(1);
    expect(await get(ADMIN_API_PATHS.site)).toMatchObject({ kind: 'own', published: false, sampleItems: 0 });
    expect(await get(ADMIN_API_PATHS.profile)).toMatchObject({ name: 'Ana Silva' });
    expect(await get(ADMIN_API_PATHS.collection('timeline'))).toMatchObject([{ origin: 'import' }]);

    expect(await get(ADMIN_API_PATHS.imports)).toEqual([
      { id: importId, importedAt: expect.any(String), items: 1, files: ['resume.json'] },
    ]);
    const undone = await post(ADMIN_API_PATHS.undoImport(importId));
    expect(await get(ADMIN_API_PATHS.imports)).toEqual([]);
    expect(undone.json()).toMatchObject({ removed: 1 });
    expect(await get(ADMIN_API_PATHS.profile)).toMatchObject({ name: 'Alex Sample' });
    expect(await get(ADMIN_API_PATHS.collection('timeline'))).toMatchObject([{ title: 'A sample bridge' }]);
    expect((await post(ADMIN_API_PATHS.undoImport(importId))).statusCode).toBe(404);
  });

  test('replaces the sample content even with a career that is already on the site, and keeps the chosen sample items', async () => {
    await seed();
    await importCareer();
    const [sample] = (await get(ADMIN_API_PATHS.collection('timeline'))).filter(
      ({ origin }: { origin: string }) => origin === 'sample',
    );
    const { importId, created } = (await importCareer(`?sample=replace&keep=${sample.id}`)).json();
    expect([created.timeline, typeof importId]).toEqual([0, 'string']);
    expect(await get(ADMIN_API_PATHS.site)).toMatchObject({ kind: 'own', published: true, sampleItems: 0, sampleDetails: false });
    expect((await titles()).toSorted()).toEqual(['A sample bridge', 'Engineer']);
    expect(await get(ADMIN_API_PATHS.collection('skills'))).toEqual([]);
  });

  test('keeps the sample content when the files have nothing to replace it with', async () => {
    await seed();
    const upload = form('file', [{ name: 'resume.json', bytes: Buffer.from(JSON.stringify({ basics: {}, work: [] })) }]);
    await site.owner.call({ method: 'POST', url: `${ADMIN_API_PATHS.careerUpload}?sample=replace`, ...upload });
    expect(await get(ADMIN_API_PATHS.site)).toMatchObject({ kind: 'sample', published: true, sampleItems: 3 });
  });

  test('keeps the sample content in an import that does not ask to replace it', async () => {
    await seed();
    await importCareer();
    expect(await get(ADMIN_API_PATHS.site)).toMatchObject({ kind: 'own', published: true, sampleItems: 3 });
    expect((await titles()).toSorted()).toEqual(['A sample bridge', 'Engineer']);
  });

  test('keeps the rest of the owner’s content when an import is undone', async () => {
    await post(ADMIN_API_PATHS.collection('timeline'), example('timeline'));
    const { importId } = (await importCareer()).json();
    expect(await get(ADMIN_API_PATHS.collection('timeline'))).toHaveLength(2);
    await post(ADMIN_API_PATHS.undoImport(importId));
    expect(await get(ADMIN_API_PATHS.collection('timeline'))).toMatchObject([{ title: 'A bridge' }]);
    expect(await get(ADMIN_API_PATHS.profile)).toMatchObject({ name: EMPTY_PROFILE.name });
    expect(await get(ADMIN_API_PATHS.trash)).toMatchObject([{ resource: 'import' }]);
  });

  test('hides an empty site until it is published if the owner asks for it, and undoing the import shows it again', async () => {
    const { importId } = (await importCareer('?hide=1')).json();
    expect(await get(ADMIN_API_PATHS.site)).toMatchObject({ kind: 'own', published: false });
    expect(await titles()).toEqual([]);
    expect((await visit('/')).body).not.toContain('Bridges Ltd');
    await post(ADMIN_API_PATHS.undoImport(importId));
    expect(await get(ADMIN_API_PATHS.site)).toMatchObject({ kind: 'empty', published: true });
  });

  test('shows a career on an empty site at once unless it is to be hidden', async () => {
    await importCareer();
    expect(await get(ADMIN_API_PATHS.site)).toMatchObject({ kind: 'own', published: true });
    expect(await titles()).toEqual(['Engineer']);
  });

  test('never hides a site that is already the owner’s', async () => {
    await site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.profile, payload: { name: 'Ana Silva' } });
    await importCareer('?hide=1');
    expect(await get(ADMIN_API_PATHS.site)).toMatchObject({ kind: 'own', published: true });
  });

  test('rejects an unknown value for hiding the site', async () => {
    const response = await importCareer('?hide=yes');
    expect([response.statusCode, response.json().fields]).toEqual([422, { hide: 'Hide must be 0 or 1' }]);
    expect(await get(ADMIN_API_PATHS.site)).toMatchObject({ kind: 'empty' });
  });
});

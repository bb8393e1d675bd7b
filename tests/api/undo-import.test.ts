import { describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { RESOURCES } from '../../contract/collections.ts';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import { sharedApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { form } from '../support/owner.ts';

const CAREER = {
  basics: { name: 'Ana Silva', label: 'Engineer' },
  work: [{ name: 'Bridges Ltd', position: 'Engineer', startDate: '2019-03', summary: 'Built bridges.' }],
};

const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);

describe.each(DIALECTS)('undoing an import on %s', (dialect) => {
  const site = sharedApp(dialect);
  const get = async (url: string) => (await site.owner.call({ url })).json();
  const post = (url: string, payload: object = {}) => site.owner.call({ method: 'POST', url, payload });
  const importCareer = async (career: object = CAREER, query = '', name = 'resume.json'): Promise<string> => {
    const files = form('file', [{ name, bytes: Buffer.from(JSON.stringify(career)) }]);
    const response = await site.owner.call({ method: 'POST', url: `${ADMIN_API_PATHS.careerUpload}${query}`, ...files });
    return response.json().importId;
  };
  const undo = (importId: string) => post(ADMIN_API_PATHS.undoImport(importId));
  const seedSample = () =>
    site.store.write(async (writer) => {
      await writer.insert('timeline', example('timeline', { title: 'A sample bridge' }), { origin: 'sample' });
      await writer.saveProfile({ ...EMPTY_PROFILE, name: 'Alex Sample', title: 'Bridge Builder' });
      await writer.saveResume({ filename: 'sample.pdf', extension: 'pdf', bytes: Buffer.from('%PDF'), origin: 'sample' });
      await writer.markAsSample();
    });
  const state = async () => {
    const { profile, site: siteState, resume, ...content } = await site.store.content();
    const items = RESOURCES.flatMap((resource) => content[resource].map(({ revision: _revision, ...item }) => ({ ...item })));
    return { profile, siteState, resume, items: items.sort(byId), choices: await get(ADMIN_API_PATHS.resumeChoices) };
  };

  test('that replaced the sample content restores all of it alongside an item and a text of the owner', async () => {
    await seedSample();
    await post(ADMIN_API_PATHS.collection('timeline'), example('timeline', { title: 'My bridge' }));
    const withItem = await state();
    expect(withItem.siteState).toMatchObject({ isOwn: false, isPublished: true, hasSampleResume: true });
    await undo(await importCareer(CAREER, '?sample=replace'));
    expect(await state()).toEqual(withItem);

    await site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.profile, payload: { about: '<p>I build bridges.</p>' } });
    const withText = await state();
    expect(withText.siteState).toMatchObject({ isOwn: true, isPublished: true, hasSampleResume: true });
    const importId = await importCareer(CAREER, '?sample=replace');
    await post(ADMIN_API_PATHS.collection('skills'), example('skills', { name: 'Riveting' }));
    await undo(importId);
    const { items, ...restored } = await state();
    expect(restored).toEqual({ ...withText, items: undefined });
    expect(items).toEqual(expect.arrayContaining(withText.items));
  });

  test('that made the site the owner’s restores the sample content as drafts alongside later additions', async () => {
    await seedSample();
    const importId = await importCareer(CAREER, '?sample=replace');
    await post(ADMIN_API_PATHS.collection('timeline'), example('timeline', { title: 'My bridge' }));
    await post(ADMIN_API_PATHS.publish, { published: true });
    await undo(importId);
    const { timeline, site: siteState } = await site.store.content();
    expect(siteState).toMatchObject({ isOwn: true, isPublished: true, hasSampleResume: false });
    expect(new Map(timeline.map(({ title, draft }) => [title, draft]))).toEqual(
      new Map([
        ['A sample bridge', true],
        ['My bridge', false],
      ]),
    );
  });

  test('says beforehand when it would leave a public page without entries, and hides the site in the same step if asked', async () => {
    const importId = await importCareer();
    const effect = () => get(ADMIN_API_PATHS.undoImport(importId));
    const before = await state();
    expect(await effect()).toEqual({ leavesEmptyPage: true });
    expect(await state(), 'looking at the effect changes nothing').toEqual(before);
    const { id } = (await post(ADMIN_API_PATHS.collection('certifications'), example('certifications'))).json();
    await post(ADMIN_API_PATHS.batch('certifications'), { ids: [id], action: 'draft' });
    expect(await effect(), 'visitors do not see drafts').toEqual({ leavesEmptyPage: true });
    await post(ADMIN_API_PATHS.batch('certifications'), { ids: [id], action: 'publish' });
    expect(await effect()).toEqual({ leavesEmptyPage: false });
    await post(ADMIN_API_PATHS.batch('certifications'), { ids: [id], action: 'delete' });
    await post(ADMIN_API_PATHS.publish, { published: false });
    expect(await effect(), 'nobody sees a hidden site').toEqual({ leavesEmptyPage: false });
    await post(ADMIN_API_PATHS.publish, { published: true });

    const undone = await post(`${ADMIN_API_PATHS.undoImport(importId)}?hide=1`);
    expect(undone.json()).toEqual({ removed: 1, restored: 1 });
    expect(await get(ADMIN_API_PATHS.site)).toMatchObject({ kind: 'empty', published: false });
    expect((await site.owner.call({ url: ADMIN_API_PATHS.undoImport(importId) })).statusCode).toBe(404);
  });

  test('says that the restored sample content would be on the page', async () => {
    await seedSample();
    const importId = await importCareer(CAREER, '?sample=replace');
    await post(ADMIN_API_PATHS.publish, { published: true });
    expect(await get(ADMIN_API_PATHS.undoImport(importId))).toEqual({ leavesEmptyPage: false });
  });

  test('is offered by the names of the files, cleaned and shortened, whether or not the files are sent again', async () => {
    await importCareer(CAREER, '', `ré\u202esumé${'-'.repeat(200)}.json`);
    const files = form('file', [
      { name: 'one.json', bytes: Buffer.from(JSON.stringify({ skills: [{ name: 'Rust' }] })) },
      { name: 'two.json', bytes: Buffer.from(JSON.stringify({ skills: [{ name: 'Ada' }] })) },
    ]);
    const upload = (query: string, payload: object) =>
      site.owner.call({ method: 'POST', url: `${ADMIN_API_PATHS.careerUpload}${query}`, ...payload });
    const { reading } = (await upload('?dryRun=1', files)).json();
    await upload(`?reading=${reading}`, form('file', []));
    const imports: { files: string[] }[] = await get(ADMIN_API_PATHS.imports);
    expect(imports.map((recorded) => recorded.files)).toEqual([['one.json', 'two.json'], [`résumé${'-'.repeat(94)}...`]]);
  });
});

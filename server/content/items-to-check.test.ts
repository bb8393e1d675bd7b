import { expect } from 'vitest';
import { TRASH_DAYS } from '../../contract/retention-periods.ts';
import { applyCareer, dryRunCareer } from '../import/apply.ts';
import { fromJson, test } from '../import/fixtures/store.ts';
import { DAY_MS } from '../time.ts';
import { changeTogether, updateItem } from './admin-items.ts';
import { siteState } from './site-state.ts';

test('lists what an import was unsure of until the owner has corrected or confirmed it', async ({ store }) => {
  const state = async () => siteState(await store.content());
  const isChecked = async () => (await state()).checklist.find(({ id }) => id === 'check')?.done;
  expect(await isChecked()).toBe(false);
  const career = fromJson({
    work: [
      { name: 'Exempla', position: 'Engineer', startDate: '2019-04', summary: 'Built.' },
      { name: 'Exempla', position: 'Rigger', startDate: '2015-02', summary: 'Rigged.' },
      { summary: 'Lost' },
    ],
    certificates: [{ name: 'Crane Licence', issuer: 'Crane Board' }],
    projects: [{ name: 'Footbridge' }],
  });
  // An import marks titles like this if it did not understand the document's layout.
  Object.assign(career.timeline[0] ?? {}, { doubtful: ['title'] });
  await applyCareer(store, career);
  const { toCheck } = await state();
  expect(toCheck.items.map(({ resource, title, doubtful, isUndated }) => [resource, title, doubtful, isUndated])).toEqual([
    ['certifications', 'Crane Licence', [], true],
    ['timeline', 'Engineer, Exempla', ['title'], false],
    ['sections', 'Projects', [], true],
  ]);
  expect(toCheck.leftOut).toBeGreaterThan(0);
  expect(JSON.stringify((await store.content()).site.importReviews)).not.toContain('work 3');
  expect(await isChecked()).toBe(false);

  const [engineer] = toCheck.items.filter(({ resource }) => resource === 'timeline');
  const id = engineer?.id ?? '';
  await changeTogether(store, 'timeline', [id], 'draft');
  await changeTogether(store, 'timeline', [id], 'publish');
  expect((await state()).toCheck.items).toHaveLength(3);
  await updateItem(store, 'timeline', id, { title: 'Chief Engineer' }, { baseRevision: undefined });
  expect((await state()).toCheck.items.map(({ resource }) => resource)).toEqual(['certifications', 'sections']);

  await store.write((writer) => writer.removeImportReviews(toCheck.importIds));
  expect((await state()).toCheck).toEqual({ items: [], leftOut: 0, importIds: [] });
  expect(await isChecked()).toBe(true);

  const second = await applyCareer(store, fromJson({ projects: [{ name: 'Ferry' }] }));
  await store.write((writer) => writer.removeImportReviews(toCheck.importIds));
  expect((await state()).toCheck).toMatchObject({ leftOut: 1, importIds: [second.importId] });
  await store.write((writer) => writer.undoImport(String(second.importId)));
  expect((await state()).toCheck.leftOut).toBe(0);

  const third = await applyCareer(store, fromJson({ projects: [{ name: 'Barge' }] }));
  const { items, importIds } = (await state()).toCheck;
  expect([importIds, items.map(({ title }) => title)]).toEqual([[third.importId], ['Projects']]);
});

test('lists an undated item for its own import only, until the owner has looked at it', async ({ store }) => {
  const titlesToCheck = async () => siteState(await store.content()).toCheck.items.map(({ title }) => title);
  await applyCareer(store, fromJson({ certificates: [{ name: 'Crane Licence', issuer: 'Crane Board' }] }));
  expect(await titlesToCheck()).toEqual(['Crane Licence']);
  const { importIds } = siteState(await store.content()).toCheck;
  await store.write((writer) => writer.removeImportReviews(importIds));
  const second = [
    { name: 'Diving Licence', issuer: 'Sea Board' },
    { name: 'Pilot Licence', issuer: 'Air Board' },
  ];
  await applyCareer(store, fromJson({ certificates: second }));
  expect(await titlesToCheck()).toEqual(['Diving Licence', 'Pilot Licence']);
  const [diving, pilot] = siteState(await store.content()).toCheck.items;
  await store.write((writer) => writer.removeDoubts([{ id: diving?.id ?? '' }]));
  expect(await titlesToCheck()).toEqual(['Pilot Licence']);
  await store.write((writer) => writer.removeDoubts([{ id: pilot?.id ?? '', field: 'date' }]));
  expect(await titlesToCheck()).toEqual([]);
});

test('one field of an item is confirmed while the others stay on the list', async ({ store }) => {
  const career = fromJson({ work: [{ name: 'Exempla', position: 'Engineer', startDate: '2019-04', summary: 'Built.' }] });
  Object.assign(career.timeline[0] ?? {}, { doubtful: ['title', 'company'] });
  await applyCareer(store, career);
  const itemsToCheck = async () => siteState(await store.content()).toCheck.items;
  const id = (await itemsToCheck())[0]?.id ?? '';
  await store.write((writer) => writer.removeDoubts([{ id, field: 'title' }]));
  expect(await itemsToCheck()).toMatchObject([{ id, doubtful: ['company'] }]);
  await store.write((writer) => writer.removeDoubts([{ id, field: 'company' }]));
  expect(await itemsToCheck()).toEqual([]);
});

test('items to check stay listed after many newer imports and after the undo period, until they are deleted', async ({
  store,
}) => {
  const careerOf = (name: string) => fromJson({ certificates: [{ name, issuer: 'Board' }] });
  const names = Array.from({ length: 25 }, (_, number) => `Licence ${number}`);
  for (const name of names) await applyCareer(store, careerOf(name));
  const toCheck = async () => siteState(await store.content()).toCheck;
  await store.retention.emptyTrash(Date.now() + (TRASH_DAYS + 1) * DAY_MS);
  const { items, importIds } = await toCheck();
  expect(items.map(({ title }) => title).toSorted()).toEqual(names.toSorted());
  expect(importIds).toHaveLength(21);

  await store.write((writer) => writer.remove('certifications', items[0]?.id ?? ''));
  expect((await toCheck()).items).toHaveLength(24);
  await store.write((writer) => writer.restore('certifications', items[0]?.id ?? ''));
  expect((await toCheck()).items).toHaveLength(25);
  await store.write((writer) => writer.remove('certifications', items[0]?.id ?? ''));
  await store.write((writer) => writer.eraseEntry(items[0]?.id ?? ''));
  expect(JSON.stringify((await store.content()).site.importReviews)).not.toContain(items[0]?.id);
  await store.write((writer) => writer.removeImportReviews(importIds));
  expect(await toCheck()).toEqual({ items: [], leftOut: 0, importIds: [] });
});

test('stores the doubtful fields of an item once, however many imports reported them', async ({ store }) => {
  await applyCareer(store, fromJson({ certificates: [{ name: 'Crane Licence', issuer: 'Crane Board' }] }));
  const id = (await store.content()).certifications[0]?.id ?? '';
  for (const importId of Array.from({ length: 50 }, (_, number) => `import-${number}`))
    await store.write((writer) =>
      writer.addImportReview({ importId, doubtful: [{ id, fields: ['name', 'issuer'] }], undated: [id], leftOut: 1 }),
    );
  const [merged] = (await store.content()).site.importReviews;
  expect(merged).toMatchObject({ doubtful: [{ id, fields: ['name', 'issuer'] }], undated: [id] });
});

test('lists items that an import changed or extended if it was unsure', async ({ store }) => {
  const career = (summary: string, projects: object[]) =>
    fromJson({ work: [{ name: 'Exempla', position: 'Engineer', startDate: '2019-04', summary }], projects });
  const footbridge = { name: 'Footbridge' };
  await applyCareer(store, career('Built.', [footbridge]));
  const second = career('Built and tested.', [footbridge, { name: 'Ferry' }]);
  Object.assign(second.timeline[0] ?? {}, { doubtful: ['title', 'summary'] });
  Object.assign(second.entries[1] ?? {}, { doubtful: ['title'] });
  const { items } = await dryRunCareer(store, second);
  await applyCareer(store, second, { only: new Set(items.map(({ key }) => key)) });
  const { toCheck } = siteState(await store.content());
  expect(toCheck.items.map(({ title, doubtful }) => [title, doubtful])).toEqual([
    ['Engineer, Exempla', ['summary']],
    ['Projects', ['items']],
  ]);
});

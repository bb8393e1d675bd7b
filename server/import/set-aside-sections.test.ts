import { expect } from 'vitest';
import { listDrafts } from '../content/drafts.ts';
import type { Store } from '../store/store.ts';
import { applyCareer } from './apply.ts';
import { fromJson, test } from './fixtures/store.ts';

const careerOf = (...publications: { name: string; hidden?: boolean }[]) => fromJson({ publications });

/** The titles of each section and its entries, and for drafts whether they are set aside. */
async function sectionsOf(store: Store) {
  const content = await store.content();
  const drafts = new Map(listDrafts(content, await store.setAside()).map(({ id, isSetAside }) => [id, isSetAside]));
  const state = ({ id = '', title }: { id?: string | undefined; title: string }) =>
    drafts.has(id) ? `${title} (${drafts.get(id) ? 'set aside' : 'draft'})` : title;
  return content.sections.map((section) => [state(section), section.items.map(state)]);
}

test('entries that may not be meant for visitors are drafts in the section of the others', async ({ store }) => {
  await applyCareer(store, careerOf({ name: 'Tides' }, { name: 'Diary', hidden: true }));
  expect(await sectionsOf(store)).toEqual([['Publications', ['Tides', 'Diary (set aside)']]]);
  await applyCareer(store, careerOf({ name: 'Ropes' }, { name: 'Letters', hidden: true }));
  expect(await sectionsOf(store)).toEqual([['Publications', ['Tides', 'Diary (set aside)', 'Ropes', 'Letters (set aside)']]]);
});

test('entries that may not be meant for visitors stay set aside among other drafts', async ({ store }) => {
  await applyCareer(store, careerOf({ name: 'Tides' }, { name: 'Diary', hidden: true }), { asDrafts: true });
  expect(await sectionsOf(store)).toEqual([['Publications (draft)', ['Tides', 'Diary (set aside)']]]);
  await applyCareer(store, careerOf({ name: 'Ropes' }));
  expect(await sectionsOf(store)).toEqual([
    ['Publications (draft)', ['Tides', 'Diary (set aside)']],
    ['Publications', ['Ropes']],
  ]);
  await applyCareer(store, careerOf({ name: 'Letters', hidden: true }));
  expect((await sectionsOf(store))[1]).toEqual(['Publications', ['Ropes', 'Letters (set aside)']]);
});

test('an import as drafts adds drafts to a visible section', async ({ store }) => {
  await applyCareer(store, careerOf({ name: 'Tides' }));
  await applyCareer(store, careerOf({ name: 'Ropes' }, { name: 'Diary', hidden: true }), { asDrafts: true });
  expect(await sectionsOf(store)).toEqual([['Publications', ['Tides', 'Ropes (draft)', 'Diary (set aside)']]]);
});

import { expect } from 'vitest';
import { listDrafts } from '../content/drafts.ts';
import type { Store } from '../store/store.ts';
import { applyCareer } from './apply.ts';
import { fromJson, test } from './fixtures/store.ts';

const careerOf = (...publications: { name: string; hidden?: boolean }[]) => fromJson({ publications });

/** The titles of each section, and whether it is set aside; undefined for a section that is public. */
async function sectionsOf(store: Store) {
  const content = await store.content();
  const drafts = new Map(listDrafts(content, await store.setAside()).map(({ id, isSetAside }) => [id, isSetAside]));
  return content.sections.map(({ id, items }) => [items.map(({ title }) => title), drafts.get(id)]);
}

test('entries that may not be meant for visitors stay set aside among other drafts', async ({ store }) => {
  await applyCareer(store, careerOf({ name: 'Tides' }, { name: 'Diary', hidden: true }), { asDrafts: true });
  expect(await sectionsOf(store)).toEqual([
    [['Tides'], false],
    [['Diary'], true],
  ]);
});

test('a draft section that gets entries that may not be meant for visitors is set aside', async ({ store }) => {
  await applyCareer(store, careerOf({ name: 'Tides' }), { asDrafts: true });
  expect(await sectionsOf(store)).toEqual([[['Tides'], false]]);
  await applyCareer(store, careerOf({ name: 'Ropes' }, { name: 'Diary', hidden: true }));
  expect(await sectionsOf(store)).toEqual([
    [['Tides', 'Diary'], true],
    [['Ropes'], undefined],
  ]);
});

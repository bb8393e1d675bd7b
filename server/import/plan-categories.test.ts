import { expect } from 'vitest';
import type { Store } from '../store/store.ts';
import { applyCareer } from './apply.ts';
import { fromJson, readResume, test } from './fixtures/store.ts';

test('matches categories by key or display name and appends new ones', async ({ store }) => {
  await store.write(async (writer) => {
    await writer.insert('categories', {
      name: 'craft',
      displayName: 'Materials',
      icon: 'Wrench',
      color: 'teal',
      order: 7,
      visible: true,
    });
    await writer.insert('skills', {
      name: 'rust',
      category: 'craft',
      order: 4,
      level: null,
      years_experience: null,
      description: null,
    });
  });
  const { skipped } = await applyCareer(store, await readResume());
  const { categories, skills } = await store.content();
  expect(skipped).toBe(1);
  expect(skills.find(({ name }) => name.startsWith('Steel'))).toMatchObject({ category: 'craft', order: 5 });
  expect(categories.filter(({ displayName }) => displayName === 'Materials')).toHaveLength(1);
  expect(categories.map(({ order }) => order).toSorted((a, b) => a - b)).toEqual([7, 8, 9, 10, 11]);
  // The owner chose one color; the import chooses none.
  expect(new Set(categories.map(({ color }) => color))).toEqual(new Set(['teal', 'blue']));
  expect(categories.find(({ name }) => name === 'languages')).toMatchObject({ displayName: 'Languages', icon: 'BookOpen' });
});

test('creates two categories for display names with the same key', async ({ store }) => {
  const career = fromJson({
    skills: [
      { name: 'C', keywords: ['Pointers'] },
      { name: 'C++', keywords: ['Templates'] },
    ],
  });
  await applyCareer(store, career);
  expect((await store.content()).categories.map(({ name, displayName }) => [name, displayName])).toEqual([
    ['c', 'C'],
    ['c-2', 'C++'],
  ]);
});

test('does not add new skills to a hidden category', async ({ store }) => {
  await store.write((writer) =>
    writer.insert('categories', {
      name: 'databases',
      displayName: 'Databases',
      icon: 'Database',
      color: 'teal',
      order: 1,
      visible: false,
    }),
  );
  await applyCareer(store, fromJson({ skills: [{ name: 'MySQL' }] }));
  const { categories, skills } = await store.content();
  expect(categories.find(({ name }) => name === skills[0]?.category)).toMatchObject({ visible: true, displayName: 'Databases' });
});

const groupsFor = async (store: Store, names: readonly string[]) => {
  await applyCareer(store, fromJson({ skills: names.map((name) => ({ name })) }));
  const { categories, skills } = await store.content();
  const namesIn = (key: string) => skills.filter(({ category }) => category === key).map(({ name }) => name);
  return Object.fromEntries(categories.map(({ name, displayName }) => [displayName, namesIn(name)]));
};

test('sorts skills that the file does not group by subject if it knows most of them', async ({ store }) => {
  expect(await groupsFor(store, ['React', 'CSS', 'Google Analytics', 'SEO', 'Beekeeping'])).toEqual({
    Frontend: ['React', 'CSS'],
    Analytics: ['Google Analytics'],
    Marketing: ['SEO'],
    Other: ['Beekeeping'],
  });
});

test('keeps skills that the file does not group together if it knows few of them', async ({ store }) => {
  const names = ['Beekeeping', 'Rowing', 'CSS', 'Brewing'];
  expect(await groupsFor(store, names)).toEqual({ Skills: names });
});

import { expect } from 'vitest';
import { applyCareer, dryRunCareer } from '../apply.ts';
import { fromJson, test } from '../fixtures/store.ts';
import { REPEATED } from '../notes.ts';

const CAREER = {
  work: [
    {
      name: 'Harbour Board',
      position: 'Engineer',
      startDate: '2019-03',
      contributions: [
        { name: 'quay/crane', url: 'https://example.org/crane', summary: 'Brakes for long ropes.' },
        { name: 'quay/tide', url: 'example.org/tide', releaseDate: '2020', stars: 7 },
        { url: 'https://example.org/nameless' },
      ],
    },
    { name: 'Lighthouse Ltd', position: 'Keeper', startDate: '2015', contributions: [{ name: 'quay/crane' }], hidden: true },
    { name: 'Ferry Works', position: 'Welder', startDate: '2012', contributions: ['Welded the ferry.'] },
  ],
};

test('imports the projects that a job contributed to as entries of Open Source, undoes them, and adds none twice', async ({
  store,
}) => {
  const career = fromJson(CAREER);
  const { items, leftOut } = await dryRunCareer(store, career);
  const entries = items.filter(({ resource }) => resource === 'sections');
  expect(entries.map(({ title, detail, state }) => [title, detail, state])).toEqual([
    ['quay/crane', 'Open Source, Harbour Board', 'new'],
    ['quay/tide', 'Open Source, Harbour Board, 2020', 'new'],
    ['https://example.org/nameless', 'Open Source, Harbour Board', 'new'],
    ['quay/crane', 'Open Source, Lighthouse Ltd', 'new'],
  ]);
  expect(leftOut.filter(({ what }) => what.includes('contributions'))).toEqual([
    { what: 'work 1 Harbour Board, contributions', why: 'stars is not shown on this site' },
  ]);

  const chosen = new Set(items.filter(({ title }) => title !== 'quay/tide').map(({ key }) => key));
  await applyCareer(store, career, { only: chosen });
  const { importId } = await applyCareer(store, career);
  const { sections, timeline } = await store.content();
  expect(sections.map(({ kind, draft, items }) => ({ kind, draft, items }))).toEqual([
    {
      kind: 'open-source',
      draft: false,
      items: [
        expect.objectContaining({
          title: 'quay/crane',
          organisation: 'Harbour Board',
          url: 'https://example.org/crane',
          description: 'Brakes for long ropes.',
        }),
        expect.objectContaining({ title: 'https://example.org/nameless', url: 'https://example.org/nameless' }),
        expect.objectContaining({ organisation: 'Lighthouse Ltd', draft: true }),
        expect.objectContaining({ title: 'quay/tide', url: 'https://example.org/tide', date: '2020' }),
      ],
    },
  ]);
  expect(timeline.find(({ title }) => title === 'Welder')?.summary).toContain('Welded the ferry.');

  const [shorter, ...others] = CAREER.work;
  const other = fromJson({
    work: [{ ...shorter, contributions: [{ name: 'Quay/Crane', summary: 'Brakes for all ropes.' }] }, ...others],
  });
  const { items: repeatedItems } = await dryRunCareer(store, other);
  expect(repeatedItems.map(({ title, state }) => [title, state]).filter(([title]) => /quay/i.test(String(title)))).toEqual([
    ['Quay/Crane', 'changed'],
    ['quay/crane', 'same'],
  ]);
  expect((await dryRunCareer(store, career)).items.map(({ state }) => state)).toEqual(Array(7).fill('same'));
  await store.write((writer) => writer.undoImport(String(importId)));
  expect((await store.content()).sections[0]?.items.map(({ title }) => title)).toEqual([
    'quay/crane',
    'https://example.org/nameless',
    'quay/crane',
  ]);
});

const PROJECT = 'quay/crane';
const jobWith = (...contributions: Record<string, string>[]) =>
  fromJson({ work: [{ name: 'Harbour Board', position: 'Engineer', startDate: '2019-03', contributions }] });

test('several contributions of a job to one project are all imported, and each is found on the site again', async ({ store }) => {
  const brakes = { name: PROJECT, url: 'https://example.org/crane/1', summary: 'Brakes for long ropes.' };
  const winch = { name: PROJECT, url: 'https://example.org/crane/2', summary: 'A winch.' };
  const lamp = { name: PROJECT, summary: 'A lamp.' };
  await applyCareer(store, jobWith(brakes));
  const all = jobWith(winch, brakes, lamp, lamp);
  const { items, leftOut } = await dryRunCareer(store, all);
  expect(items.filter(({ resource }) => resource === 'sections').map(({ state }) => state)).toEqual(['new', 'same', 'new']);
  expect(leftOut.map(({ what, why }) => [what, why])).toContainEqual(['Open Source "quay/crane"', REPEATED]);
  await applyCareer(store, all);
  expect((await store.content()).sections[0]?.items.map(({ url, description }) => [url, description])).toEqual([
    [brakes.url, brakes.summary],
    [winch.url, winch.summary],
    [null, lamp.summary],
  ]);
  const other = jobWith(lamp, brakes, { ...winch, summary: 'A winch of steel.' });
  const changed = (await dryRunCareer(store, other)).items.filter(({ resource }) => resource === 'sections');
  expect(changed.map(({ state, changes }) => [state, changes])).toEqual([
    ['same', {}],
    ['same', {}],
    ['changed', { description: { before: 'A winch.', after: 'A winch of steel.' } }],
  ]);
});

test('a contribution is not added to the same project in another list of the files', async ({ store }) => {
  const project = { name: PROJECT, organization: 'Harbour Board', summary: 'A crane.' };
  const work = { name: 'Harbour Board', position: 'Engineer', startDate: '2019-03', contributions: [{ name: PROJECT }] };
  const { items } = await dryRunCareer(store, fromJson({ work: [work], 'open source': [project] }));
  expect(items.filter(({ title }) => title === PROJECT)).toHaveLength(1);
});

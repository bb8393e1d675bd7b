import { expect } from 'vitest';
import { applyCareer, dryRunCareer } from '../apply.ts';
import { fromJson, test } from '../fixtures/store.ts';

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
    ['quay/crane', 'Open Source, Lighthouse Ltd', 'new'],
  ]);
  expect(leftOut.filter(({ what }) => what.includes('contributions'))).toEqual([
    { what: 'work 1 Harbour Board, contributions', why: 'stars is not shown on this site' },
    { what: 'work 1 Harbour Board, contributions', why: 'no name in the file, so it was left out' },
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
        expect.objectContaining({ title: 'quay/tide', url: 'https://example.org/tide', date: '2020' }),
      ],
    },
    { kind: 'open-source', draft: true, items: [expect.objectContaining({ organisation: 'Lighthouse Ltd' })] },
  ]);
  expect(timeline.find(({ title }) => title === 'Welder')?.summary).toContain('Welded the ferry.');

  const [shorter, ...others] = CAREER.work;
  const other = fromJson({
    work: [{ ...shorter, contributions: [{ name: 'Quay/Crane', summary: 'Brakes for all ropes.' }] }, ...others],
  });
  const { items: again } = await dryRunCareer(store, other);
  expect(again.map(({ title, state }) => [title, state]).filter(([title]) => /quay/i.test(String(title)))).toEqual([
    ['Quay/Crane', 'changed'],
    ['quay/crane', 'same'],
  ]);
  expect((await dryRunCareer(store, career)).items.map(({ state }) => state)).toEqual(Array(6).fill('same'));
  await store.write((writer) => writer.undoImport(String(importId)));
  expect((await store.content()).sections[0]?.items.map(({ title }) => title)).toEqual(['quay/crane']);
});

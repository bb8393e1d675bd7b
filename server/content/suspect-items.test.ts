import { expect } from 'vitest';
import { applyCareer } from '../import/apply.ts';
import { fromJson, test } from '../import/fixtures/store.ts';
import { updateItem } from './admin-items.ts';
import { siteState } from './site-state.ts';

test('lists duplicates in an import, and older jobs without an end, until the owner has checked them', async ({ store }) => {
  const work = (name: string, position: string, startDate: string, endDate?: string) => ({
    name,
    position,
    startDate,
    summary: `Worked as ${position}.`,
    ...(endDate && { endDate }),
  });
  await applyCareer(
    store,
    fromJson({
      work: [
        work('Exempla', 'Engineer', '2022-04'),
        work('Specimen', 'Rigger', '2015-02'),
        work('Works', 'Fitter', '2010-01', '2014-12'),
        work('Works Ltd.', 'Fitter', '2011-01', '2013-12'),
        work('Works', 'Fitter', '2000-01', '2004-12'),
      ],
      volunteer: [{ organization: 'Club', position: 'Coach', startDate: '2012-01', summary: 'Coached.' }],
    }),
  );
  const suspects = async () =>
    siteState(await store.content()).toCheck.items.map(({ title, repeats, currentWith }) => [title, repeats, currentWith]);
  expect(await suspects()).toEqual([
    ['Rigger, Specimen', null, 'Engineer, Exempla'],
    ['Fitter, Works Ltd.', 'Fitter, Works', null],
  ]);
  const items = siteState(await store.content()).toCheck.items;
  const [rigger = '', fitter = ''] = items.map(({ id }) => id);
  await updateItem(store, 'timeline', rigger, { is_current: false, end_year: 2021 }, { baseRevision: undefined });
  expect(await suspects()).toEqual([['Fitter, Works Ltd.', 'Fitter, Works', null]]);
  await store.write((writer) => writer.removeDoubts([{ id: fitter }]));
  expect(await suspects()).toEqual([]);
});

test('a current job is listed with the newer current job of an earlier import', async ({ store }) => {
  const career = (name: string, startDate: string) =>
    fromJson({ work: [{ name, position: 'Engineer', startDate, summary: 'Built.' }] });
  await applyCareer(store, career('Exempla', '2022-04'));
  expect(siteState(await store.content()).toCheck.items).toEqual([]);
  await applyCareer(store, career('Specimen', '2015-02'));
  expect(siteState(await store.content()).toCheck.items).toMatchObject([
    { title: 'Engineer, Specimen', repeats: null, currentWith: 'Engineer, Exempla' },
  ]);
});

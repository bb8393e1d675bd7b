import { expect } from 'vitest';
import { applyCareer, dryRunCareer } from './apply.ts';
import { fromJson, test } from './fixtures/store.ts';

test('changes the chosen entries of further sections to what another file says, and undoes it', async ({ store }) => {
  const talk = { title: 'Knots', event: 'Harbour Days' };
  await applyCareer(
    store,
    fromJson({
      publications: [{ name: 'On Rope', releaseDate: '2014', summary: 'What it carries.' }, { name: 'Weight' }],
      talks: [talk],
    }),
  );
  const { sections } = await store.content();
  const other = fromJson({
    publications: [
      { name: 'On rope', publisher: 'Rivet Press', releaseDate: '2014-03', url: 'https://example.org/r', summary: 'Ropes.' },
      { name: 'Weight' },
      { name: 'Tides' },
    ],
    talks: [{ ...talk, date: '2019-05' }],
  });
  const { items } = await dryRunCareer(store, other);
  expect(items.map(({ title, state, changes }) => [title, state, changes])).toEqual([
    [
      'On rope',
      'changed',
      {
        organisation: { before: null, after: 'Rivet Press' },
        date: { before: '2014', after: 'March 2014' },
        url: { before: null, after: 'https://example.org/r' },
        description: { before: 'What it carries.', after: 'Ropes.' },
      },
    ],
    ['Weight', 'same', {}],
    ['Tides', 'new', {}],
    ['Knots', 'changed', { date: { before: null, after: 'May 2019' } }],
  ]);

  const keys = (...titles: string[]) => new Set(items.filter(({ title }) => titles.includes(title)).map(({ key }) => key));
  expect(await applyCareer(store, other, { only: keys('Tides') })).toMatchObject({ entries: 1, skipped: 3 });
  const changed = await applyCareer(store, other, { only: keys('On rope', 'Knots') });
  expect(changed).toMatchObject({ entries: 0, updated: 2, skipped: 2 });
  const entries = async () => (await store.content()).sections.map((section) => section.items);
  const [publications = [], talks = []] = await entries();
  expect(publications.map(({ title, date, url }) => [title, date, url])).toEqual([
    ['On Rope', 'March 2014', 'https://example.org/r'],
    ['Weight', null, null],
    ['Tides', null, null],
  ]);
  expect(talks[0]?.date).toBe('May 2019');
  expect((await dryRunCareer(store, other)).items.map(({ state }) => state)).toEqual(['same', 'same', 'same', 'same']);

  const { id = '' } = sections[0] ?? {};
  const edited = publications.map((entry) => (entry.title === 'On Rope' ? { ...entry, description: 'By hand.' } : entry));
  await store.write((writer) => writer.update('sections', id, { items: edited }));
  const undone = await store.write((writer) => writer.undoImport(String(changed.importId)));
  expect(undone).toEqual({ removed: 0, restored: 2 });
  const [before = []] = sections.map((section) => section.items);
  const [after = [], talksAfter = []] = await entries();
  expect(after.map(({ title }) => title)).toEqual(['On Rope', 'Weight', 'Tides']);
  expect(after[0]).toEqual({ ...before[0], description: 'By hand.' });
  expect(talksAfter).toEqual(sections[1]?.items);
});

test('offers the date of a certification that the site has without one', async ({ store }) => {
  const certificate = { name: 'Crane Licence', issuer: 'Crane Board' };
  await applyCareer(store, fromJson({ certificates: [certificate] }));
  const other = fromJson({ certificates: [{ ...certificate, date: '2015-03' }] });
  const { items } = await dryRunCareer(store, other);
  expect(items.map(({ changes }) => changes)).toEqual([{ date: { before: '', after: 'March 2015' } }]);
  await applyCareer(store, other, { only: new Set(items.map(({ key }) => key)) });
  expect((await store.content()).certifications.map(({ date }) => date)).toEqual(['March 2015']);
  const { items: lessPrecise } = await dryRunCareer(store, fromJson({ certificates: [{ ...certificate, date: '2015' }] }));
  expect(lessPrecise.map(({ state }) => state)).toEqual(['same']);
});

test('offers the date of what the site lists without one, and undoes it', async ({ store }) => {
  const footbridge = { name: 'Footbridge', description: 'A bridge.' };
  await applyCareer(store, fromJson({ projects: [footbridge] }));
  const { sections } = await store.content();
  const dated = { ...footbridge, entity: 'Exempla', startDate: '2017-06', endDate: '2017-06', url: 'https://example.org/f' };
  const other = fromJson({ projects: [dated] });
  const { items } = await dryRunCareer(store, other);
  expect(items.map(({ resource, title, state, changes }) => [resource, title, state, changes])).toEqual([
    [
      'sections',
      'Footbridge',
      'changed',
      {
        organisation: { before: null, after: 'Exempla' },
        date: { before: null, after: 'June 2017' },
        url: { before: null, after: 'https://example.org/f' },
      },
    ],
  ]);
  expect(await applyCareer(store, other)).toMatchObject({ created: { timeline: 0 }, skipped: 1, notChosen: 1 });
  const { importId, ...result } = await applyCareer(store, other, { only: new Set(items.map(({ key }) => key)) });
  expect(result).toMatchObject({ created: { timeline: 0 }, updated: 1, skipped: 0 });
  const content = await store.content();
  expect(content.timeline).toEqual([]);
  expect(content.sections[0]?.items).toMatchObject([{ title: 'Footbridge', date: 'June 2017', description: 'A bridge.' }]);
  for (const career of [other, fromJson({ projects: [footbridge] })])
    expect((await dryRunCareer(store, career)).items.map(({ state }) => state)).toEqual(['same']);
  expect(await store.write((writer) => writer.undoImport(String(importId)))).toEqual({ removed: 0, restored: 1 });
  expect((await store.content()).sections[0]?.items).toEqual(sections[0]?.items);
});

test('keeps the key of an entry whatever the site has', async ({ store }) => {
  const other = fromJson({ projects: [{ name: 'Footbridge', startDate: '2017-06' }] });
  const { items: onEmptySite } = await dryRunCareer(store, other);
  await applyCareer(store, fromJson({ projects: [{ name: 'Footbridge' }] }));
  const { items } = await dryRunCareer(store, other);
  expect(items.map(({ key }) => key)).toEqual(onEmptySite.map(({ key }) => key));
});

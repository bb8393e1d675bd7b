import { expect } from 'vitest';
import { applyCareer } from '../import/apply.ts';
import { fromJson, test } from '../import/fixtures/store.ts';
import { siteState } from './site-state.ts';

test('lists what an import was unsure of until the owner has corrected it or looked at it', async ({ store }) => {
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
  // As for a document whose layout was not understood.
  Object.assign(career.timeline[0] ?? {}, { doubtful: ['title'] });
  await applyCareer(store, career);
  const { toCheck } = await state();
  expect(toCheck.items.map(({ resource, title, doubtful, isUndated }) => [resource, title, doubtful, isUndated])).toEqual([
    ['certifications', 'Crane Licence', [], true],
    ['timeline', 'Engineer, Exempla', ['title'], false],
    ['sections', 'Projects', [], true],
  ]);
  expect(toCheck.leftOut.map(({ what }) => what)).toContain('work 3');
  expect(await isChecked()).toBe(false);

  const [engineer] = toCheck.items.filter(({ resource }) => resource === 'timeline');
  await store.write((writer) => writer.update('timeline', engineer?.id ?? '', { title: 'Chief Engineer' }));
  expect((await state()).toCheck.items.map(({ resource }) => resource)).toEqual(['certifications', 'sections']);

  await store.write((writer) => writer.removeImportReviews());
  expect((await state()).toCheck).toEqual({ items: [], leftOut: [] });
  expect(await isChecked()).toBe(true);

  const second = await applyCareer(store, fromJson({ projects: [{ name: 'Ferry' }] }));
  expect((await state()).toCheck.leftOut).toHaveLength(1);
  await store.write((writer) => writer.undoImport(String(second.importId)));
  expect((await state()).toCheck.leftOut).toEqual([]);
});

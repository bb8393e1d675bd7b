import { describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { siteState } from '../../server/content/site-state.ts';
import { sharedApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { form } from '../support/owner.ts';

const job = (name: string, position: string, startDate: string, endDate?: string) => ({
  name,
  position,
  startDate,
  summary: `Worked as ${position}.`,
  ...(endDate && { endDate }),
});
const CURRENT = { start_month: 1, end_year: null, end_month: null, is_current: true, type: 'experience' } as const;

describe.each(DIALECTS)('what an import leaves to check on %s', (dialect) => {
  const site = sharedApp(dialect);
  const importJobs = (...work: object[]) => {
    const files = form('file', [{ name: 'resume.json', bytes: Buffer.from(JSON.stringify({ work })) }]);
    return site.owner.call({ method: 'POST', url: ADMIN_API_PATHS.careerUpload, ...files });
  };
  const suspects = async () =>
    siteState(await site.store.content()).toCheck.items.map(({ title, repeats, currentWith }) => [title, repeats, currentWith]);
  const edit = async (company: string, changes: object) => {
    const { timeline } = await site.store.content();
    const { id } = timeline.find((milestone) => milestone.company === company) ?? { id: '' };
    return site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.item('timeline', id), payload: changes });
  };
  const add = (milestone: object) =>
    site.owner.call({ method: 'POST', url: ADMIN_API_PATHS.collection('timeline'), payload: example('timeline', milestone) });

  test('stays the same when the owner edits the other entry of a pair', async () => {
    await importJobs(
      job('Works', 'Fitter', '2010-01', '2014-12'),
      job('Works Ltd.', 'Fitter', '2011-01', '2013-12'),
      job('Exempla', 'Engineer', '2022-04'),
      job('Specimen', 'Rigger', '2022-04'),
    );
    const before = await suspects();
    expect(before).toHaveLength(2);
    expect(before).toEqual(
      expect.arrayContaining([
        ['Rigger, Specimen', null, 'Engineer, Exempla'],
        ['Fitter, Works Ltd.', 'Fitter, Works', null],
      ]),
    );
    await edit('Works', { summary: 'Fitted.' });
    await edit('Exempla', { summary: 'Engineered.' });
    expect((await suspects()).toSorted()).toEqual(before.toSorted());
  });

  test('is empty after an import without doubtful entries, even once the owner adds a newer current job', async () => {
    await importJobs(job('Exempla', 'Engineer', '2022-04'));
    await add({ ...CURRENT, title: 'Welder', company: 'Pipes', start_year: 2024 });
    expect(await suspects()).toEqual([]);
    await importJobs(job('Specimen', 'Rigger', '2015-02'));
    expect(await suspects()).toEqual([['Rigger, Specimen', null, 'Welder, Pipes']]);
  });

  test('does not compare the career of the owner with that of the sample', async () => {
    const fictional = example('timeline', { ...CURRENT, title: 'Captain', company: 'Ferries', start_year: 2023 });
    await site.store.write((writer) => writer.insert('timeline', fictional, { origin: 'sample' }));
    await importJobs(job('Exempla', 'Engineer', '2022-04'), job('Specimen', 'Rigger', '2015-02'));
    expect(await suspects()).toEqual([['Rigger, Specimen', null, 'Engineer, Exempla']]);
  });
});

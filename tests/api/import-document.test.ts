import { expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { docx } from '../../server/import/fixtures/docx.ts';
import { sharedApp } from '../support/app.ts';
import { form } from '../support/owner.ts';

const site = sharedApp('sqlite');

test('the dry run of a DOCX résumé marks doubtful fields; the chosen entry is imported, and the import can be undone', async () => {
  const resume = docx([
    { text: 'Experience', level: 1 },
    { text: 'Engineer\tExempla\tMarch 2019 – Present', bold: true },
    { text: 'Welder\tHarbour Ltd\t03/12 – 05/14', bold: true },
  ]);
  const { payload, headers } = form('file', [{ name: 'cv.docx', bytes: resume }]);
  const upload = async (query: string) => {
    const url = `${ADMIN_API_PATHS.careerUpload}${query}`;
    return (await site.owner.call({ method: 'POST', url, payload, headers })).json();
  };
  const plan = await upload('?dryRun=1');
  expect(plan.items).toMatchObject([
    { title: 'Engineer', detail: 'Exempla · March 2019 - Present', doubtful: [] },
    { title: 'Welder', detail: 'Harbour Ltd · March 2012 - May 2014', doubtful: ['start_year', 'end_year'] },
  ]);
  const { created, importId } = await upload(`?only=${plan.items[1].key}`);
  expect(created).toMatchObject({ timeline: 1 });
  expect(await site.store.content()).toMatchObject({ timeline: [{ title: 'Welder' }] });
  const undo = await site.owner.call({ method: 'POST', url: ADMIN_API_PATHS.undoImport(importId) });
  expect(undo.json()).toEqual({ removed: 1, restored: 0 });
});

import { describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import type { ImportDryRun, ImportResult } from '../../contract/career-import.ts';
import { sharedApp } from '../support/app.ts';
import { DIALECTS } from '../support/databases.ts';
import { form, PASSWORD, signIn } from '../support/owner.ts';

const CAREER = {
  work: [
    { name: 'Porto', position: 'Harbour Works', startDate: '2012', endDate: '2014', summary: 'Welded.' },
    { name: 'Exempla', position: 'Engineer', startDate: '2019-03', summary: 'Built bridges.' },
  ],
};

describe.each(DIALECTS)('corrections of an import on %s', (dialect) => {
  const site = sharedApp(dialect);
  const file = { name: 'resume.json', bytes: Buffer.from(JSON.stringify(CAREER)) };
  const upload = (query: string, texts: Record<string, string[]> = {}) =>
    site.owner.call({
      method: 'POST',
      url: `${ADMIN_API_PATHS.careerUpload}${query}`,
      ...form('file', [file], texts),
    });
  const correct = (...list: object[]) => ({ corrections: [JSON.stringify(list)] });
  const timeline = async () => (await site.store.content()).timeline;

  test('are compared in a dry run, stored by the import, and undone with it', async () => {
    const plan = (await upload('?dryRun=1')).json() as ImportDryRun;
    const key = plan.items.find(({ title }) => title === 'Harbour Works')?.key ?? '';
    const texts = correct({ key, fields: { title: 'Welder', company: 'Harbour Works' } });
    const corrected = (await upload('?dryRun=1', texts)).json() as ImportDryRun;
    expect(corrected.items.map((item) => [item.key, item.title, item.detail])).toEqual([
      [key, 'Welder', 'Harbour Works · 2012 - 2014'],
      [plan.items[1]?.key, 'Engineer', 'Exempla · March 2019 - Present'],
    ]);
    expect(corrected.items[0]?.fields).toMatchObject({ title: 'Welder', company: 'Harbour Works', start_year: 2012 });
    const result = (await upload('', { ...texts, only: [key] })).json() as ImportResult;
    expect(await timeline()).toMatchObject([{ title: 'Welder', company: 'Harbour Works', summary: '<p>Welded.</p>' }]);

    const secondDryRun = (await upload('?dryRun=1', texts)).json() as ImportDryRun;
    expect(secondDryRun.items.map(({ state }) => state)).toEqual(['same', 'new']);
    await site.owner.call({ method: 'POST', url: ADMIN_API_PATHS.undoImport(result.importId ?? '') });
    expect(await timeline()).toEqual([]);
  });

  test('add an entry that the files lack', async () => {
    const fields = { title: 'Diver', type: 'experience', start_year: 2010, end_year: 2011 };
    await upload('', correct({ key: 'mine', resource: 'timeline', fields }));
    expect((await timeline()).map(({ title, date }) => [title, date])).toContainEqual(['Diver', '2010 - 2011']);
  });

  test('need no files while the server has the parsed career', async () => {
    const { reading = '', items } = (await upload('?dryRun=1')).json() as ImportDryRun;
    const key = items.find(({ title }) => title === 'Harbour Works')?.key ?? '';
    const texts = correct({ key, fields: { title: 'Welder' } });
    const send = (query: string) =>
      site.owner.call({
        method: 'POST',
        url: `${ADMIN_API_PATHS.careerUpload}${query}reading=${reading}`,
        ...form('file', [], texts),
      });
    const corrected = (await send('?dryRun=1&')).json() as ImportDryRun;
    expect([corrected.reading, corrected.items.map(({ title }) => title)]).toEqual([reading, ['Welder', 'Engineer']]);
    expect((await send('?')).json()).toMatchObject({ created: { timeline: 2 } });
    expect((await timeline()).map(({ title }) => title).toSorted()).toEqual(['Engineer', 'Welder']);
    const gone = await send('?dryRun=1&');
    expect([gone.statusCode, gone.json().error]).toEqual([
      410,
      'What was read from these files is no longer kept. Please send the files again.',
    ]);
    const nothing = await site.owner.call({
      method: 'POST',
      url: `${ADMIN_API_PATHS.careerUpload}?dryRun=1`,
      ...form('file', [], texts),
    });
    expect([nothing.statusCode, nothing.json().error]).toEqual([422, 'No File Selected']);
  });

  test('are lost with the parsed career when the owner logs out or changes the password', async () => {
    const statusOf = async (reading: string, password = PASSWORD) => {
      const owner = await signIn(site.app, site.store, password);
      const url = `${ADMIN_API_PATHS.careerUpload}?dryRun=1&reading=${reading}`;
      return (await owner.call({ method: 'POST', url, ...form('file', []) })).statusCode;
    };
    const { reading = '' } = (await upload('?dryRun=1')).json() as ImportDryRun;
    await site.app.inject({ method: 'POST', url: ADMIN_API_PATHS.logout });
    expect(await statusOf(reading), 'only the owner ends it').toBe(200);
    const other = await signIn(site.app, site.store);
    await other.call({ method: 'POST', url: ADMIN_API_PATHS.logout });
    expect(await statusOf(reading)).toBe(410);

    const { reading: second = '' } = (await upload('?dryRun=1')).json() as ImportDryRun;
    const payload = { current: PASSWORD, password: 'another good one' };
    expect((await site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.password, payload })).statusCode).toBe(200);
    expect(await statusOf(second, payload.password)).toBe(410);
    site.owner = await signIn(site.app, site.store, payload.password);
  });

  test('replace the details of the owner, and leave out those that are emptied', async () => {
    const basics = {
      name: 'Mira Castell',
      label: 'Curriculum vitae',
      summary: 'Built bridges. Page 1',
      email: 'mira@example.org',
    };
    const career = { name: 'resume.json', bytes: Buffer.from(JSON.stringify({ basics })) };
    const send = (query: string, texts = {}) =>
      site.owner.call({ method: 'POST', url: `${ADMIN_API_PATHS.careerUpload}${query}`, ...form('file', [career], texts) });
    const { profile } = (await send('?dryRun=1')).json() as ImportDryRun;
    expect(profile?.fields).toMatchObject({
      name: 'Mira Castell',
      title: 'Curriculum vitae',
      about: '<p>Built bridges. Page 1</p>',
    });
    const tooLong = await send('?dryRun=1', correct({ key: 'details', fields: { title: 'x'.repeat(201) } }));
    expect([tooLong.statusCode, tooLong.json()]).toMatchObject([422, { key: 'details', fields: { title: expect.any(String) } }]);
    const fields = { title: 'Bridge Engineer', about: '<p>Built bridges.</p>', email: '' };
    const texts = correct({ key: 'details', fields });
    const corrected = (await send('?dryRun=1', texts)).json() as ImportDryRun;
    expect(Object.keys(corrected.profile?.changes ?? {}).toSorted()).toEqual(['about', 'name', 'title']);
    expect(corrected.profile?.changes.title).toEqual({ before: '', after: 'Bridge Engineer' });
    await send('', texts);
    expect((await site.store.content()).profile).toMatchObject({
      name: 'Mira Castell',
      title: 'Bridge Engineer',
      about: '<p>Built bridges.</p>',
      email: '',
    });
  });

  test('change nothing if they are invalid', async () => {
    const revision = await site.store.revision();
    const [first] = ((await upload('?dryRun=1')).json() as ImportDryRun).items;
    const { key = '' } = first ?? {};
    const backwards = 'The end date must not be before the start date';
    const rejections: [object, string[]][] = [
      [{ error: backwards, fields: { end_year: backwards }, key }, correct({ key, fields: { end_year: 2001 } }).corrections],
      [{ error: "The files contain no entry with the key 'x'.", key: 'x' }, correct({ key: 'x', fields: {} }).corrections],
      [{ error: 'Corrections must be a JSON list of objects with "key" and "fields".' }, ['{}']],
      [{ error: 'The corrections are larger than 512 KB.' }, [' '.repeat(512 * 1024 + 1)]],
    ];
    for (const [body, corrections] of rejections) {
      for (const query of ['', '?dryRun=1']) {
        const response = await upload(query, { corrections });
        expect([response.statusCode, response.json()]).toEqual([422, body]);
      }
    }
    expect(await site.store.revision()).toBe(revision);
  });
});

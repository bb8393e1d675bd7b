import { describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import type { ImportDryRun, ImportEntry, ImportResult } from '../../contract/career-import.ts';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import { sharedApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { form } from '../support/owner.ts';

const JOB = { name: 'Exempla', position: 'Engineer', startDate: '2019-03', summary: 'Built bridges.' };
const CAREER = {
  basics: { name: 'Ana Silva', label: 'Engineer', summary: 'Builds bridges out of software.' },
  work: [
    JOB,
    { name: 'Harbour', position: 'Welder', startDate: '2012', endDate: '2014', summary: 'Welded.' },
    { summary: 'Lost' },
  ],
  skills: [{ name: 'Web', keywords: ['React', 'CSS'] }],
};

/** The owner's details in the file. */
const DETAILS = { name: 'Ana Silva', title: 'Engineer', intro: '', about: '<p>Builds bridges out of software.</p>' };

describe.each(DIALECTS)('the plan of an import on %s', (dialect) => {
  const site = sharedApp(dialect);

  async function upload(query: string, career: object = CAREER, only: readonly string[] = []) {
    const file = { name: 'resume.json', bytes: Buffer.from(JSON.stringify(career)) };
    const url = `${ADMIN_API_PATHS.careerUpload}${query}`;
    return site.owner.call({ method: 'POST', url, ...form('file', [file], { only }) });
  }
  const dryRun = async (career?: object, query = '') => (await upload(`?dryRun=1${query}`, career)).json() as ImportDryRun;
  const run = async (query = '', career?: object, only?: readonly string[]) =>
    (await upload(query, career, only)).json() as ImportResult;
  const undo = async ({ importId = '' }: ImportResult) =>
    (await site.owner.call({ method: 'POST', url: ADMIN_API_PATHS.undoImport(importId) })).json();
  const itemsOf = async (resource: 'timeline' | 'skills' | 'certifications') =>
    (await site.owner.call({ url: ADMIN_API_PATHS.collection(resource) })).json();
  const states = ({ items }: ImportDryRun) => items.map(({ title, state }) => [title, state]);
  const keyOf = ({ items }: ImportDryRun, title: string) => (items.find((item) => item.title === title) as ImportEntry).key;

  test('lists every entry with its state and every omission, and changes nothing', async () => {
    const before = await site.store.revision();
    const plan = await dryRun();
    expect(states(plan)).toEqual([
      ['Engineer', 'new'],
      ['Welder', 'new'],
      ['React', 'new'],
      ['CSS', 'new'],
    ]);
    expect(plan.items[1]).toMatchObject({ resource: 'timeline', doubtful: [], changes: {}, detail: 'Harbour · 2012 - 2014' });
    expect(plan.leftOut.map(({ what, why }) => [what, why.length > 10])).toEqual([['work 3', true]]);
    expect(plan.profile).toEqual({
      state: 'new',
      changes: {
        name: { before: '', after: 'Ana Silva' },
        title: { before: '', after: 'Engineer' },
        about: { before: '', after: '<p>Builds bridges out of software.</p>' },
      },
      fields: DETAILS,
    });
    expect(new Set(plan.items.map(({ key }) => key)).size).toBe(4);
    expect(await dryRun()).toEqual({ ...plan, reading: expect.any(String) });
    expect(await site.store.revision()).toBe(before);

    expect(await run()).toMatchObject({ created: { timeline: 2, skills: 2 }, skipped: 0 });
    const secondDryRun = await dryRun();
    expect(secondDryRun.items.map(({ key, state }) => [key, state])).toEqual(plan.items.map(({ key }) => [key, 'same']));
    expect(secondDryRun.profile).toEqual({ state: 'same', changes: {}, fields: DETAILS });
  });

  test.each(['query', 'form'])('imports only the chosen entries, named in the %s', async (place) => {
    const plan = await dryRun();
    const keys = [keyOf(plan, 'Welder'), keyOf(plan, 'CSS'), 'no-such-key'];
    const query = place === 'query' ? `?${keys.map((key) => `only=${key}`).join('&')}` : '';
    const result = await run(query, CAREER, place === 'form' ? keys : []);
    expect(result).toMatchObject({ created: { timeline: 1, skills: 1 }, skipped: 0 });
    expect((await itemsOf('timeline')).map(({ title }: { title: string }) => title)).toEqual(['Welder']);
    expect((await itemsOf('skills')).map(({ name }: { name: string }) => name)).toEqual(['CSS']);
    expect(states(await dryRun())).toEqual([
      ['Engineer', 'new'],
      ['Welder', 'same'],
      ['React', 'new'],
      ['CSS', 'same'],
    ]);
  });

  test('imports nothing when nothing is chosen', async () => {
    const before = await site.store.revision();
    expect(await run('?only=&profile=keep')).toMatchObject({ created: { timeline: 0, skills: 0 } });
    expect(await site.store.revision()).toBe(before);
  });

  test('changes an item only when it is chosen, and undoing the import brings its fields back', async () => {
    await run();
    const newResume = {
      ...CAREER,
      work: [{ ...JOB, endDate: '2023-05', summary: 'Built longer bridges.', name: 'Exempla S.A.' }],
    };
    const plan = await dryRun(newResume);
    expect(plan.items[0]).toMatchObject({
      title: 'Engineer',
      state: 'changed',
      changes: {
        end_year: { before: null, after: 2023 },
        end_month: { before: null, after: 5 },
        is_current: { before: true, after: false },
        summary: { before: '<p>Built bridges.</p>', after: '<p>Built longer bridges.</p>' },
      },
    });
    expect(Object.keys(plan.items[0]?.changes ?? {})).not.toContain('company');

    const before = await itemsOf('timeline');
    const revision = await site.store.revision();
    expect(await run('', newResume)).toMatchObject({ created: { timeline: 0 }, skipped: 3 });
    expect(await site.store.revision()).toBe(revision);

    const result = await run('', newResume, [keyOf(plan, 'Engineer')]);
    expect(result).toMatchObject({ created: { timeline: 0 }, updated: 1, skipped: 2 });
    const engineer = (await itemsOf('timeline')).find(({ title }: { title: string }) => title === 'Engineer');
    expect(engineer).toMatchObject({
      summary: '<p>Built longer bridges.</p>',
      date: 'March 2019 - May 2023',
      company: 'Exempla',
      is_current: false,
    });
    expect(await undo(result)).toEqual({ removed: 0, restored: 1 });
    const withoutRevisions = (list: object[]) => list.map((item) => ({ ...item, revision: 0 }));
    expect(withoutRevisions(await itemsOf('timeline'))).toEqual(withoutRevisions(before));
  });

  test('shows a differing profile side by side, and replaces it on request', async () => {
    await run();
    const other = { basics: { name: 'Ana Silva', label: 'Chief Engineer' }, work: [JOB] };
    const { profile, leftOut } = await dryRun(other);
    expect(profile).toEqual({
      state: 'changed',
      changes: { title: { before: 'Engineer', after: 'Chief Engineer' } },
      fields: { name: 'Ana Silva', title: 'Chief Engineer' },
    });
    expect(leftOut).toEqual([]);
    await run('', other);
    expect(await site.store.profile()).toMatchObject({ title: 'Engineer' });
    const result = await run('?profile=replace', other);
    expect(await site.store.profile()).toMatchObject({ title: 'Chief Engineer', name: 'Ana Silva' });
    await undo(result);
    expect(await site.store.profile()).toMatchObject({ title: 'Engineer' });
  });

  test('replaces only the chosen details, and adds links to those of the site', async () => {
    await run();
    const link = { label: 'Workshop', url: 'https://silva.example' };
    await site.store.write(async (writer) => writer.updateProfile({ links: [link] }));
    const profiles = [{ network: 'GitHub', url: 'https://github.com/silva' }];
    const other = {
      basics: { ...CAREER.basics, label: 'Chief Engineer', summary: 'Builds longer bridges.', profiles },
      work: [JOB],
    };
    const { profile } = await dryRun(other);
    const links = [link, { label: 'GitHub', url: 'https://github.com/silva' }];
    expect(profile?.changes).toMatchObject({ links: { before: [link], after: links } });
    expect(Object.keys(profile?.changes ?? {}).sort()).toEqual(['about', 'links', 'title']);
    expect(await run('?profile=replace&details=title,links', other)).toMatchObject({ details: 2 });
    expect(await site.store.profile()).toMatchObject({
      title: 'Chief Engineer',
      about: '<p>Builds bridges out of software.</p>',
      links,
    });
    expect(await run('?profile=replace&details=', other)).not.toHaveProperty('details');
    expect(await site.store.profile()).toMatchObject({ about: '<p>Builds bridges out of software.</p>' });
  });

  test('does not demand tags of a milestone whose file has none, although the import proposed some', async () => {
    const work = [
      { ...JOB, summary: 'Built bridges with React.' },
      { ...JOB, position: 'Lead', keywords: ['Steel'] },
    ];
    await run('', { ...CAREER, work });
    const milestones = await itemsOf('timeline');
    const idOf = (title: string) => milestones.find((milestone: { title: string }) => milestone.title === title).id;
    const save = (id: string, payload: object) =>
      site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.item('timeline', id), payload });
    expect(milestones).toContainEqual(expect.objectContaining({ title: 'Engineer', tags: ['React'], importedEmpty: ['tags'] }));
    expect((await save(idOf('Engineer'), { tags: [] })).json()).toMatchObject({ tags: [], importedEmpty: ['tags'] });
    expect((await save(idOf('Engineer'), { location: 'Porto' })).statusCode).toBe(200);
    expect((await save(idOf('Lead'), { tags: [] })).statusCode, 'the file has tags').toBe(422);
  });

  test('adds new entries as drafts on request', async () => {
    const volunteer = [{ organization: 'Food bank', position: 'Driver', summary: 'Drove.' }];
    await run('?drafts=1', { ...CAREER, volunteer });
    const { timeline, skills, sections } = await site.store.content();
    expect([timeline, skills, sections].flat().map(({ draft }) => draft)).toEqual([true, true, true, true, true]);
    expect((await site.app.inject('/api/timeline')).json()).toEqual([]);
  });

  test('counts the entries of an import alike in its result, in the list of imports and when it is undone', async () => {
    const entry = { organization: 'Food bank', position: 'Driver', summary: 'Drove.' };
    await run('', { volunteer: [entry] });
    const cooking = { organization: 'Shelter', position: 'Cook', summary: 'Cooked.' };
    const talks = ['Bridges', 'Gates'].map((name) => ({ name, publisher: 'Harbour' }));
    const result = await run('', { ...CAREER, volunteer: [entry, cooking], publications: talks });
    expect(result).toMatchObject({ created: { timeline: 2, skills: 2 }, entries: 3, details: 3 });
    const imports = (await site.owner.call({ url: ADMIN_API_PATHS.imports })).json();
    expect(imports.map(({ items }: { items: number }) => items)).toEqual([7, 1]);
    expect(await undo(result)).toMatchObject({ removed: 7 });
  });

  test('undoing an import keeps items edited since, and adds the undone ones to the history', async () => {
    await run();
    const entry = { organization: 'Food bank', position: 'Driver', summary: 'Drove.' };
    await run('', { basics: CAREER.basics, volunteer: [entry] });
    const newResume = {
      basics: { ...CAREER.basics, label: 'Chief Engineer', summary: 'Builds longer bridges.' },
      work: [{ ...JOB, endDate: '2023-05', summary: 'Built longer bridges.' }],
      volunteer: [entry, { organization: 'Shelter', position: 'Cook', summary: 'Cooked.' }],
    };
    const plan = await dryRun(newResume);
    const result = await run(
      '?profile=replace',
      newResume,
      plan.items.map(({ key }) => key),
    );
    expect(result).toMatchObject({ updated: 1, entries: 1 });
    const { timeline, sections } = await site.store.content();
    const engineer = timeline.find(({ title }) => title === 'Engineer');
    const extended = sections.find(({ items }) => items.some(({ title }) => title === 'Cook'));
    if (!engineer || !extended) throw new Error('The import stored neither');
    const byHand = { ...extended.items[0], title: 'Painter' } as (typeof extended.items)[number];
    await site.store.write(async (writer) => {
      await writer.updateProfile({ title: 'Owner of bridges', location: 'Lisbon' });
      await writer.update('timeline', engineer.id, { summary: '<p>By hand.</p>' });
      await writer.update('sections', extended.id, { items: [...extended.items, byHand] });
    });

    expect(await undo(result)).toEqual({ removed: 1, restored: 2 });
    const after = await site.store.content();
    expect(after.profile).toMatchObject({ title: 'Owner of bridges', location: 'Lisbon' });
    expect(after.profile.about).toContain(CAREER.basics.summary);
    const restoredMilestone = after.timeline.find(({ id }) => id === engineer.id);
    expect(restoredMilestone).toMatchObject({ summary: '<p>By hand.</p>', end_year: null, is_current: true });
    expect(after.sections.find(({ id }) => id === extended.id)?.items.map(({ title }) => title)).toEqual(['Driver', 'Painter']);
    const [latest, edited] = await site.store.history('timeline', engineer.id);
    expect([latest?.item.end_year, edited?.item.end_year]).toEqual([null, 2023]);
  });

  test('undoing an import that replaced the sample content publishes the sample again, unless the owner has added content since', async () => {
    const sample = example('timeline', { title: 'A sample' });
    const replaceSample = async () => {
      await site.store.write(async (writer) => {
        await writer.removeContent();
        await writer.insert('timeline', sample, { origin: 'sample' });
        await writer.saveProfile({ ...EMPTY_PROFILE, name: 'Sam Sample' });
        await writer.markAsSample();
      });
      const result = await run('?sample=replace');
      expect((await site.store.content()).site).toMatchObject({ isOwn: true, isPublished: false, sampleFields: [] });
      return result;
    };
    await undo(await replaceSample());
    const { profile, site: state } = await site.store.content();
    expect([profile.name, state]).toEqual([
      'Sam Sample',
      expect.objectContaining({ isOwn: false, isPublished: true, sampleFields: ['name'] }),
    ]);

    const result = await replaceSample();
    await site.store.write((writer) => writer.insert('timeline', example('timeline', { title: 'Mine' })));
    await undo(result);
    expect((await site.store.content()).site).toMatchObject({ isOwn: true, isPublished: false });
  });

  test('compares only with the owner’s content when the sample content is replaced', async () => {
    await site.store.write((writer) =>
      writer.insert(
        'timeline',
        example('timeline', { title: 'Engineer', company: 'Exempla', type: 'experience', start_year: 2019, start_month: 3 }),
        { origin: 'sample' },
      ),
    );
    expect(states(await dryRun(CAREER, '&sample=keep'))[0]).toEqual(['Engineer', 'changed']);
    const plan = await dryRun(CAREER, '&sample=replace');
    expect(states(plan)[0]).toEqual(['Engineer', 'new']);
    expect(await run('?sample=replace', CAREER, [keyOf(plan, 'Engineer')])).toMatchObject({
      created: { timeline: 1, skills: 0 },
    });
    expect(await itemsOf('timeline')).toMatchObject([{ title: 'Engineer', origin: 'import' }]);
  });

  test('rejects more chosen entries than files can have, and one that is too long', async () => {
    const many = await upload(
      '',
      CAREER,
      Array.from({ length: 5001 }, () => 'a'),
    );
    expect([many.statusCode, many.json()]).toEqual([422, { error: 'At most 5,000 entries can be chosen at once.' }]);
    const long = await upload('', CAREER, ['a'.repeat(2000)]);
    expect([long.statusCode, long.json()]).toEqual([422, { error: 'Each chosen entry must be a form field of its own.' }]);
  });
});

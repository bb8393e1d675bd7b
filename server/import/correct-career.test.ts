import { describe, expect } from 'vitest';
import type { ImportDryRun } from '../../contract/career-import.ts';
import type { Correction } from '../../contract/import-corrections.ts';
import { Problem } from '../problem.ts';
import { applyCareer, dryRunCareer } from './apply.ts';
import { correctCareer, parseCorrections } from './correct-career.ts';
import { docx } from './fixtures/docx.ts';
import { fromJson, readFile, test } from './fixtures/store.ts';
import type { PreparedCareer } from './prepare-career.ts';

const RESUME = {
  work: [
    { name: 'Porto', position: 'Harbour Works', startDate: '2012', endDate: '2014', summary: 'Welded.' },
    { name: 'Exempla', position: 'Engineer', startDate: '2019-03', endDate: '2021-05', summary: 'Built bridges.' },
  ],
  projects: [{ name: 'Footbridge', entity: 'Harbour Works', startDate: '2013' }],
  certificates: [{ name: 'Licence of Cranes', issuer: 'Board', date: '2015-03' }],
  skills: [{ name: 'Rsut' }, { name: 'Rope' }],
  references: [{ name: 'Bo Lind', reference: 'A pleasure to work with, always.' }],
  publications: [{ name: 'Ropse', publisher: 'Harbour Press' }],
};
const SITE = { work: [{ name: 'Exempla', position: 'Welder', startDate: '2012', summary: 'By hand.' }] };

const keyOf = ({ items }: ImportDryRun, title: string) => items.find((item) => item.title === title)?.key ?? title;
const entryOf = ({ items }: ImportDryRun, title: string) => items.find((item) => item.title === title);

describe('corrections', () => {
  test('replace the fields that were read, and are stored', async ({ store }) => {
    const career = fromJson(RESUME);
    const plan = await dryRunCareer(store, career);
    expect(entryOf(plan, 'Harbour Works')?.fields).toEqual({
      type: 'experience',
      title: 'Harbour Works',
      company: 'Porto',
      location: null,
      start_year: 2012,
      start_month: null,
      end_year: 2014,
      end_month: null,
      is_current: false,
    });
    const corrected = correctCareer(career, [
      {
        key: keyOf(plan, 'Harbour Works'),
        fields: { title: 'Welder', company: 'Harbour Works', location: 'Porto', start_month: 5, is_current: true },
      },
      { key: keyOf(plan, 'Licence of Cranes'), fields: { name: 'Crane Licence', issuer: '' } },
      { key: keyOf(plan, 'Rsut'), fields: { name: 'Rust' } },
      { key: keyOf(plan, 'Bo Lind'), fields: { name: 'Bo Lund', title: 'Foreman' } },
      { key: keyOf(plan, 'Ropse'), fields: { title: 'Ropes', date: '2014' } },
    ]);
    const after = await dryRunCareer(store, corrected);
    expect(after.items.map(({ key }) => key)).toEqual(plan.items.map(({ key }) => key));
    expect(entryOf(after, 'Welder')?.detail).toBe('Harbour Works · May 2012 - Present');
    expect(after.leftOut).toContainEqual({ what: 'testimonials "Bo Lund"', why: 'no company or date in the file' });
    await applyCareer(store, corrected);
    const { timeline, certifications, skills, testimonials, sections } = await store.content();
    expect(timeline).toContainEqual(
      expect.objectContaining({
        title: 'Welder',
        company: 'Harbour Works',
        location: 'Porto',
        date: 'May 2012 - Present',
        end_year: null,
        summary: '<p>Welded.</p>',
      }),
    );
    expect(certifications).toMatchObject([{ name: 'Crane Licence', issuer: '', date: 'March 2015' }]);
    expect(skills.map(({ name }) => name)).toEqual(['Rust', 'Rope']);
    expect(testimonials).toMatchObject([{ name: 'Bo Lund', title: 'Foreman', company: '' }]);
    expect(sections).toMatchObject([{ items: [{ title: 'Ropes', organisation: 'Harbour Press', date: '2014' }] }]);
  });

  test('count as checked: corrected fields are no longer doubtful', async ({ store }) => {
    const career = await readFile(
      'cv.docx',
      docx([
        { text: 'Experience', level: 1 },
        { text: 'Engineer\tExempla\tMarch 2019 – Present', bold: true },
        { text: 'Welder\tHarbour Ltd\t03/12 – 05/14', bold: true },
      ]),
    );
    const plan = await dryRunCareer(store, career);
    expect(entryOf(plan, 'Welder')?.doubtful).toEqual(['start_year', 'end_year']);
    const corrected = correctCareer(career, [{ key: keyOf(plan, 'Welder'), fields: { start_year: 2012 } }]);
    expect(entryOf(await dryRunCareer(store, corrected), 'Welder')?.doubtful).toEqual(['end_year']);
  });

  test('that make an entry the same as one on the site create no duplicate', async ({ store }) => {
    await applyCareer(store, fromJson(SITE));
    const career = fromJson({ work: [{ name: 'Porto', position: 'Welder', startDate: '2012', summary: 'By hand.' }] });
    const plan = await dryRunCareer(store, career);
    expect(entryOf(plan, 'Welder')?.state).toBe('new');
    const corrected = correctCareer(career, [{ key: keyOf(plan, 'Welder'), fields: { company: 'Exempla Ltd' } }]);
    expect(entryOf(await dryRunCareer(store, corrected), 'Welder')?.state).toBe('same');
    expect(await applyCareer(store, corrected)).toMatchObject({ created: { timeline: 0 }, skipped: 1 });
    expect((await store.content()).timeline).toHaveLength(1);
  });

  test('that make an entry equal to another one of the files keep it in the preview, as already on the site', async ({
    store,
  }) => {
    const career = fromJson(RESUME);
    const plan = await dryRunCareer(store, career);
    const job = {
      title: 'Harbour Works',
      company: 'Porto',
      start_year: 2012,
      start_month: null,
      end_year: 2014,
      end_month: null,
    };
    const corrected = correctCareer(career, [
      { key: keyOf(plan, 'Engineer'), fields: job },
      { key: keyOf(plan, 'Rope'), fields: { name: 'Rsut' } },
    ]);
    const after = await dryRunCareer(store, corrected);
    const find = (title: string) => after.items.find(({ key }) => key === keyOf(plan, title));
    expect(find('Engineer')).toMatchObject({ state: 'same', notes: [expect.stringContaining('is in the file twice')] });
    expect(find('Rope')).toMatchObject({ state: 'same' });
    expect(await applyCareer(store, corrected)).toMatchObject({ created: { timeline: 2, skills: 1 }, skipped: 2 });
  });

  test('of an employer decide which projects belong to it', async ({ store }) => {
    const career = fromJson(RESUME);
    const parentOf = ({ timeline }: PreparedCareer) =>
      timeline.map((item) => 'value' in item && item.value.type === 'project' && item.value.parentId);
    expect(parentOf(career)).toEqual([false, false, 'none']);
    const key = keyOf(await dryRunCareer(store, career), 'Harbour Works');
    expect(parentOf(correctCareer(career, [{ key, fields: { company: 'Harbour Works' } }]))).toEqual([false, false, null]);
  });

  test('add an entry that the files lack', async ({ store }) => {
    const career = correctCareer(fromJson(RESUME), [
      { key: 'mine', resource: 'timeline', fields: { title: 'Diver', type: 'experience', company: 'Deep', start_year: '2010' } },
    ]);
    const plan = await dryRunCareer(store, career);
    expect(plan.items).toContainEqual(
      expect.objectContaining({ key: 'mine', title: 'Diver', state: 'new', detail: 'Deep · 2010' }),
    );
    await applyCareer(store, career, { only: new Set(['mine']) });
    expect((await store.content()).timeline).toMatchObject([{ title: 'Diver', start_year: 2010, summary: '', tags: [] }]);
  });

  test('are rejected with the entry and its fields if they are invalid', async ({ store }) => {
    const career = fromJson(RESUME);
    const plan = await dryRunCareer(store, career);
    const key = keyOf(plan, 'Engineer');
    const problem = (...corrections: Correction[]): unknown => {
      try {
        return correctCareer(career, corrections);
      } catch (error) {
        const { status, message, fields, details } = error as Problem;
        return [status, message, fields, details];
      }
    };
    const backwards = 'The end date must not be before the start date';
    expect(problem({ key, fields: { end_year: 2001 } })).toEqual([422, backwards, { end_year: backwards }, { key }]);
    expect(problem({ key, fields: { title: ' ' } })).toEqual([422, 'Title is required', { title: 'Title is required' }, { key }]);
    expect(problem({ key: 'x', fields: { title: 'A' } })).toEqual([
      422,
      "The files contain no entry with the key 'x'.",
      undefined,
      { key: 'x' },
    ]);
    expect(problem({ key, resource: 'timeline', fields: {} })).toEqual([
      422,
      `The files contain an entry with the key '${key}'.`,
      undefined,
      { key },
    ]);
    expect(problem({ key, fields: {} }, { key, fields: {} })).toEqual([
      422,
      'Each entry can be corrected once.',
      undefined,
      undefined,
    ]);
    expect(problem({ key: 'new', resource: 'timeline', fields: { title: 'A', type: 'award' } })).toEqual([
      422,
      'Start year is required',
      { start_year: 'Start year is required' },
      { key: 'new' },
    ]);
  });

  test('are read from a JSON list', () => {
    expect(parseCorrections(['[{"key":"a","fields":{"title":"B"},"x":1}]'])).toEqual([{ key: 'a', fields: { title: 'B' } }]);
    for (const text of ['', '{', '{}', '[{}]', '[{"key":"a"}]', '[{"key":"a","fields":[]}]'])
      expect(() => parseCorrections([text])).toThrow('Corrections must be a JSON list');
    const many = JSON.stringify(Array.from({ length: 501 }, (_, index) => ({ key: String(index), fields: {} })));
    expect(() => parseCorrections([many])).toThrow(new Problem(422, 'At most 500 entries can be corrected at once.'));
  });
});

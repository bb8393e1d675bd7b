import { expect, test } from 'vitest';
import type { ImportDryRun } from '../../../contract/career-import.ts';
import { keepReading } from './keep-reading.ts';

const entry = { resource: 'timeline' as const, detail: '', state: 'new' as const, changes: {}, fields: {}, notes: [] };
const sources = { title: { words: 'Welder', line: 3 } };
const before = (readBy: 'layout' | 'model'): ImportDryRun => ({
  items: [
    { ...entry, key: 'a', title: 'Welder', doubtful: ['title'], sources },
    { ...entry, key: 'b', title: 'Rigger', doubtful: ['company'], sources },
  ],
  profile: null,
  leftOut: [
    { what: 'cv.docx', why: 'not read' },
    { what: 'timeline "Welder"', why: 'no summary in the file' },
  ],
  documents: { names: ['cv.docx'], readBy, model: 'm', resumes: [] },
});
const after: ImportDryRun = {
  items: [
    { ...entry, key: 'a', title: 'Diver', doubtful: [] },
    { ...entry, key: 'b', title: 'Rigger', doubtful: [] },
    { ...entry, key: 'c', title: 'Pilot', doubtful: [] },
  ],
  profile: null,
  leftOut: [{ what: 'timeline "Diver"', why: 'no summary in the file' }],
};

test('a new comparison keeps the metadata of the model’s result', () => {
  const corrected = new Set(['a']);
  expect(keepReading(after, before('layout'), corrected)).toBe(after);
  const plan = keepReading(after, before('model'), corrected);
  expect(plan.items.map((item) => [item.title, item.doubtful, item.sources])).toEqual([
    ['Diver', [], sources],
    ['Rigger', ['company'], sources],
    ['Pilot', [], undefined],
  ]);
  expect(plan).toMatchObject({ documents: { readBy: 'model' }, leftOut: [{ what: 'cv.docx' }, { what: 'timeline "Diver"' }] });
  expect(plan.leftOut).toHaveLength(2);
  const replacedPlan = { ...after, documents: before('model').documents };
  expect(keepReading(replacedPlan, before('model'), corrected)).toBe(replacedPlan);
});

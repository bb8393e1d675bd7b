import { expect, test } from 'vitest';
import { readJsonResume } from '../json-resume.ts';

const reference = 'Would cross any bridge that Mira built.';

test.each([
  ['Head of Harbours at Exempla', 'Head of Harbours', 'Exempla'],
  ['Co-founder of Exempla', 'Co-founder of Exempla', ''],
])('imports the description "%s" as the title and company of who recommends', (description, title, company) => {
  const { testimonials, notes } = readJsonResume({ references: [{ name: 'Ana Silva', description, reference }] });
  expect(testimonials).toMatchObject([{ name: 'Ana Silva', title, company }]);
  expect(notes).toEqual([]);
});

test('notes a description that is a text, and prefers the title beside the name', () => {
  const description = 'We worked side by side for years.';
  expect(readJsonResume({ references: [{ name: 'Ana Silva', description, reference }] }).notes).toEqual([
    'references 1 Ana Silva: description is not shown on this site',
  ]);
  const { testimonials } = readJsonResume({
    references: [{ name: 'Ana Silva, Director at Keel', description: 'Head of Harbours', reference }],
  });
  expect(testimonials).toMatchObject([{ title: 'Director', company: 'Keel' }]);
});

test('shows tags as skills unless they select items in sections without skills too', () => {
  const education = [
    { institution: 'Harbour College', studyType: 'MSc', startDate: '2010', endDate: '2012', tags: ['management'] },
  ];
  expect(readJsonResume({ education }).timeline[0]?.tags).toEqual(['management']);
  const { timeline, notes } = readJsonResume({ education, certificates: [{ name: 'Rigging', tags: ['management'] }] });
  expect(timeline[0]?.tags).toEqual([]);
  expect(notes).toEqual([
    'tags: items of every section have them, so they are read as a filter of the file and not shown as skills',
  ]);
});

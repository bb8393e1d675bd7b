import { expect, test } from 'vitest';
import { readJsonResume } from './json-resume.ts';
import { readLinkedIn } from './linkedin.ts';

test.each([
  'TODO',
  '**todo**',
  'TODO: describe the outcome',
  '- TBD',
  'tbc.',
  '[n/a]',
  'xxx',
  '…',
  '...',
  '<p>To be added</p>',
  'Lorem ipsum dolor sit amet, consectetur.',
  'Lorem ipsum…',
  'Insert your text here',
  'Add some words here',
  'undefined',
])('leaves out a text that is only a placeholder, %j, and names it', (text) => {
  const { profile, timeline, notes } = readJsonResume({
    basics: { name: 'Mira Castell', label: text, summary: text },
    work: [{ name: 'Harbour', position: 'Engineer', startDate: '2020', summary: text, highlights: [text, 'Built a lock.'] }],
  });
  expect(profile).toEqual({ name: 'Mira Castell' });
  expect(timeline[0]?.summary).toBe('<ul><li>Built a lock.</li></ul>');
  expect(notes).toEqual([
    `about you: label '${text}' is a placeholder, so it was left out`,
    `about you: summary '${text}' is a placeholder, so it was left out`,
    `work 1 Harbour: summary '${text}' is a placeholder, so it was left out`,
    `work 1 Harbour: highlights '${text}' is a placeholder, so it was left out`,
  ]);
});

test('keeps texts and names that only contain the word', () => {
  const texts = [
    'Built a TODO app.',
    'To do more with less.',
    'Todo list for crews',
    'TODO: a list app with 500 users',
    'Lorem ipsum generator for crews',
    'Put people first here',
    'N/A handling in reports',
    'XXL cranes',
  ];
  const { timeline, notes } = readJsonResume({
    work: [{ name: 'TBA', position: 'Engineer', startDate: '2020', summary: 'One.\n\n---\n\nTwo.', highlights: texts }],
    projects: [{ name: 'Todo', startDate: '2020', description: 'A list.' }],
  });
  expect(timeline.map(({ title, company }) => [title, company])).toEqual([
    ['Engineer', 'TBA'],
    ['Todo', null],
  ]);
  for (const text of texts) expect(timeline[0]?.summary).toContain(`<li>${text}</li>`);
  expect(notes).toEqual([]);
});

test('leaves out a placeholder between paragraphs, and in an export of LinkedIn', () => {
  const { profile } = readJsonResume({ basics: { summary: 'I build locks.\n\nTODO\n\nI teach.' } });
  expect(profile).toEqual({ intro: 'I build locks.', about: '<p>I teach.</p>' });
  const rows = [{ 'company name': 'Harbour', title: 'Engineer', description: 'TODO', 'started on': '2020' }];
  const career = readLinkedIn([{ kind: 'Positions', rows }]);
  expect(career.timeline[0]?.summary).toBe('');
  expect(career.notes).toEqual(["Positions 1 Harbour: description 'TODO' is a placeholder, so it was left out"]);
});

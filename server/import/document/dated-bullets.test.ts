import { expect, test } from 'vitest';
import { type DocxBlock, docx } from '../fixtures/docx.ts';
import { readDocument } from './read-document.ts';

const read = (...blocks: DocxBlock[]) => readDocument('cv.docx', docx([{ text: 'Mira Castell', level: 1 }, ...blocks]), 'docx');
const BULLETS = [
  'Rope Fundamentals, Keel Academy, August 2025',
  'Harbour Engineering Specialization, Exempla / Span, March 2023. Covers ropes, knots, and quays.',
  'Tide Reading, Harbour College, May 2020. Pass with Distinction',
  'Mountain Leader Award, Keel Training, October 2011. Professional certification to lead groups.',
].map((text) => ({ text, bullet: true }));
const NAMES = ['Rope Fundamentals', 'Harbour Engineering Specialization', 'Tide Reading', 'Mountain Leader Award'];

test('each bullet with its own date is a certificate, even if sentences follow the date', async () => {
  const { certifications, notes } = await read({ text: 'Certifications', level: 2 }, ...BULLETS);
  expect(certifications.map(({ name, date }) => [name, date])).toEqual([
    [NAMES[0], 'August 2025'],
    [NAMES[1], 'March 2023'],
    [NAMES[2], 'May 2020'],
    [NAMES[3], 'October 2011'],
  ]);
  expect(notes).toEqual(
    ['Covers ropes, knots, and quays.', 'Pass with Distinction', 'Professional certification to lead groups.'].map((text) =>
      expect.stringContaining(text),
    ),
  );
});

test('each bullet with its own date is a course, with the following sentences as its text', async () => {
  const { entries } = await read({ text: 'Courses', level: 2 }, ...BULLETS);
  expect(entries.map(({ entry }) => [entry.title, entry.description])).toEqual([
    [expect.stringContaining('Rope Fundamentals'), null],
    [expect.stringContaining('Harbour Engineering Specialization'), '- Covers ropes, knots, and quays.'],
    [expect.stringContaining('Tide Reading'), '- Pass with Distinction'],
    [expect.stringContaining('Mountain Leader Award'), '- Professional certification to lead groups.'],
  ]);
});

test('reads the link and the skills of a project wherever they are in its text', async () => {
  const { entries, notes } = await read(
    { text: 'Projects', level: 2 },
    { text: 'Tide Table', bold: true },
    { text: 'A table of the tides for every harbour of the coast, printed each morning.' },
    { text: 'Skills used: Node.js, Rust' },
    { text: 'GitHub: https://github.com/mira/tides' },
  );
  expect(entries).toMatchObject([{ entry: { title: 'Tide Table', url: 'https://github.com/mira/tides' } }]);
  expect(entries[0]?.entry.description).not.toMatch(/GitHub|Skills used/);
  expect(notes).toEqual(['projects 1 Tide Table: no readable date, so it is listed under "Projects" and not on the timeline']);
});

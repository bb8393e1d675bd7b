import { expect, test } from 'vitest';
import { docx } from '../fixtures/docx.ts';
import { column, pdf } from '../fixtures/pdf.ts';
import { readDocument } from './read-document.ts';

const PAGE_NUMBERS = [
  'Page 1 of 3',
  'Seite 2 von 3',
  '- 3 -',
  '1 of 3',
  '2 of 3',
  'Curriculum Vitae – Page 3 of 3',
  'Mira Castell – Page 3 of 3',
  'Bridges | Page 1 of 3',
  'Bridges | Page 2 of 3',
];
const SAYINGS = ['References available upon request', 'Referenzen auf Anfrage', 'undefined,', 'Published on: undefined'];

test('lines that say nothing about the person are left out with a note', async () => {
  const { profile, timeline, notes } = await readDocument(
    'cv.docx',
    docx([
      { text: 'Mira Castell', bold: true },
      { text: 'Summary', level: 1 },
      { text: 'I build bridges that last. I have built them for ten years.' },
      { text: 'Page 1 of 3' },
      { text: 'Experience', level: 1 },
      { text: 'Engineer\tExempla\tMarch 2019 – Present', bold: true },
      ...PAGE_NUMBERS.slice(1).map((text) => ({ text })),
      { text: 'Designed Page 1 of 3 pages for the harbour, on one of 30 days.' },
      { text: '•' },
      { text: '2' },
      { text: 'Drew the gates.' },
      ...SAYINGS.map((text) => ({ text })),
    ]),
    'docx',
  );
  expect(profile.about).toBe('<p>I build bridges that last. I have built them for ten years.</p>');
  expect(timeline.map(({ summary }) => summary)).toEqual([
    '<p>Designed Page 1 of 3 pages for the harbour, on one of 30 days.</p><p>Drew the gates.</p>',
  ]);
  expect(notes).toEqual([
    ...PAGE_NUMBERS.map((text) => `document: a page number, so it was left out: '${text === '- 3 -' ? '3 -' : text}'`),
    ...SAYINGS.map((text) => `document: says nothing about your career, so it was left out: '${text}'`),
  ]);
});

test('a duration in days after the dates is not a place', async () => {
  const { timeline } = await readDocument(
    'cv.docx',
    docx([
      { text: 'Mira Castell', bold: true },
      { text: 'Experience', level: 1 },
      { text: 'Welder, Harbour Ltd', bold: true },
      { text: 'Jan, 2024 - Jan, 2024  1 day' },
      { text: 'Rigger, Span Works', bold: true },
      { text: 'Jan, 2022 - Jan, 2023  1 year' },
    ]),
    'docx',
  );
  expect(timeline.map(({ title, company, location, date }) => [title, company, location, date])).toEqual([
    ['Welder', 'Harbour Ltd', null, null],
    ['Rigger', 'Span Works', null, null],
  ]);
});

test.each([
  ['Engineer, Exempla, 2021 – Present, 3 days a week', 'Exempla', '3 days a week'],
  ['Engineer | Exempla | 2021 – 2023, 2 days per week', 'Exempla', '2 days per week'],
  ['Engineer | 30 Days | 2021 – 2023', '30 Days', undefined],
])('the days in "%s" are a working time or the name of an employer', async (line, company, leftOut) => {
  const { timeline, notes } = await readDocument(
    'cv.docx',
    docx([
      { text: 'Mira Castell', bold: true },
      { text: 'Experience', level: 1 },
      { text: line, bold: true },
      { text: 'Designed bridges of steel and of rope for the harbour.' },
    ]),
    'docx',
  );
  expect(timeline.map((entry) => [entry.title, entry.company, entry.location])).toEqual([['Engineer', company, null]]);
  expect(notes).toEqual(leftOut ? [`document: not understood, so it was left out: '${leftOut}'`] : []);
});

test('a line that may contain a page number is imported unless it is repeated on other pages', async () => {
  const lines = [
    'Featured in the Harbour Times, page 3 of 12',
    'Redesigned the landing page 1 of 3',
    '2 of 12',
    'Hometown: Nan',
    'Null',
  ];
  const { timeline, notes } = await readDocument(
    'cv.docx',
    docx([
      { text: 'Mira Castell', bold: true },
      { text: 'Experience', level: 1 },
      { text: 'Engineer\tExempla\tMarch 2019 – Present', bold: true },
      ...lines.map((text) => ({ text })),
    ]),
    'docx',
  );
  expect(timeline.map(({ summary }) => summary)).toEqual([lines.map((text) => `<p>${text}</p>`).join('')]);
  expect(notes).toEqual([]);
});

test('a name on two lines may begin with "Nan"', async () => {
  const { profile } = await readDocument(
    'cv.pdf',
    pdf([
      column(40, 40, [
        ['Nan', { size: 22 }],
        ['Wang', { size: 22 }],
        ['Experience', { bold: true, size: 14 }, 10],
        ['Lead Engineer | Exempla | Porto, Portugal | 2021 – Present', { bold: true }],
      ]),
    ]),
    'pdf',
  );
  expect(profile.name).toBe('Nan Wang');
});

import { expect, test } from 'vitest';
import { docx } from '../fixtures/docx.ts';
import { at, BOLD, HEADING } from '../fixtures/layout.ts';
import { pdf } from '../fixtures/pdf.ts';
import { linksIn } from './contact-links.ts';
import { findDates } from './find-dates.ts';
import { readDocument } from './read-document.ts';

const NAME = { text: 'Mira Castell', level: 1 };
const TEXT = { text: 'Designed bridges of steel and of rope for the harbour, with everybody who crosses them', bullet: true };

async function milestones(blocks: Parameters<typeof docx>[0]) {
  const { timeline } = await readDocument('cv.docx', docx([NAME, ...blocks]), 'docx');
  return timeline.map((own) => [own.title, own.company, own.start_year, own.is_current ? 'present' : own.end_year, own.location]);
}

test('a study has the dates of its range, even with an expected date beside the degree', async () => {
  const { timeline } = await readDocument(
    'cv.pdf',
    pdf([
      [
        at(40, 40, 'Mira Castell', { size: 22 }),
        at(40, 80, 'Education', HEADING),
        at(40, 100, 'Harbour College', BOLD),
        at(480, 100, 'Porto, Portugal'),
        at(40, 113, 'M.Sc. Hydrology, Expected: Spring 2026'),
        at(440, 113, 'August 2024 - Present'),
        at(40, 136, 'Keel University', BOLD),
        at(480, 136, 'Porto, Portugal'),
        at(40, 149, 'B.Sc. Hydrology, Spring 2022'),
        at(440, 149, 'August 2019 - May 2022'),
      ],
    ]),
    'pdf',
  );
  expect(timeline.map((own) => [own.start_year, own.start_month, own.is_current ? 'present' : own.end_year])).toEqual([
    [2024, 8, 'present'],
    [2019, 8, 2022],
  ]);
});

test('a place after the dates is the place of the school before them', async () => {
  expect(
    await milestones([
      { text: 'Education', level: 2 },
      { text: 'Master of Hydrology', bold: true },
      { text: 'Harbour College 2019 – 2020, Porto, Portugal' },
      TEXT,
      { text: 'Bachelor of Hydrology', bold: true },
      { text: 'Keel University 2015 – 2018, Bremen, Germany' },
      TEXT,
    ]),
  ).toEqual([
    ['Master of Hydrology', 'Harbour College', 2019, 2020, 'Porto, Portugal'],
    ['Bachelor of Hydrology', 'Keel University', 2015, 2018, 'Bremen, Germany'],
  ]);
});

test('the heading beside another section in a table is not part of that section', async () => {
  const cell = (...texts: string[]) => texts.map((text, index) => (index === 0 ? { text, level: 2 } : { text, bullet: true }));
  const { timeline, entries } = await readDocument(
    'cv.docx',
    docx([
      NAME,
      {
        rows: [
          [cell('Interests', 'Rowing on the river', 'Old maps of harbours'), cell('Education')],
          [[], [{ text: 'Bachelor of Hydrology', bold: true }, { text: 'Keel University, 2015 – 2018' }]],
        ],
      },
    ]),
    'docx',
  );
  expect(timeline.map(({ title, company }) => [title, company])).toEqual([['Bachelor of Hydrology', 'Keel University']]);
  expect(entries.map(({ entry }) => entry.title)).toEqual(['Rowing on the river', 'Old maps of harbours']);
});

test.each([
  ['From: 2012 – Present', 0, 2012],
  ['Period: May 2012 - June 2014', 0, 2012],
  ['Keeper from 2012 – Present', 12, 2012],
  ['Nov. 2018 - Nov.2022', 0, 2018],
])('the dates in "%s" begin at character %i', (text, from, year) => {
  const dates = findDates(text);
  expect([dates?.from, dates?.to, dates?.start?.year]).toEqual([from, text.length, year]);
});

test('punctuation after the address of a profile is not part of it', () => {
  const run = { text: 'LinkedIn', size: 11, bold: false, italic: false, url: 'https://www.linkedin.com/in/mira-castell|' };
  const line = { segments: [{ x: 0, right: 1, runs: [run] }], gap: 0, bullet: false, heading: false };
  expect(linksIn([line], [])).toEqual([{ network: 'LinkedIn', url: 'https://www.linkedin.com/in/mira-castell' }]);
});

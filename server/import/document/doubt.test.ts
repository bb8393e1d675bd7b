import { expect, test } from 'vitest';
import type { Career } from '../career.ts';
import { type DocxBlock, docx } from '../fixtures/docx.ts';
import { column, pdf } from '../fixtures/pdf.ts';
import { withDoubts } from './doubtful-names.ts';
import { readDocument } from './read-document.ts';

const BOLD = { bold: true, size: 12 };
const HEADING = { bold: true, size: 15 };
const PROSE = 'Designed bridges of steel and of rope for the harbour, with everybody who has to cross them every day';

const readDocx = (blocks: DocxBlock[]) => readDocument('cv.docx', docx(blocks), 'docx');
const namesAndDoubts = ({ timeline }: Career) =>
  timeline.map(({ title, company, doubtful = [] }) => [title, company, doubtful.join(' ')]);

test('finds employers above their descriptions, dates and titles, and the place below each employer', async () => {
  const entry = (employer: string, place: string, about: string[], dates: string, title: string) => [
    [employer, BOLD, 18] as [string, object, number],
    [place, BOLD, 2] as [string, object, number],
    ...about.map((text): [string] => [text]),
    [dates] as [string],
    [title, BOLD, 10] as [string, object, number],
    [PROSE] as [string],
  ];
  const career = await readDocument(
    'cv.pdf',
    pdf([
      column(40, 40, [
        ['Experience', HEADING],
        ...entry('Exempla Ltd.', 'Lisbon, Portugal', [], 'July 2021 – Present', 'Lead Engineer'),
        ...entry(
          'Span & Sons',
          'Harbourtown',
          ['A family of bridge builders', 'https://example.org'],
          'May 2016 – June 2021',
          'Surveyor',
        ),
        ...entry('Harbour Works', 'Porto, Portugal', ['A yard'], 'May 2012 – April 2016', 'Engineer'),
      ]),
    ]),
    'pdf',
  );
  expect(namesAndDoubts(career)).toEqual([
    ['Lead Engineer', 'Exempla Ltd.', ''],
    ['Surveyor', 'Span & Sons', 'location'],
    ['Engineer', 'Harbour Works', ''],
  ]);
});

test.each([
  ['a line that continues elsewhere', 'Foundation for Advanced Bridges in the', 'company'],
  ['a sentence', 'Developed small ferries for the people on both banks of rivers', 'company'],
  ['a role', 'Senior Bridge Engineer', 'company'],
  ['several employers', 'Exempla (Porto), Harbour Works (Lisbon), City Yard', 'company'],
  ['a place that is not separated', 'Harbour Works Bremen', 'company location'],
  ['a short sentence', 'Built ferries by hand.', 'title company'],
  ['the rest of a title', 'the Harbour Conference', 'title company'],
])('an employer that looks like %s is marked as doubtful', async (_, employer, doubtful) => {
  const others = ['One', 'Two', 'Three', 'Four'].map(
    (name, index) => `Engineer\t${name} Ltd\tPorto, Portugal\t201${index} – 201${index + 1}`,
  );
  const career = await readDocx([
    { text: 'Experience', level: 1 },
    ...[...others, `Welder\t${employer}\t\t2001 – 2003`].map((text) => ({ text, bold: true })),
  ]);
  expect(namesAndDoubts(career).map(([, , fields]) => fields)).toEqual(['', '', '', '', doubtful]);
});

test('a known place that touches an employer is marked where employers have no places', () => {
  const names = (organisation: string) => ({ title: 'Engineer', organisation, place: '', doubtful: [] });
  const results = withDoubts(['Harbour WorksBremen', 'Keel', 'Rope Works', 'Harbour Bremen'].map(names));
  expect(results.map(({ doubtful }) => doubtful.join(' '))).toEqual(['company location', '', '', '']);
});

test('marks a city before a country without a comma, and an unfinished name', () => {
  const names = (title: string, organisation: string, place: string) => ({ title, organisation, place, doubtful: [] });
  const results = withDoubts([
    names('Engineer', 'Span & Sons Edinburgh', 'Scotland'),
    names('Publication of my', 'Exempla', 'Porto'),
    names('Engineer', 'University of Edinburgh', 'Scotland'),
    names('Engineer', 'Keel', 'Porto, Portugal'),
    names('Engineer', 'Dock', 'Portugal'),
    names('Engineer', 'Rope Works', ''),
    names('Engineer', 'Rope Works Ltd.', ''),
    names('Engineer - Exempla.', 'Bremen', ''),
    names('Engineer', 'Harbour Works', 'Porto'),
  ]);
  expect(results.map(({ doubtful }) => doubtful.join(' '))).toEqual([
    'company location',
    'title',
    '',
    '',
    '',
    '',
    '',
    'title',
    '',
  ]);
});

test('every role is marked if the layout was not understood', async () => {
  const career = await readDocx([
    { text: 'Experience', level: 1 },
    ...['Inc. (remote)', 'Lead Engineer', 'Exempla Ltd', 'Harbour Ltd'].map((employer, index) => ({
      text: `Surveyor\t${employer}\t201${index} – 201${index + 1}`,
      bold: true,
    })),
  ]);
  expect(namesAndDoubts(career).map(([, , fields]) => fields)).toEqual(Array(4).fill(expect.stringContaining('company')));
});

test('doubtful fields of skills, languages and further sections are marked', async () => {
  const { skills, entries } = await readDocx([
    { text: 'Experience', level: 1 },
    { text: 'Engineer\tExempla Ltd\t2019 – 2021', bold: true },
    { text: 'Skills', level: 1 },
    { text: 'Steel, Knows how to calm the people who wait for a ferry' },
    { text: 'Languages', level: 1 },
    { text: 'Portuguese (native), English (with my hands)' },
    { text: 'Publications', level: 1 },
    { text: 'Ropes: a survey, 2014', bullet: true },
    { text: 'On Steel, 2015', bullet: true },
  ]);
  expect(skills.map(({ name, doubtful = [] }) => [name, ...doubtful])).toEqual([
    ['Steel'],
    ['Knows how to calm the people who wait for a ferry', 'name'],
    ['Portuguese'],
    ['English', 'level'],
  ]);
  expect(entries.map(({ entry, doubtful = [] }) => [entry.title, ...doubtful])).toEqual([['Ropes', 'title'], ['On Steel']]);
});

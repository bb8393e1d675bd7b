import { expect, test } from 'vitest';
import type { Career } from '../career.ts';
import { column, type PdfText, pdf } from '../fixtures/pdf.ts';
import { cleanText } from './lines.ts';
import { readDocument } from './read-document.ts';

const BOLD = { bold: true };
const ITALIC = { italic: true };
const LARGE = { size: 15 };
const NAME: PdfText = { text: 'Mira Castell', x: 40, y: 40, size: 24 };

const read = (...texts: PdfText[]) => readDocument('cv.pdf', pdf([texts]), 'pdf');

const stays = ({ timeline }: Career) =>
  timeline.map(({ type, title, company, location, start_year, is_current, end_year, doubtful = [] }) =>
    [type, title, company, location, `${start_year}-${is_current ? 'present' : end_year}`, doubtful.join(' ')].join(' | '),
  );

test('headings that are not the usual ones are found by their repeated style, and read by their words and what follows', async () => {
  const career = await read(
    NAME,
    ...column(40, 60, [
      ['Where I have worked', LARGE, 10],
      ['Lead Engineer, July 2021 - Present', BOLD, 5],
      ['Exempla', ITALIC],
      ['Designed bridges of steel and of rope for the harbour, with everybody who crosses them.'],
      ['Surveyor, March 2016 - June 2021', BOLD, 8],
      ['Span & Sons', ITALIC],
      ['Measured the piers of all of the bridges in the harbour, by day and more often by night.'],
      ['Where I studied', LARGE, 10],
      ['BSc in Structures, 2010 - 2013', BOLD, 5],
      ['Harbour College', ITALIC],
      ['What I can do', LARGE, 10],
      ['Steel, Rope, Timber', {}, 5],
      ['What I speak', LARGE, 10],
      ['Portuguese (native), English (C1)', {}, 5],
      ['Certificates', LARGE, 10],
      ['Rope Inspector', {}, 5],
    ]),
  );
  expect(stays(career)).toEqual([
    'experience | Lead Engineer | Exempla |  | 2021-present | ',
    'experience | Surveyor | Span & Sons |  | 2016-2021 | ',
    'education | BSc in Structures | Harbour College |  | 2010-2013 | ',
  ]);
  expect(career.skills.map(({ name }) => name)).toEqual(['Steel', 'Rope', 'Timber', 'Portuguese', 'English']);
});

test('marks of a drawn time line and icons are no part of names, dates and places', async () => {
  const entry = (title: string, employer: string, dates: string, place: string): Parameters<typeof column>[2] => [
    [`• ${employer}`, { size: 9 }, 8],
    [title, { bold: true, size: 11 }],
    [`${dates} | ${place}`, { size: 8 }],
    ['- Designed bridges of steel and of rope for the harbour'],
    ['- Measured the piers by day and more often by night'],
  ];
  const career = await read(
    NAME,
    ...column(40, 60, [
      ['Z E RT I F I KAT E', LARGE, 10],
      ['Rope Inspector', {}, 5],
      ['B E R U FS E R FA H R U N G', LARGE, 10],
      ...entry('Lead Engineer', 'Exempla', 'Jul 2021 - heute', 'Porto'),
      ...entry('Surveyor', 'Span & Sons', 'Mar 2016 - Jun 2021', 'Bremen'),
    ]),
  );
  expect(stays(career)).toEqual([
    'experience | Lead Engineer | Exempla | Porto | 2021-present | ',
    'experience | Surveyor | Span & Sons | Bremen | 2016-2021 | ',
  ]);
  expect(career.certifications.map(({ name }) => name)).toEqual(['Rope Inspector']);
  expect(cleanText('✉ mira@example.org')).toBe('mira@example.org');
});

test('entries of one section in cards side by side keep their own names, dates and texts', async () => {
  const card = (x: number, title: string, employer: string, dates: string, point: string): PdfText[] =>
    column(x, 76, [[title, BOLD], [employer], [dates, { size: 8 }], [`• ${point}`]]);
  const career = await read(
    NAME,
    { text: 'Work Experience', x: 40, y: 76, size: 15 },
    ...card(40, 'Lead Engineer', 'Exempla', 'Jul 2021 - Present', 'Designed bridges of steel'),
    ...card(310, 'Surveyor', 'Span & Sons', 'Mar 2016 - Jun 2021', 'Measured the piers'),
    { text: 'Skills', x: 40, y: 150, size: 15 },
    { text: 'Steel, Rope', x: 40, y: 166 },
  );
  expect(stays(career)).toEqual([
    'experience | Lead Engineer | Exempla |  | 2021-present | ',
    'experience | Surveyor | Span & Sons |  | 2016-2021 | ',
  ]);
  expect(career.timeline.map(({ summary }) => summary)).toEqual([
    '<ul><li>Designed bridges of steel</li></ul>',
    '<ul><li>Measured the piers</li></ul>',
  ]);
});

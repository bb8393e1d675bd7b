import { expect, test } from 'vitest';
import type { Career } from '../career.ts';
import { column, type PdfText, pdf } from '../fixtures/pdf.ts';
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

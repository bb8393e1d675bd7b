import { expect, test } from 'vitest';
import { column, pdf } from '../fixtures/pdf.ts';
import { readDocument } from './read-document.ts';

const HEADING = { bold: true, size: 14 };

test('lists each line that was not read; private details are only described', async () => {
  const { notes } = await readDocument(
    'cv.pdf',
    pdf([
      column(40, 40, [
        ['Mira Castell', { size: 22 }],
        ['Bridge Engineer'],
        ['Porto, Portugal'],
        ['Email: mira@example.org'],
        ['+351 210 000 000'],
        ['Date of birth: 1 May 1988'],
        ['Ask for the drawings!'],
        ['Experience', HEADING, 10],
        ['Lead Engineer | Exempla | Porto, Portugal | Jul 2021 – Present', { bold: true }],
        ['Designed bridges of steel and of rope for the harbour, with everybody who crosses them every day'],
        ['Score: 8.5/10'],
        ['Skills', HEADING, 10],
        ['Materials: Steel, Rope (hemp, nylon)'],
        ['Awards', HEADING, 10],
        ['Golden Rivet, awarded by the Rivet Club, 2017'],
        ['References', HEADING, 10],
        ['Everybody trusts her bridges.'],
      ]),
    ]),
    'pdf',
  );
  expect(notes).toEqual([
    'References: not read from documents; add them as testimonials',
    "document: not understood, so it was left out: 'Ask for the drawings!'",
    'document: phone numbers, dates of birth and the like are never stored (lines: 2)',
  ]);
});

import { expect, test } from 'vitest';
import { docx } from '../fixtures/docx.ts';
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
    'document: phone numbers, dates of birth and the like are never stored: 2 lines left out',
  ]);
});

test('an imported role or list never counts as a private detail, whatever its first word', async () => {
  const { timeline, notes } = await readDocument(
    'cv.docx',
    docx([
      { text: 'Mira Castell', level: 1 },
      { text: 'Experience', level: 2 },
      { text: 'Mobile UI Designer\t2016 - 2018', bold: true },
      { text: 'Keel Works, Porto' },
      { text: 'Mobile and Platform', bullet: true },
    ]),
    'docx',
  );
  expect(timeline).toMatchObject([{ title: 'Mobile UI Designer', company: 'Keel Works' }]);
  expect(notes.join()).not.toContain('never stored');
});

test('lists only the address of a line whose other words were read', async () => {
  const role = (employer: string, title: string, years: string, address: string) => [
    { text: employer, bold: true },
    { text: `${title}\t${years}\t${address}` },
    { text: 'Kept the harbour open in every winter.' },
  ];
  const { timeline, notes } = await readDocument(
    'cv.docx',
    docx([
      { text: 'Mira Castell', level: 1 },
      { text: 'Experience', level: 2 },
      ...role('Harbour Ltd', 'Welder', '2012 - 2014', 'http://harbour.example.org'),
      ...role('Span Works', 'Rigger', '2008 - 2012', 'http://span.example.org/works'),
    ]),
    'docx',
  );
  expect(timeline.map(({ title }) => title)).toEqual(['Welder', 'Rigger']);
  expect(notes).toEqual([
    "document: not understood, so it was left out: 'http://harbour.example.org'",
    "document: not understood, so it was left out: 'http://span.example.org/works'",
  ]);
});

test.each([
  ['Close 40 deals', 'Close 40 deals'],
  ['Growth in 3 markets, Porto', 'Growth in 3 markets'],
])('the line %j at the top is no address, and %j is noted as left out', async (line, leftOut) => {
  const { notes } = await readDocument(
    'cv.docx',
    docx([
      { text: 'Mira Castell', level: 1 },
      { text: 'Bridge Engineer' },
      { text: line },
      { text: 'Experience', level: 2 },
      { text: 'Lead Engineer | Exempla | Porto, Portugal | 2021 – Present', bold: true },
    ]),
    'docx',
  );
  expect(notes).toEqual([`document: not understood, so it was left out: '${leftOut}'`]);
});

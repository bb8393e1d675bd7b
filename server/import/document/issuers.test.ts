import { expect, test } from 'vitest';
import { docx } from '../fixtures/docx.ts';
import { BOLD, HEADING } from '../fixtures/layout.ts';
import { column, type PdfText, pdf } from '../fixtures/pdf.ts';
import { readDocument } from './read-document.ts';

const NAMES = ['Rope Inspector', 'Steel Welder Level II'] as const;
const ISSUERS = ['Harbour Institute', 'Keel Academy'] as const;

type Style = Partial<PdfText>;

const readPdf = (lines: readonly (readonly [string, Style?, number?])[], heading = 'Certifications') =>
  readDocument(
    'cv.pdf',
    pdf([
      column(40, 40, [
        ['Mira Castell', { size: 22 }],
        ['Experience', HEADING, 10],
        ['Lead Engineer', BOLD],
        ['Exempla | 2021 - Present'],
        ['Designed bridges of steel and of rope for the harbour'],
        [heading, HEADING, 10],
        ...lines,
      ]),
    ]),
    'pdf',
  );

const pairs = <T>(toLines: (name: string, issuer: string) => T[]) =>
  NAMES.flatMap((name, index) => toLines(name, ISSUERS[index] ?? ''));

test.each<[string, Style, Style, number, string[]]>([
  ['in bold', BOLD, {}, 0, []],
  ['above italics', {}, { italic: true }, 0, []],
  ['above smaller letters', {}, { size: 8 }, 0, []],
  ['with a wider distance above', {}, {}, 8, []],
  ['in the same style', {}, {}, 0, ['name', 'issuer']],
])('the issuer on the line below a name %s is the issuer in a PDF', async (_, name, issuer, gap, doubtful) => {
  const { certifications, notes } = await readPdf(
    pairs<[string, Style, number]>((first, second) => [
      [first, name, gap],
      [second, issuer, 0],
    ]),
  );
  expect(certifications.map((own) => [own.name, own.issuer, own.doubtful ?? []])).toEqual([
    [NAMES[0], ISSUERS[0], doubtful],
    [NAMES[1], ISSUERS[1], doubtful],
  ]);
  expect(notes).toEqual([]);
});

test.each([{ bold: true }, { bullet: true }, {}])('the issuer below a name with %j is the issuer in a DOCX', async (style) => {
  const { certifications } = await readDocument(
    'cv.docx',
    docx([
      { text: 'Mira Castell', level: 1 },
      { text: 'Certifications', level: 2 },
      ...pairs((name, issuer) => [{ text: name, ...style }, { text: issuer }]),
    ]),
    'docx',
  );
  expect(certifications.map(({ name, issuer }) => [name, issuer])).toEqual([
    [NAMES[0], ISSUERS[0]],
    [NAMES[1], ISSUERS[1]],
  ]);
});

test('an unknown issuer is doubtful unless a label precedes it, and a number or a sentence is not an issuer', async () => {
  const { certifications } = await readPdf([
    ['Rope Inspector', BOLD],
    ['Northern Lights'],
    ['Steel Welder', BOLD],
    ['Issued by Northern Lights'],
    ['Crane Driver', BOLD],
    ['Credential ID 123ABC'],
    ['Harbour Pilot', BOLD],
    ['Passed with the best marks of the year.'],
  ]);
  expect(certifications.map(({ name, issuer, doubtful = [] }) => [name, issuer, doubtful])).toEqual([
    ['Rope Inspector', 'Northern Lights', ['name', 'issuer']],
    ['Steel Welder', 'Northern Lights', []],
    ['Crane Driver', '', []],
    ['Harbour Pilot', '', []],
  ]);
});

test('names without issuers stay names, even if some sound like organizations', async () => {
  const { certifications } = await readPdf([
    ['Rope Inspector'],
    ['Certified Systems Welder'],
    ['Network Technologies I'],
    ['Harbour Pilot'],
  ]);
  expect(certifications.map(({ issuer }) => issuer)).toEqual(['', '', '', '']);
});

test('blocks of a name and its description are one project each', async () => {
  const { timeline, entries } = await readPdf(
    pairs<[string, Style, number]>((name, issuer) => [
      [name, {}, 8],
      [`Drawn for the ${issuer}`, {}, 0],
    ]),
    'Projects',
  );
  const titles = [
    ...timeline.filter(({ type }) => type === 'project').map(({ title }) => title),
    ...entries.map(({ entry }) => entry.title),
  ];
  expect(titles).toEqual([...NAMES]);
});

const LISTED = [
  'Rope Inspector',
  'Crane Driver',
  'Harbour Pilot',
  'Lock Keeper',
  'Steel Welder',
  'Diver',
  'Sailor',
  'Ferry Captain',
];

test.each([
  ['bullets', '• ', {}, 8],
  ['names', '', BOLD, 8],
  ['names alone', '', {}, 0],
])('one wider distance or a page in a list of %s divides no blocks', async (_, bullet, style, gap) => {
  const lines = LISTED.map((name) => `${bullet}${name}`);
  const half = lines.length / 2;
  const below = (parts: readonly string[]) => parts.map((text, index) => [text, style, index === half ? gap : 0] as const);
  const head = [['Mira Castell', { size: 22 }] as const, ['Certifications', HEADING, 10] as const];
  const onTwoPages = pdf([column(40, 700, [...head, ...below(lines.slice(0, half))]), column(40, 40, below(lines.slice(half)))]);
  for (const file of [pdf([column(40, 40, [...head, ...below(lines)])]), onTwoPages]) {
    const { certifications } = await readDocument('cv.pdf', file, 'pdf');
    expect(certifications.map(({ name }) => name)).toEqual(LISTED);
  }
});

test('details of a certificate are not its issuer, and text that sounds like an issuer is doubtful', async () => {
  const stated = ['Score: 95%', 'ID: LF-1234', 'Passed', 'Porto, Portugal', 'Ropes, Locks, Tides'];
  const { certifications } = await readPdf([
    ...stated.flatMap((text, index): [string, Style?][] => [[LISTED[index] ?? '', BOLD], [text]]),
    ['Diver', BOLD],
    ['Methods for the university of tides'],
  ]);
  expect(certifications.map(({ issuer, doubtful = [] }) => [issuer, doubtful.includes('issuer')])).toEqual([
    ...stated.map(() => ['', false]),
    ['Methods for the university of tides', true],
  ]);
});

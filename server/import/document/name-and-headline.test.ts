import { expect, test } from 'vitest';
import { docx } from '../fixtures/docx.ts';
import { at, HEADING, PROSE } from '../fixtures/layout.ts';
import { column, type PdfOptions, type PdfText, pdf } from '../fixtures/pdf.ts';
import { readDocument } from './read-document.ts';

const WORK = column(40, 200, [
  ['Experience', HEADING],
  ['Lead Engineer | Exempla | Porto, Portugal | 2021 – Present', { bold: true }],
  [PROSE],
]);

const read = (head: PdfText[], options: PdfOptions = {}) => readDocument('cv.pdf', pdf([[...head, ...WORK]], options), 'pdf');
const readLines = (...lines: string[]) =>
  readDocument(
    'cv.docx',
    docx([
      { text: 'Mira Castell', level: 1 },
      ...lines.map((text) => ({ text })),
      { text: 'Experience', level: 2 },
      { text: 'Lead Engineer | Exempla | Porto, Portugal | 2021 – Present', bold: true },
      { text: PROSE },
    ]),
    'docx',
  );

test.each([
  ['12 Ribeira Trl, Porto, Portugal', 'Porto, Portugal'],
  ['88 Ropewalk Street, Ottawa, ON K1A 0B1', 'Ottawa, ON'],
  ['Ottawa, ON K1A0B1', 'Ottawa, ON'],
  ['Ribeira, 44100', 'Ribeira'],
  ['Captain Close 12, 4050-123 Porto', 'Porto'],
  ['7B/21,Harbour Colony,2ndquay West,', undefined],
  ['Rua das Pontes 12', undefined],
  ['12 Captain Close', undefined],
  ['Ropewalk Street', undefined],
  ['Senior Villas, 12 Marina, Ribeira Velha', undefined],
  ['1234 AB Ribeira', 'Ribeira'],
  ['建国路88号', undefined],
])('the address %s is not the headline, and only its place is read', async (line, place) => {
  const { notes, ...career } = await readLines(line);
  expect(career.profile.title).toBeUndefined();
  expect(career.profile.location).toBe(place);
  expect(JSON.stringify(career)).not.toContain(line.split(',')[0] === place ? '44100' : line);
});

test.each(['+1-555-123-4567', '(555) 123-4567', '555.123.4567'])(
  'the phone number %s is left out of the headline',
  async (number) => {
    expect((await readLines(`Bridge Engineer | ${number}`)).profile.title).toBe('Bridge Engineer');
  },
);

test.each([
  'MOBILE EMAIL GITHUB LINKEDIN',
  'GitHub | LinkedIn |',
  'Father’s Name : Captain Castell',
  'Date of birth 1 May 1988',
  'GitHub: mira',
  'Born 1988',
  'Senior Bridge Engineer +49-171-2345678',
  'Bridge Engineer 555.123.4567',
  'Mother’s name Ines Castell',
])('the label or private detail %s is not the headline', async (line) => {
  expect((await readLines(line)).profile.title).toBeUndefined();
});

test.each([
  'Bridge Engineer with 10 years of experience',
  '3D Artist',
  'Windows 11 Administrator',
  'Mobile Developer',
  'Builder of bridges, ropes and more',
])('the headline may be %s', async (line) => {
  expect((await readLines(line)).profile.title).toBe(line);
});

test.each([
  [['Porto, Portugal', 'mira@example.org', 'Bridge Engineer'], 'Bridge Engineer'],
  [['Porto, Portugal', 'Ask for the drawings'], undefined],
  [
    ['Engineer who has been building bridges for', 'everybody who crosses the harbour'],
    'Engineer who has been building bridges for everybody who crosses the harbour',
  ],
  [['Bridge Engineer', 'Keeper of ropes'], 'Bridge Engineer'],
  [['Bridge Engineer | Rope Specialist | Porto, Portugal | +351 210 000 000'], 'Bridge Engineer | Rope Specialist'],
])('below the name, the lines %j have the headline %j', async (lines, headline) => {
  expect((await readLines(...lines)).profile.title).toBe(headline);
});

test.each([
  ['Mira Castell – Bridge Engineer | Rope Specialist', 'Mira Castell', 'Bridge Engineer | Rope Specialist'],
  ['Mira Castell, Undergraduate', 'Mira Castell', 'Undergraduate'],
  ['Castell, Mira', 'Castell, Mira', undefined],
])('divides %s into name and headline', async (line, name, headline) => {
  const { profile } = await read([at(40, 40, line, { size: 20 }), at(40, 70, 'mira@example.org')]);
  expect([profile.name, profile.title]).toEqual([name, headline]);
});

test.each([
  ['mira@example.org', undefined, undefined],
  ['Porto, Portugal', undefined, 'Porto, Portugal'],
  ['Bridge Engineer', 'Bridge Engineer', undefined],
  ['O', undefined, undefined],
])('the text %s beside the name does not belong to it', async (text, headline, place) => {
  const { profile } = await read([at(40, 40, 'Mira Castell', { size: 20 }), at(400, 40, text, { size: 20 })]);
  expect([profile.name, profile.title, profile.location]).toEqual(['Mira Castell', headline, place]);
});

test('a name may have one word on each line', async () => {
  const { profile } = await read([
    at(40, 40, 'MIRA', { size: 30 }),
    at(40, 72, 'CASTELL', { size: 30 }),
    at(40, 95, 'Bridge Engineer', { size: 14 }),
  ]);
  expect([profile.name, profile.title]).toEqual(['Mira Castell', 'Bridge Engineer']);
});

test('reads profiles that are named beside or below the label of their network', async () => {
  const { profile, notes } = await readLines(
    'MOBILE\tGITHUB\tLINKEDIN',
    '210 000 000\tmira-c\tmira-castell-42',
    'Kaggle: mirac',
    'Node.js, M.Castell',
  );
  expect(profile.linkedinUrl).toBe('https://www.linkedin.com/in/mira-castell-42');
  expect(profile.links?.map(({ url }) => url)).toEqual(['https://www.kaggle.com/mirac', 'https://github.com/mira-c']);
  expect(notes[0]).toBe("document: not understood, so it was left out: 'Node.js, M.Castell'");
  expect(notes).toHaveLength(2);
});

test('removes the address that a template puts before the address of a profile', async () => {
  const { profile } = await read([at(40, 40, 'Mira Castell', { size: 20 }), at(40, 70, 'mira-c on the web')], {
    links: [{ url: 'https://github.com/https://github.com/mira-c', rect: [30, 760, 200, 790] }],
  });
  expect(profile.links?.map(({ url }) => url)).toEqual(['https://github.com/mira-c']);
});

test('leaves contact details that were read, and their icons, out of the notes', async () => {
  const { notes } = await read([
    at(40, 40, 'Mira Castell', { size: 20 }),
    at(40, 70, 'R mira@example.org | Y +351 210 000 000 | f https://github.com/mira-c | Porto, Portugal'),
    at(40, 90, 'GitHub: mira-c'),
    at(40, 110, '12 Ribeira Street, Porto, Portugal'),
    at(40, 130, 'Last updated on 1st May 2024'),
    at(40, 150, '12 Ribeira Trl'),
    at(40, 170, 'Currently in Porto, Portugal'),
  ]);
  expect(notes).toEqual(['document: phone numbers, dates of birth and the like are never stored: 2 lines left out']);
});

test('joins the parts of a word that a word processor divided if texts usually touch', async () => {
  const divided = (xml: string) =>
    xml.replace(/Mi(?=ra)|Exempla(?=Surveyor)|Ropes(?=Keeper)/g, (part) => `${part}</w:t></w:r><w:r><w:t>`);
  const blocks = [
    { text: 'Mira Castell', level: 1 },
    { text: 'Experience', level: 2 },
    { text: 'ExemplaSurveyor' },
    { text: '2019 – 2021' },
    { text: 'RopesKeeper' },
    { text: '2016 – 2018' },
  ];
  const { profile, timeline } = await readDocument('cv.docx', docx(blocks, [], divided), 'docx');
  expect(profile.name).toBe('Mira Castell');
  expect(timeline.map(({ title, company }) => [title, company])).toEqual([
    ['Surveyor', 'Exempla'],
    ['Keeper', 'Ropes'],
  ]);
});

test('finds the name beside the heading of a short column of contact details', async () => {
  const { profile, timeline } = await read([
    at(40, 40, 'CONTACT', { bold: true, size: 12 }),
    at(200, 40, 'Mira Castell', { size: 20 }),
    at(40, 62, 'Porto, Portugal'),
    at(200, 62, 'keeper of old bridges'),
    at(40, 80, 'mira@example.org'),
  ]);
  expect(profile).toMatchObject({
    name: 'Mira Castell',
    title: 'keeper of old bridges',
    email: 'mira@example.org',
    location: 'Porto, Portugal',
  });
  expect(timeline).toHaveLength(1);
});

test.each([
  ['MIRA CASTELL-SILVA', 'Mira Castell-Silva'],
  ["MIRA O'CASTELL", "Mira O'Castell"],
  ['MIRA MCCASTELL', 'Mira McCastell'],
  ['MCEBISI CASTELL', 'Mcebisi Castell'],
])('the name %s in capitals is written as %s', async (text, name) => {
  expect((await read([at(40, 40, text, { size: 22 })])).profile.name).toBe(name);
});

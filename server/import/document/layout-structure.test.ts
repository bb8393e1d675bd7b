import { expect, test } from 'vitest';
import type { Career } from '../career.ts';
import { docx } from '../fixtures/docx.ts';
import { column, type PdfText, pdf } from '../fixtures/pdf.ts';
import { cleanText } from './lines.ts';
import { readDocument } from './read-document.ts';

const BOLD = { bold: true };
const ITALIC = { italic: true };
const LARGE = { size: 15 };
const NAME: PdfText = { text: 'Mira Castell', x: 40, y: 40, size: 24 };

const readPage = (...texts: PdfText[]) => readDocument('cv.pdf', pdf([texts]), 'pdf');

const entriesOf = ({ timeline }: Career) =>
  timeline.map(({ type, title, company, location, start_year, is_current, end_year, doubtful = [] }) =>
    [type, title, company, location, `${start_year}-${is_current ? 'present' : end_year}`, doubtful.join(' ')].join(' | '),
  );

test('finds unusual headings by their style and classifies them by their words and content', async () => {
  const career = await readPage(
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
  expect(entriesOf(career)).toEqual([
    'experience | Lead Engineer | Exempla |  | 2021-present | ',
    'experience | Surveyor | Span & Sons |  | 2016-2021 | ',
    'education | BSc in Structures | Harbour College |  | 2010-2013 | ',
  ]);
  expect(career.skills.map(({ name }) => name)).toEqual(['Steel', 'Rope', 'Timber', 'Portuguese', 'English']);
});

test('reads timeline bullets, icons and letter-spaced headings correctly', async () => {
  const entry = (title: string, employer: string, dates: string, place: string): Parameters<typeof column>[2] => [
    [`• ${employer}`, { size: 9 }, 8],
    [title, { bold: true, size: 11 }],
    [`${dates} | ${place}`, { size: 8 }],
    ['- Designed bridges of steel and of rope for the harbour'],
    ['- Measured the piers by day and more often by night'],
  ];
  const career = await readPage(
    NAME,
    ...column(40, 60, [
      ['Z E RT I F I KAT E', LARGE, 10],
      ['Rope Inspector', {}, 5],
      ['B E R U FS E R FA H R U N G', LARGE, 10],
      ...entry('Lead Engineer', 'Exempla', 'Jul 2021 - heute', 'Porto'),
      ...entry('Surveyor', 'Span & Sons', 'Mar 2016 - Jun 2021', 'Bremen'),
    ]),
  );
  expect(entriesOf(career)).toEqual([
    'experience | Lead Engineer | Exempla | Porto | 2021-present | ',
    'experience | Surveyor | Span & Sons | Bremen | 2016-2021 | ',
  ]);
  expect(career.certifications.map(({ name }) => name)).toEqual(['Rope Inspector']);
  expect(cleanText('✉ mira@example.org')).toBe('mira@example.org');
});

test('separates the names, dates and texts of cards that are side by side', async () => {
  const card = (x: number, title: string, employer: string, dates: string, point: string): PdfText[] =>
    column(x, 76, [[title, BOLD], [employer], [dates, { size: 8 }], [`• ${point}`]]);
  const career = await readPage(
    NAME,
    { text: 'Work Experience', x: 40, y: 76, size: 15 },
    ...card(40, 'Lead Engineer', 'Exempla', 'Jul 2021 - Present', 'Designed bridges of steel'),
    ...card(310, 'Surveyor', 'Span & Sons', 'Mar 2016 - Jun 2021', 'Measured the piers'),
    { text: 'Skills', x: 40, y: 150, size: 15 },
    { text: 'Steel, Rope', x: 40, y: 166 },
  );
  expect(entriesOf(career)).toEqual([
    'experience | Lead Engineer | Exempla |  | 2021-present | ',
    'experience | Surveyor | Span & Sons |  | 2016-2021 | ',
  ]);
  expect(career.timeline.map(({ summary }) => summary)).toEqual([
    '<ul><li>Designed bridges of steel</li></ul>',
    '<ul><li>Measured the piers</li></ul>',
  ]);
});

test('reads table cells as fields by column, and skips the header row', async () => {
  const row = (y: number, cells: [string, string, string], below: [string, string]): PdfText[] => [
    { text: cells[0], x: 40, y },
    { text: cells[1], x: 160, y },
    { text: cells[2], x: 320, y },
    { text: below[0], x: 160, y: y + 12 },
    { text: `- ${below[1]}`, x: 320, y: y + 12 },
  ];
  const career = await readPage(
    NAME,
    { text: 'Work Experience', x: 40, y: 80, size: 15 },
    { text: 'Period', x: 40, y: 100, bold: true },
    { text: 'Employer', x: 160, y: 100, bold: true },
    { text: 'Position and tasks', x: 320, y: 100, bold: true },
    ...row(120, ['07/2021 – Present', 'Exempla', 'Lead Engineer'], ['Porto, Portugal', 'Designed bridges of steel']),
    ...row(150, ['03/2016 – 06/2021', 'Span & Sons', 'Surveyor'], ['Bremen', 'Measured the piers']),
    { text: 'Languages', x: 40, y: 190, size: 15 },
    ...['English', 'Irish'].map((text, index) => ({ text, x: 40, y: 206 + 12 * index })),
    ...['Native', 'B2'].map((text, index) => ({ text, x: 160, y: 206 + 12 * index })),
    { text: 'Certificates', x: 40, y: 240, size: 15 },
    ...['2019', '2022'].map((text, index) => ({ text, x: 40, y: 256 + 12 * index })),
    ...['Rope Inspector', 'Harbour Pilot'].map((text, index) => ({ text, x: 160, y: 256 + 12 * index })),
  );
  expect(entriesOf(career)).toEqual([
    'experience | Lead Engineer | Exempla | Porto, Portugal | 2021-present | ',
    'experience | Surveyor | Span & Sons | Bremen | 2016-2021 | ',
  ]);
  expect(career.timeline.map(({ summary }) => summary)).toEqual([
    '<ul><li>Designed bridges of steel</li></ul>',
    '<ul><li>Measured the piers</li></ul>',
  ]);
  expect(career.skills.map(({ name, level }) => [name, level])).toEqual([
    ['English', 'Native'],
    ['Irish', 'B2'],
  ]);
  expect(career.certifications.map(({ name, date }) => [name, date])).toEqual([
    ['Rope Inspector', '2019'],
    ['Harbour Pilot', '2022'],
  ]);
});

test('reads an unstyled résumé: capitalized headings, contact details, issuers in parentheses', async () => {
  const career = await readPage(
    ...column(40, 40, [
      ['MIRA CASTELL'],
      ['Bridge Engineer'],
      ['Porto, Portugal - mira@castell.example - https://castell.example'],
      ['WORK EXPERIENCE', {}, 10],
      ['Exempla'],
      ['Lead Engineer'],
      ['07/2021 - Present'],
      ['CERTIFICATES', {}, 10],
      ['Rope Inspector (Harbour Board, 2019)'],
      ['Pilot (School of Locks, 2022)'],
    ]),
  );
  const { name, title, location, email } = career.profile;
  expect([name, title, location, email]).toEqual(['Mira Castell', 'Bridge Engineer', 'Porto, Portugal', 'mira@castell.example']);
  expect(career.certifications.map((certification) => [certification.name, certification.issuer, certification.date])).toEqual([
    ['Rope Inspector', 'Harbour Board', '2019'],
    ['Pilot', 'School of Locks', '2022'],
  ]);
});

test('does not add contact details above the right column to an entry in the left column', async () => {
  const career = await readPage(
    { ...NAME, bold: true },
    { text: 'Porto, Portugal', x: 320, y: 34 },
    { text: 'mira@castell.example', x: 320, y: 45 },
    ...column(40, 70, [
      ['EXPERIENCE', BOLD],
      ['Lead Engineer', BOLD],
      ['Exempla'],
      ['07/2021 - Present'],
      ['Designed bridges of steel and rope for everybody'],
      ['Surveyor', BOLD, 5],
      ['Span & Sons'],
      ['03/2016 - 06/2021'],
      ['Measured the piers of all of the bridges there are'],
    ]),
    ...column(320, 76, [
      ['EDUCATION', BOLD],
      ['BSc in Structures', BOLD],
      ['Harbour College'],
      ['2010 - 2013'],
      ['SKILLS', BOLD, 9],
      ['Steel, Rope, Timber, and everything else there is'],
    ]),
  );
  expect([career.profile.email, career.profile.location]).toEqual(['mira@castell.example', 'Porto, Portugal']);
  expect(entriesOf(career)).toHaveLength(3);
});

test('makes a bold label before a list of skills their category', async () => {
  const career = await readPage(
    NAME,
    ...column(40, 60, [
      ['Skills', LARGE, 10],
      ['Materials', BOLD, 6],
      ['Methods', BOLD],
    ]),
    { text: 'Steel · Rope', x: 90, y: 102 },
    { text: 'Surveying', x: 86, y: 115 },
  );
  expect(career.skills.map(({ name, category }) => [name, category])).toEqual([
    ['Steel', 'Materials'],
    ['Rope', 'Materials'],
    ['Surveying', 'Methods'],
  ]);
});

test('starts a new entry at a bold line below full lines of text', async () => {
  const line = 'Designed bridges of steel and of rope for the harbour, and for everybody who has to cross it every';
  const entry = (y: number, title: string, datesAt: number, dates: string, employer: string): PdfText[] => [
    { text: title, x: 40, y, bold: true },
    { text: dates, x: datesAt, y },
    { text: employer, x: 40, y: y + 12, italic: true },
    { text: line, x: 40, y: y + 24 },
    { text: line, x: 40, y: y + 36 },
  ];
  const career = await readPage(
    NAME,
    { text: 'Work Experience', x: 40, y: 80, size: 15 },
    ...entry(100, 'Lead Engineer', 112, '07/2021 - Present', 'Exempla'),
    ...entry(149, 'Surveyor', 90, '03/2016 - 06/2021', 'Span & Sons'),
    ...entry(198, 'Technician', 97, '03/2012 - 02/2016', 'Keel'),
  );
  expect(entriesOf(career)).toEqual([
    'experience | Lead Engineer | Exempla |  | 2021-present | ',
    'experience | Surveyor | Span & Sons |  | 2016-2021 | ',
    'experience | Technician | Keel |  | 2012-2016 | ',
  ]);
});

test('reads a text box of a Word document separately from the text around it', async () => {
  const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const box = ['SKILLS', 'Steel', 'Rope'].map(paragraph).join('');
  const bytes = docx(
    [
      { text: 'BOX' },
      { text: 'Mira Castell', level: 1 },
      { text: 'EXPERIENCE' },
      { text: 'Lead Engineer' },
      { text: 'Exempla' },
      { text: 'Jul 2021 - Present' },
    ],
    [],
    (xml) => xml.replace('<w:t xml:space="preserve">BOX</w:t>', `<w:pict><w:txbxContent>${box}</w:txbxContent></w:pict>`),
  );
  const career = await readDocument('cv.docx', bytes, 'docx');
  expect(career.profile.name).toBe('Mira Castell');
  expect(career.skills.map(({ name }) => name)).toEqual(['Steel', 'Rope']);
});

test('a section that is printed twice is read once, even if its lines wrap differently', async () => {
  const work = (start: string, end: string): [string, object?, number?][] => [
    ['Experience', LARGE, 10],
    ['Lead Engineer, July 2021 - Present', BOLD, 5],
    ['Exempla', ITALIC],
    [start],
    [end],
  ];
  const career = await readPage(
    NAME,
    ...column(40, 60, [
      ...work('Designed bridges of steel and of rope for the harbour, with everybody', 'who crosses them.'),
      ...work('Designed bridges of steel and of rope for the', 'harbour, with everybody who crosses them.'),
    ]),
  );
  expect(entriesOf(career)).toEqual(['experience | Lead Engineer | Exempla |  | 2021-present | ']);
});

test('projects are not jobs, even below a heading that calls them experience', async () => {
  const career = await readPage(
    NAME,
    ...column(40, 60, [
      ['Project Experience', LARGE, 10],
      ['Rope Bridge Engineer, July 2021 - Present', BOLD, 5],
      ['Exempla', ITALIC],
    ]),
  );
  expect(entriesOf(career)).toEqual(['project | Rope Bridge Engineer | Exempla |  | 2021-present | ']);
});

test('an unusual heading may contain the number of its entries', async () => {
  const career = await readPage(
    NAME,
    ...column(40, 60, [
      ['Skills', BOLD, 10],
      ['Steel, Rope, Timber', {}, 5],
      ['Where I have worked (2)', BOLD, 10],
      ['July 2021 - Present', {}, 5],
      ['Lead Engineer at Exempla', {}],
      ['March 2016 - June 2021', {}, 8],
      ['Surveyor at Span & Sons', {}],
      ['Projects (1)', BOLD, 10],
      ['Rope Bridge', {}, 5],
    ]),
  );
  expect(entriesOf(career).slice(0, 2)).toEqual([
    'experience | Lead Engineer | Exempla |  | 2021-present | ',
    'experience | Surveyor | Span & Sons |  | 2016-2021 | ',
  ]);
});

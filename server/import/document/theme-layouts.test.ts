import { expect, test } from 'vitest';
import type { Career } from '../career.ts';
import { type DocxBlock, docx } from '../fixtures/docx.ts';
import { column, type PdfText, pdf } from '../fixtures/pdf.ts';
import { readDocument } from './read-document.ts';

// What the themes of résumé generators do that no word processor does.

const BOLD = { bold: true };
const HEADING = { bold: true, size: 14 };
const PROSE = 'Designed bridges of steel and of rope for the harbour, with everybody who crosses them every day';

const rolesOf = async (texts: PdfText[]) => toRoles(await readDocument('cv.pdf', pdf([texts]), 'pdf'));

const rolesOfWord = async (blocks: DocxBlock[]) => toRoles(await readDocument('cv.docx', docx(blocks), 'docx'));

function toRoles({ timeline }: Career) {
  return timeline
    .filter(({ type }) => type === 'experience')
    .map(({ title, company, start_year, end_year, is_current, doubtful = [] }) => [
      title,
      company,
      `${start_year}-${is_current ? 'present' : end_year}`,
      doubtful.join(' '),
    ]);
}

const at = (x: number, y: number, text: string, style: Partial<PdfText> = {}): PdfText => ({ text, x, y, ...style });

test('a point that consists of the word for a section is not its heading', async () => {
  const entry = (y: number, employer: string, title: string, dates: string, points: string[]) => [
    at(40, y, employer, { bold: true, size: 11 }),
    at(400, y, dates),
    at(40, y + 15, title, BOLD),
    at(40, y + 30, PROSE),
    ...points.map((point, index) => at(70, y + 46 + index * 16, point)),
  ];
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 90, 'Work Experience', HEADING),
    ...entry(120, 'Exempla', 'Lead Engineer', '2021-07 - Present', ['Steel', 'Formation', 'Tide tables']),
    ...entry(250, 'Span & Sons', 'Surveyor', '2016-03 - 2021-06', ['Rope', 'Winches']),
    ...entry(370, 'Keel', 'Technician', '2012-03 - 2016-02', ['Locks']),
  ]);
  expect(roles).toEqual([
    ['Lead Engineer', 'Exempla', '2021-present', ''],
    ['Surveyor', 'Span & Sons', '2016-2021', ''],
    ['Technician', 'Keel', '2012-2016', ''],
  ]);
});

test('headings in capitals may be spaced out', async () => {
  const entry = (y: number, names: string, points: string[]) => [
    at(40, y, names, BOLD),
    at(40, y + 15, PROSE),
    ...points.map((point, index) => at(70, y + 31 + index * 16, point)),
  ];
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 90, 'W O R K E X P E R I E N C E'),
    ...entry(120, 'Lead Engineer at Exempla, 2021 - Present', ['Steel', 'Formation', 'Tide tables', 'Ropes', 'Ferries']),
    ...entry(250, 'Surveyor at Span & Sons, 2016 - 2021', ['Rope', 'Winches', 'Locks', 'Levels', 'Depths']),
    at(40, 400, 'E D U C A T I O N'),
    at(40, 430, 'Harbour College, 2012 - 2016', BOLD),
  ]);
  expect(roles.map(([title, company, years]) => [title, company, years])).toEqual([
    ['Lead Engineer', 'Exempla', '2021-present'],
    ['Surveyor', 'Span & Sons', '2016-2021'],
  ]);
});

test('the two ends of a range may be set apart', async () => {
  const entry = (y: number, name: string, dates: [number, string][]) => [
    at(40, y, name, BOLD),
    ...dates.map(([x, text]) => at(x, y + 16, text, { size: 8 })),
    at(40, y + 32, PROSE),
  ];
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 90, 'Experience', HEADING),
    ...entry(120, 'Lead Engineer, Exempla', [
      [40, 'July 2021 -'],
      [130, 'Present'],
      [260, '3 years'],
    ]),
    ...entry(190, 'Surveyor, Span & Sons', [
      [40, 'March'],
      [90, '2020 - June'],
      [170, '2021'],
      [260, 'a year'],
    ]),
    ...entry(260, 'Technician, Keel', [
      [40, 'March 2016 -'],
      [130, 'April 2016'],
      [260, 'a month'],
    ]),
  ]);
  expect(roles.map(([title, company, years]) => [title, company, years])).toEqual([
    ['Lead Engineer', 'Exempla', '2021-present'],
    ['Surveyor', 'Span & Sons', '2020-2021'],
    ['Technician', 'Keel', '2016-2016'],
  ]);
});

test('the address of a link may be printed behind its text, or between employer and title', async () => {
  expect(
    await rolesOf(
      column(40, 40, [
        ['Mira Castell', { size: 22 }],
        ['Experience', HEADING],
        ['Lead Engineer | Exempla (https://exempla.example/about-us)', BOLD],
        ['2021 - Present'],
        [PROSE],
        ['Surveyor | Span & Sons (https://span.example)', BOLD],
        ['2016 - 2021'],
        [PROSE],
      ]),
    ),
  ).toEqual([
    ['Lead Engineer', 'Exempla', '2021-present', ''],
    ['Surveyor', 'Span & Sons', '2016-2021', ''],
  ]);
  const entry = (y: number, employer: string, title: string, dates: string) => [
    at(40, y, employer, BOLD),
    at(400, y, dates, BOLD),
    at(40, y + 16, 'https://exempla.example/harbours'),
    at(40, y + 30, title, BOLD),
    at(40, y + 44, PROSE),
    at(70, y + 60, 'Steel'),
  ];
  expect(
    await rolesOf([
      at(40, 40, 'Mira Castell', { size: 22 }),
      at(40, 90, 'Experience', HEADING),
      ...entry(120, 'Exempla', 'Lead Engineer', '2021 - Present'),
      ...entry(210, 'Span & Sons', 'Surveyor', '2016 - 2021'),
    ]),
  ).toEqual([
    ['Lead Engineer', 'Exempla', '2021-present', ''],
    ['Surveyor', 'Span & Sons', '2016-2021', ''],
  ]);
});

test('an employer with several roles stands above them, one with a single role below it', async () => {
  const role = (y: number, title: string, dates: string, size = 10) => [
    at(40, y, title, { bold: true, size }),
    at(400, y, dates),
    at(60, y + 18, PROSE),
  ];
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 90, 'Experience', HEADING),
    at(40, 120, 'Exempla', { bold: true, size: 12 }),
    ...role(138, 'Lead Engineer', '2021 - Present'),
    ...role(190, 'Engineer', '2018 - 2021'),
    at(40, 240, 'Surveyor', { bold: true, size: 12 }),
    at(40, 256, 'Span & Sons'),
    at(400, 256, '2016 - 2018'),
    at(60, 274, PROSE),
  ]);
  expect(roles.map(([title, company, years]) => [title, company, years])).toEqual([
    ['Lead Engineer', 'Exempla', '2021-present'],
    ['Engineer', 'Exempla', '2018-2021'],
    ['Surveyor', 'Span & Sons', '2016-2018'],
  ]);
});

test('roles may follow the contact details without a heading, and the last hyphen stands before the employer', async () => {
  const roles = await rolesOf(
    column(40, 40, [
      ['Mira Castell', { size: 22 }],
      ['Porto, Portugal / mira@exempla.example'],
      ['Lead Engineer - Exempla 2021 - Present', BOLD, 20],
      [PROSE],
      ['Surveyor - Span & Sons 2016 - 2021', BOLD, 8],
      [PROSE],
      ['Engineer - Locks - Keel 2012 - 2016', BOLD, 8],
      [PROSE],
      ['EDUCATION', BOLD, 20],
      ['Harbour College, 2008 - 2012'],
    ]),
  );
  expect(roles.map(([title, company, years]) => [title, company, years])).toEqual([
    ['Lead Engineer', 'Exempla', '2021-present'],
    ['Surveyor', 'Span & Sons', '2016-2021'],
    ['Engineer - Locks', 'Keel', '2012-2016'],
  ]);
});

test('a city with the way of working is a place', async () => {
  const { timeline } = await readDocument(
    'cv.pdf',
    pdf([
      column(40, 40, [
        ['Mira Castell', { size: 22 }],
        ['Experience', HEADING],
        ['Lead Engineer', BOLD],
        ['Exempla, Niort - Remote | 2021 - Present'],
        [PROSE],
        ['Surveyor', BOLD],
        ['Span & Sons, Bremen, Germany | 2016 - 2021'],
        [PROSE],
      ]),
    ]),
    'pdf',
  );
  expect(timeline.map(({ company, location }) => [company, location])).toEqual([
    ['Exempla', 'Niort - Remote'],
    ['Span & Sons', 'Bremen, Germany'],
  ]);
});

test('in a Word document made from a page, dates and titles may be points below the employer', async () => {
  const role = (employer: string, dates: string, title: string, ...points: string[]): DocxBlock[] => [
    { text: employer, bold: true },
    { text: dates, bold: true, bullet: true },
    { text: title, bold: true, bullet: true },
    { text: PROSE },
    ...points.map((text) => ({ text, bullet: true })),
  ];
  expect(
    await rolesOfWord([
      { text: 'Mira Castell', level: 1 },
      { text: 'Experience', level: 2 },
      ...role('Exempla', '2021 - Present', 'Lead Engineer', 'Led five people'),
      ...role('Span & Sons', '2016 - 2021', 'Surveyor', 'Rope tests', 'Tide tables'),
    ]),
  ).toEqual([
    ['Lead Engineer', 'Exempla', '2021-present', ''],
    ['Surveyor', 'Span & Sons', '2016-2021', ''],
  ]);
});

test('what announces the points, a point in small letters, and dates printed twice begin nothing', async () => {
  const role = (names: string, dates: string, ...points: string[]): DocxBlock[] => [
    { text: names },
    { text: dates },
    { text: PROSE },
    { text: 'Responsibilities' },
    ...points.map((text) => ({ text, bullet: true })),
  ];
  const roles = await rolesOfWord([
    { text: 'Mira Castell', bold: true },
    { text: 'Work' },
    ...role('Lead Engineer, Exempla', 'July 2021  —  Present', 'Led five people'),
    { text: 'formation' },
    { text: '—  June 2021' },
    ...role('Surveyor, Span & Sons', 'March 2016  —  June 2021', 'Rope tests'),
    { text: 'Education' },
    { text: 'Harbour College' },
  ]);
  expect(roles.map(([title, company, years]) => [title, company, years])).toEqual([
    ['Lead Engineer', 'Exempla', '2021-present'],
    ['Surveyor', 'Span & Sons', '2016-2021'],
  ]);
});

test('a role without an employer, where all others have one, is doubtful; several at one employer are not', async () => {
  const employer = (name: string, ...roles: [title: string, dates: string][]): DocxBlock[] => [
    { text: name, bold: true },
    ...roles.flatMap(([title, dates]) => [{ text: title, bold: true }, { text: dates }, { text: PROSE }]),
  ];
  const before: DocxBlock[] = [
    { text: 'Mira Castell', level: 1 },
    { text: 'Work', level: 2 },
  ];
  const alone = [
    ...employer('Span & Sons', ['Surveyor', '2014 - 2016']),
    ...employer('Keel', ['Technician', '2012 - 2014']),
    ...employer('Lock & Co', ['Draughtsman', '2010 - 2012']),
    ...employer('Harbour Works', ['Trainee', '2008 - 2010']),
  ];
  const two = employer('Exempla', ['Lead Engineer', '2021 - Present'], ['Engineer', '2018 - 2021']);
  const doubtful = await rolesOfWord([...before, ...two, ...alone]);
  expect(doubtful.slice(0, 2)).toEqual([
    ['Lead Engineer', 'Exempla', '2021-present', ''],
    ['Engineer', 'Exempla', '2018-2021', 'company'],
  ]);
  const three = employer('Quay', ['Engineer', '2017 - 2018'], ['Analyst', '2016 - 2017'], ['Intern', '2016 - 2016']);
  expect((await rolesOfWord([...before, ...two, ...three, ...alone])).map(([, company, , marks]) => [company, marks])).toEqual([
    ['Exempla', ''],
    ['Exempla', ''],
    ['Quay', ''],
    ['Quay', ''],
    ['Quay', ''],
    ['Span & Sons', ''],
    ['Keel', ''],
    ['Lock & Co', ''],
    ['Harbour Works', ''],
  ]);
});

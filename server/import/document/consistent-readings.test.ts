import { expect, test } from 'vitest';
import { type DocxBlock, docx } from '../fixtures/docx.ts';
import { at, BOLD, HEADING, PROSE, toRoles } from '../fixtures/layout.ts';
import { type PdfText, pdf } from '../fixtures/pdf.ts';
import { readDocument } from './read-document.ts';

// Layouts in which a line near the dates may be read in several ways, and most entries show which one is right.

const rolesOf = async (texts: PdfText[]) => toRoles(await readDocument('cv.pdf', pdf([texts]), 'pdf'));

const rolesOfWord = async (blocks: DocxBlock[], edit?: (xml: string) => string) => {
  const head = [
    { text: 'Mira Castell', level: 1 },
    { text: 'Work experience', level: 2 },
  ];
  return toRoles(await readDocument('cv.docx', docx([...head, ...blocks], [], edit), 'docx'));
};

const LONG_TITLE = 'Inspector of Ropes and Winches ("Harbours of Tomorrow" programme)';

test('the dates may be between title and employer in an entry whose title leaves no room beside it', async () => {
  const entry = (y: number, title: string, employer: string, dates: string) => [
    at(40, y, title, BOLD),
    title === LONG_TITLE ? at(440, y + 14, dates) : at(440, y, dates),
    at(40, y + 28, employer, BOLD),
    at(40, y + 46, PROSE),
  ];
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 90, 'Work Experience', HEADING),
    ...entry(120, 'Lead Engineer', 'Exempla', 'March 2021 - Present'),
    ...entry(220, LONG_TITLE, 'Span & Sons', 'May 2016 - March 2021'),
    ...entry(320, 'Technician', 'Keel', 'May 2012 - April 2016'),
  ]);
  expect(roles).toEqual([
    ['Lead Engineer', 'Exempla', '2021-present', ''],
    [LONG_TITLE, 'Span & Sons', '2016-2021', ''],
    ['Technician', 'Keel', '2012-2016', ''],
  ]);
});

test('the names of an entry are doubtful if its text begins with a line that looks like them', async () => {
  const entry = (title: string, employer: string, dates: string, ...more: string[]): DocxBlock[] => [
    ...[title, `${employer}\t${dates}`, ...more].map((text) => ({ text, bold: true })),
    { text: `${PROSE}.` },
  ];
  const roles = await rolesOfWord([
    ...entry('Lead Engineer', 'Exempla', '2021 – Present'),
    ...entry('Surveyor', 'Society for Bridges of Rope and', '2016 – 2021', 'of Steel in Harbours of the North of the Country'),
    ...entry('Technician', 'Keel', '2012 – 2016'),
  ]);
  expect(roles.map(([, employer, , doubtful]) => [employer, doubtful !== ''])).toEqual([
    ['Exempla', false],
    ['Society for Bridges of Rope and', true],
    ['Keel', false],
  ]);
});

test('stacked dates in a cell beside the names are one range, and the duration below them is not text', async () => {
  const entry = (y: number, names: string, start: string, end: string) => [
    at(460, y, start),
    at(40, y + 5, names, BOLD),
    at(490, y + 16, '-'),
    at(464, y + 32, end),
    at(40, y + 25, 'Designed bridges of steel and of rope for the harbour,'),
    at(40, y + 40, 'with everybody who crosses them every day.'),
    at(470, y + 56, '5 years'),
  ];
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 90, 'Work Experience', HEADING),
    ...entry(120, 'Lead Engineer, Exempla', 'March 2021', 'Present'),
    ...entry(220, 'Surveyor, Span & Sons', 'May 2016', 'March 2021'),
    ...entry(320, 'Technician, Keel', 'May 2012', 'April 2016'),
  ]);
  expect(roles.map((role) => role.slice(0, 3))).toEqual([
    ['Lead Engineer', 'Exempla', '2021-present'],
    ['Surveyor', 'Span & Sons', '2016-2021'],
    ['Technician', 'Keel', '2012-2016'],
  ]);
});

test('texts that were side by side on a web page are separated, although nothing is between them', async () => {
  const asRuns = (xml: string) => xml.replaceAll('§', '</w:t></w:r><w:r><w:t xml:space="preserve">');
  const entry = (title: string, employer: string, dates: string): DocxBlock[] => [
    { text: `${title}§${dates}` },
    { text: `${employer}§Porto`, bold: true },
    { text: PROSE },
  ];
  const roles = await rolesOfWord(
    [
      ...entry('Lead Engineer', 'Exempla', 'March 2021Present'),
      ...entry('Surveyor', 'Span & Sons', 'May 2016March 2021'),
      ...entry('Technician', 'keel', 'May 2012April 2016'),
    ],
    asRuns,
  );
  expect(roles.map((role) => role.slice(0, 3))).toEqual([
    ['Lead Engineer', 'Exempla', '2021-present'],
    ['Surveyor', 'Span & Sons', '2016-2021'],
    ['Technician', 'keel', '2012-2016'],
  ]);
});

test('a single word in two runs stays whole', async () => {
  const asRuns = (xml: string) => xml.replaceAll('§', '</w:t></w:r><w:r><w:t xml:space="preserve">');
  const entry = (title: string, employer: string, dates: string): DocxBlock[] => [
    { text: employer },
    { text: `${title}\t${dates}`, bold: true },
    { text: PROSE },
  ];
  const roles = await rolesOfWord(
    [...entry('Lead Engineer', 'Span§Works', '2021 – Present'), ...entry('Surveyor', 'Exempla', '2016 – 2021')],
    asRuns,
  );
  expect(roles).toEqual([
    ['Lead Engineer', 'SpanWorks', '2021-present', ''],
    ['Surveyor', 'Exempla', '2016-2021', ''],
  ]);
});

test('a title and an employer with only a space between them are divided after the role, and both are doubtful', async () => {
  const entry = (names: string, dates: string): DocxBlock[] => [
    { text: names, bold: true },
    { text: dates },
    { text: `${PROSE}.` },
  ];
  const roles = await rolesOfWord([
    ...entry('Lead Engineer Exempla', '2021 – Present'),
    ...entry('Full Stack Developer Castell Software Consulting', '2016 – 2021'),
    ...entry('Head of Ropes Keel', '2012 – 2016'),
    ...entry('Technician Span & Sons', '2010 – 2012'),
  ]);
  expect(roles.map(([title, employer]) => [title, employer])).toEqual([
    ['Lead Engineer', 'Exempla'],
    ['Full Stack Developer', 'Castell Software Consulting'],
    ['Head of Ropes Keel', null],
    ['Technician', 'Span & Sons'],
  ]);
  expect(roles.every(([, , , doubtful]) => doubtful === 'title company')).toBe(true);
});

test('a space between Chinese words separates a title from an employer', async () => {
  const entry = (names: string, dates: string): DocxBlock[] => [{ text: `${names}\t${dates}` }, { text: `${PROSE}.` }];
  const roles = await rolesOfWord([
    ...entry('高级工程师 海港桥梁公司', '2021 – 至今'),
    ...entry('工程师 绳索有限公司', '2016 – 2021'),
    ...entry('实习 Exempla', '2012 – 2016'),
  ]);
  expect(roles.map(([title, employer]) => [title, employer])).toEqual([
    ['高级工程师', '海港桥梁公司'],
    ['工程师', '绳索有限公司'],
    ['实习', 'Exempla'],
  ]);
});

test('letters of another font in parentheses are part of the name', async () => {
  const asRuns = (xml: string) => xml.replaceAll('§', '</w:t></w:r><w:r><w:rPr><w:i/></w:rPr><w:t xml:space="preserve">');
  const entry = (title: string, employer: string, dates: string): DocxBlock[] => [
    { text: employer, bold: true },
    { text: `${title}\t${dates}` },
    { text: PROSE },
  ];
  const roles = await rolesOfWord(
    [...entry('Lead Engineer', 'Exempla (§海港§桥梁)', '2021 – Present'), ...entry('Surveyor', 'Keel', '2016 – 2021')],
    asRuns,
  );
  expect(roles).toEqual([
    ['Lead Engineer', 'Exempla (海港桥梁)', '2021-present', ''],
    ['Surveyor', 'Keel', '2016-2021', ''],
  ]);
});

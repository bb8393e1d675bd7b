import { expect, test } from 'vitest';
import type { DocxBlock } from '../fixtures/docx.ts';
import { at, BOLD, HEADING, PROSE } from '../fixtures/layout.ts';
import { column } from '../fixtures/pdf.ts';
import { rolesOf, rolesOfWord } from '../fixtures/roles-of.ts';

// Layouts of the themes of résumé generators that no word processor produces.

test('a list item that consists of a word for a section is not a heading', async () => {
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

test('headings in capitals may be letter-spaced', async () => {
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

test('the start and the end of a range may be printed separately', async () => {
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

test('the address of a link may be printed after its text, or between employer and title', async () => {
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

test('in a Word document made from a page, dates and titles may be bullets below the employer', async () => {
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

test('labels above bullets, bullets in lower case, and dates printed twice do not begin an entry or a section', async () => {
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

test('equally wide columns are read one after the other if the right one continues the left', async () => {
  const left = [
    at(40, 100, 'Work experience', HEADING),
    at(40, 124, 'Lead Engineer', { bold: true, size: 13 }),
    at(40, 140, 'Exempla Ltd'),
    at(40, 156, '07/2021 - Present', { italic: true }),
    ...[
      'Designed bridges of steel and of rope',
      'for the harbour, and of the piers',
      'for everybody who crosses them',
      'every day of the week',
    ].map((text, index) => at(40, 180 + 14 * index, text)),
    at(40, 250, 'Surveyor', { bold: true, size: 13 }),
    at(40, 266, 'Span & Sons'),
    at(40, 282, '03/2016 - 06/2021', { italic: true }),
  ];
  const right = [
    ...[
      'Measured the tides of two harbours and',
      'wrote tables of them for the ferries',
      'of the whole coast of the country',
    ].map((text, index) => at(310, 98 + 14 * index, text)),
    at(310, 150, 'Technician', { bold: true, size: 13 }),
    at(310, 167, 'Keel'),
    at(310, 183, '03/2012 - 02/2016', { italic: true }),
    ...['Repaired winches', 'Painted locks and the doors of locks'].map((text, index) => at(310, 208 + 14 * index, text)),
    at(310, 247, 'Apprentice', { bold: true, size: 13 }),
    at(310, 264, 'Harbour Works'),
    at(310, 280, '03/2010 - 02/2012', { italic: true }),
  ];
  expect(await rolesOf([at(40, 40, 'Mira Castell', { size: 22 }), ...left, ...right])).toEqual([
    ['Lead Engineer', 'Exempla Ltd', '2021-present', ''],
    ['Surveyor', 'Span & Sons', '2016-2021', ''],
    ['Technician', 'Keel', '2012-2016', ''],
    ['Apprentice', 'Harbour Works', '2010-2012', ''],
  ]);
});

test('the bullets of one column are not joined with those of the other, however close they are', async () => {
  const skills: [string, number][] = [
    ['Bridges of steel', 69],
    ['Tide tables', 49],
    ['Rope and chains', 75],
    ['Winches of ships', 76],
    ['Ferries', 31],
    ['Locks', 26],
    ['Depths', 32],
    ['Levels', 29],
  ];
  const entry = (y: number, title: string, employer: string, dates: string) => [
    at(150, y, title, BOLD),
    at(150, y + 13, employer, { italic: true }),
    at(150, y + 26, dates),
    ...[PROSE, PROSE.slice(0, 60)].map((text, index) => at(150, y + 13 * (index + 3), text)),
  ];
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 90, 'Skills', HEADING),
    at(150, 90, 'Experience', HEADING),
    ...skills.map(([text, width], index) => at(142 - width, 120 + 26 * index, text)),
    ...entry(120, 'Lead Engineer', 'Exempla Ltd', 'Jul 2021 - Present'),
    ...entry(198, 'Surveyor', 'Span & Sons', 'Mar 2016 - Jun 2021'),
    ...entry(276, 'Technician', 'Keel', 'Mar 2012 - Feb 2016'),
  ]);
  expect(roles).toEqual([
    ['Lead Engineer', 'Exempla Ltd', '2021-present', ''],
    ['Surveyor', 'Span & Sons', '2016-2021', ''],
    ['Technician', 'Keel', '2012-2016', ''],
  ]);
});

test('a paragraph below a name and its dates is not the end of the name', async () => {
  const entry = (y: number, names: string, dates: string) => [at(40, y, names), at(472, y, dates), at(40, y + 13, PROSE)];
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 90, 'Experience', HEADING),
    ...entry(120, 'Lead Engineer of Bridges and of Several Other Works at Exempla Harbour Authority Ltd', '2021 - Present'),
    ...entry(170, 'Surveyor at Span & Sons', '2016 - 2021'),
    ...entry(220, 'Technician at Keel', '2012 - 2016'),
  ]);
  expect(roles.map(([title, company]) => [title, company])).toEqual([
    ['Lead Engineer of Bridges and of Several Other Works', 'Exempla Harbour Authority Ltd'],
    ['Surveyor', 'Span & Sons'],
    ['Technician', 'Keel'],
  ]);
});

test('a word that is hyphenated at the end of a line is joined if the document has it elsewhere', async () => {
  const entry = (y: number, title: [string, string], employer: string, dates: string) => [
    ...title.map((text, index) => at(40, y + 13 * index, text, { ...BOLD, size: 9 })),
    at(210, y, dates),
    at(40, y + 28, employer, { italic: true }),
    at(40, y + 44, 'Wrote the software for tides and everything else that the harbour needs in one year or another, at night'),
  ];
  const [first] = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 90, 'Experience', HEADING),
    ...entry(120, ['Lead Engineer of Harbour Soft-', 'ware'], 'Exempla Ltd', '2021 - Present'),
    ...entry(190, ['Surveyor', ''], 'Span & Sons', '2016 - 2021'),
  ]);
  expect(first).toEqual(['Lead Engineer of Harbour Software', 'Exempla Ltd', '2021-present', '']);
});

test('labels with dates may be right-aligned and wrap', async () => {
  const entry = (y: number, names: string, [start, width]: [string, number], [end, endWidth]: [string, number]) => [
    at(130 - width, y, start),
    at(140, y, names, BOLD),
    at(130 - endWidth, y + 13, end),
    ...[PROSE.slice(0, 70), PROSE.slice(0, 60), PROSE.slice(0, 70)].map((text, index) => at(140, y + 30 + 13 * index, text)),
  ];
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(140, 90, 'Experience', HEADING),
    ...entry(120, 'Lead Engineer at Exempla Ltd', ['Jul', 14], ['2021 – Present', 67]),
    ...entry(200, 'Surveyor at Span & Sons', ['Mar', 18], ['2016 – Jun 2021', 75]),
    ...entry(280, 'Technician at Keel', ['Mar', 18], ['2012 – Feb 2016', 75]),
  ]);
  expect(roles.map(([title, company, years]) => [title, company, years])).toEqual([
    ['Lead Engineer', 'Exempla Ltd', '2021-present'],
    ['Surveyor', 'Span & Sons', '2016-2021'],
    ['Technician', 'Keel', '2012-2016'],
  ]);
});

import { expect, test } from 'vitest';
import { PROSE, rolesOf, rolesOfWord, toRoles, WORK } from '../fixtures/dated-roles.ts';
import { type DocxBlock, docx } from '../fixtures/docx.ts';
import { at, BOLD, HEADING } from '../fixtures/layout.ts';
import { readDocument } from './read-document.ts';

// Résumés from forms and generators, which print some things differently from a person who writes one.

test('the fields of a form are read by their labels', async () => {
  const entry = (employer: string, title: string, dates: string[]): DocxBlock[] =>
    [`Employer: ${employer}`, `Position: ${title}`, ...dates, PROSE].map((text) => ({ text }));
  const roles = await rolesOfWord([
    ...WORK,
    ...entry('Exempla Ltd, Porto, Portugal', 'Keeper of Ropes', ['Start date: 2021-07-01']),
    ...entry('Harbour', 'Wharf', ['Start date: 2016-03-01', 'End date: 2021-06-01']),
  ]);
  expect(roles).toEqual([
    ['Keeper of Ropes', 'Exempla Ltd', '2021-7 to present', 'is_current end_year'],
    ['Wharf', 'Harbour', '2016-3 to 2021', ''],
  ]);
});

test('the fields of a form may be in a table with their labels beside them', async () => {
  const row = (label: string, text: string) => [[{ text: label }], [{ text }]];
  const entry = (dates: string, title: string, employer: string): DocxBlock => ({
    rows: [
      row('Dates', dates),
      row('Occupation or position held', title),
      row('Main activities and responsibilities', PROSE),
      row('Name and address of employer', employer),
    ],
  });
  const career = await readDocument(
    'cv.docx',
    docx([
      ...WORK,
      entry('March 2019 – June 2023', 'Wharf', 'Harbour'),
      entry('May 2015 – February 2019', 'Keeper of Ropes', 'Span & Sons'),
    ]),
    'docx',
  );
  expect(toRoles(career)).toEqual([
    ['Wharf', 'Harbour', '2019-3 to 2023', ''],
    ['Keeper of Ropes', 'Span & Sons', '2015-5 to 2019', ''],
  ]);
  expect(career.timeline[0]?.summary).toContain('Designed bridges');
});

test('an entry of a form without an employer is doubtful', async () => {
  const roles = await rolesOfWord([
    ...WORK,
    ...['Position: Wharf', 'Period: 2019 – 2023', 'Position: Surveyor', 'Company: Harbour', 'Period: 2015 – 2019'].map(
      (text) => ({
        text,
      }),
    ),
  ]);
  expect(roles).toEqual([
    ['Wharf', null, '2019- to 2023', 'company'],
    ['Surveyor', 'Harbour', '2015- to 2019', ''],
  ]);
});

test('the address after the name of an employer is not part of the name', async () => {
  const entry = (y: number, title: string, employer: string, dates: string) => [
    at(40, y, title, BOLD),
    at(40, y + 15, employer),
    at(400, y + 15, dates),
    at(40, y + 30, PROSE),
  ];
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 90, 'Experience', HEADING),
    ...entry(120, 'Lead Engineer', 'Exempla Bridges exempla.com/about', 'Jul 2021 - Present'),
    ...entry(180, 'Surveyor', 'Span & Sons span.example', 'Mar 2016 - Jun 2021'),
    ...entry(240, 'Technician', 'Keel.io', 'Mar 2012 - Feb 2016'),
  ]);
  expect(roles.map(([, employer]) => employer)).toEqual(['Exempla Bridges', 'Span & Sons', 'Keel.io']);
});

test('Chinese radicals that browsers print in place of characters are read as the characters', async () => {
  const roles = await rolesOfWord([
    ...WORK,
    { text: '⾼级⼯程师', bold: true },
    { text: 'Exempla Ltd', bold: true },
    { text: '2019-03 - 2021-06' },
    { text: PROSE },
  ]);
  expect(roles[0]?.[0]).toBe('高级工程师');
});

test('roles without a heading below a list of languages are roles', async () => {
  const entry = (y: number, title: string, names: string) => [
    at(143, y, title, { size: 18 }),
    at(143, y + 20, names, { size: 13 }),
    at(143, y + 38, PROSE, { size: 9 }),
  ];
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 80, 'Education', BOLD),
    at(40, 96, 'Bachelor of Science'),
    at(40, 112, 'Languages', BOLD),
    at(40, 128, 'English'),
    ...entry(180, 'Lead Engineer', 'Exempla Ltd Jul 2021 - Present'),
    ...entry(260, 'Surveyor', 'Span & Sons Mar 2016 - Jun 2021'),
  ]);
  expect(roles).toEqual([
    ['Lead Engineer', 'Exempla Ltd', '2021-7 to present', ''],
    ['Surveyor', 'Span & Sons', '2016-3 to 2021', ''],
  ]);
});

test('the title of the first role is not the heading of its section', async () => {
  const entry = (title: string, names: string): DocxBlock[] => [
    { text: title, level: 2 },
    { text: names, bold: true },
    { text: PROSE },
  ];
  const roles = await rolesOfWord([
    { text: 'Mira Castell', level: 1 },
    { text: 'Education', level: 2 },
    { text: 'Bachelor of Science', bold: true },
    ...entry('Lead Engineer', 'Exempla Ltd Jul 2021 - Present'),
    ...entry('Surveyor 2', 'Span & Sons Mar 2016 - Jun 2021'),
    ...entry('Technician 3', 'Keel Mar 2012 - Feb 2016'),
  ]);
  expect(roles.map(([title]) => title)).toEqual(['Lead Engineer', 'Surveyor 2', 'Technician 3']);
});

test('without line distances, the first role has as many lines with names above its dates as the second', async () => {
  const entry = (title: string, names: string): DocxBlock[] => [
    { text: title, bold: true },
    { text: names, bold: true },
    { text: PROSE },
  ];
  const roles = await rolesOfWord([
    ...entry('Keeper of Ropes', 'Exempla Ltd Jul 2021 - Present'),
    ...entry('Wharf', 'Span & Sons Mar 2016 - Jun 2021'),
    { text: 'Education', level: 1 },
    { text: 'Bachelor of Science' },
  ]);
  expect(roles.map(([title, employer]) => [title, employer])).toEqual([
    ['Keeper of Ropes', 'Exempla Ltd'],
    ['Wharf', 'Span & Sons'],
  ]);
});

test('a sentence below the employer that looks different from the text is not the employer', async () => {
  const entry = (y: number, title: string, dates: string, employer: string, about: string) => [
    at(40, y, title, { bold: true, size: 12 }),
    at(400, y, dates),
    at(40, y + 15, employer, { size: 11 }),
    at(40, y + 30, about, { size: 10 }),
    at(48, y + 46, `• ${PROSE}`, { size: 9 }),
  ];
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 90, 'Experience', HEADING),
    ...entry(120, 'Lead Engineer', 'Jul 2021 - Present', 'Exempla', 'A small company, now part of Harbour.'),
    ...entry(200, 'Surveyor', 'Mar 2016 - Jun 2021', 'Span & Sons', 'The oldest makers of bridges in town.'),
  ]);
  expect(roles.map(([, employer]) => employer)).toEqual(['Exempla', 'Span & Sons']);
});

test('indented text below an employer and a title on one line is not another name', async () => {
  const entry = (y: number, names: string, dates: string, text: string) => [
    at(154, y, names, BOLD),
    at(450, y, dates),
    at(170, y + 18, text),
    at(170, y + 36, PROSE.slice(0, 70)),
  ];
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 90, 'EXPERIENCE', HEADING),
    ...entry(120, 'Exempla, Lead Engineer', '2021-07 - Present', 'Led the work on bridges of steel'),
    ...entry(200, 'Span & Sons, Surveyor', '2016-03 - 2021-06', 'Built two bridges of rope'),
    ...entry(280, 'Keel, Technician', '2012-03 - 2016-02', 'Repaired locks'),
  ]);
  expect(roles.map(([title, employer]) => [title, employer])).toEqual([
    ['Lead Engineer', 'Exempla'],
    ['Surveyor', 'Span & Sons'],
    ['Technician', 'Keel'],
  ]);
});

test('a list of selected work under a letter-spaced heading contains projects, not roles', async () => {
  const roles = await rolesOfWord([
    ...WORK,
    { text: 'Lead Engineer', bold: true },
    { text: 'Exempla Ltd | Jul 2021 - Present' },
    { text: PROSE },
    { text: 'S E L E C T E D W O R K', level: 2 },
    { text: 'Footbridge for engineers', bold: true },
    { text: '2019 - 2020' },
    { text: PROSE },
  ]);
  expect(roles).toHaveLength(1);
});

import { expect, test } from 'vitest';
import type { DocxBlock } from '../fixtures/docx.ts';
import { at, BOLD, HEADING, PROSE } from '../fixtures/layout.ts';
import { column, pdf } from '../fixtures/pdf.ts';
import { rolesOf, rolesOfWord } from '../fixtures/roles-of.ts';
import { readDocument } from './read-document.ts';

test('reads employers above several roles, and below a single role', async () => {
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

test('roles may follow the contact details without a heading, with the employer after the last hyphen', async () => {
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

test('a city with a way of working, such as remote, is a place', async () => {
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

test('a role without an employer is doubtful if all others have one; several at one employer are not', async () => {
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

test('an at sign before the employer, and a dash before the place, separate them', async () => {
  const entry = (y: number, names: string, dates: string) => [
    at(40, y, names, BOLD),
    at(40, y + 16, dates),
    at(40, y + 36, PROSE),
  ];
  const document = (names: [string, string]) => [
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 90, 'Experience', HEADING),
    ...entry(120, names[0], 'Jul 2021 - Present'),
    ...entry(190, names[1], 'Mar 2016 - Jun 2021'),
  ];
  const roles = [
    ['Lead Engineer', 'Exempla Ltd'],
    ['Surveyor', 'Span & Sons'],
  ];
  const namesOf = async (names: [string, string]) => (await rolesOf(document(names))).map((role) => role.slice(0, 2));
  expect(await namesOf(['Lead Engineer @Exempla Ltd', 'Surveyor @Span & Sons'])).toEqual(roles);
  expect(await namesOf(['Lead Engineer | Exempla Ltd – Porto, Portugal', 'Surveyor | Span & Sons – Lisbon, Portugal'])).toEqual(
    roles,
  );
});

test('a label that combines two known labels is not the employer', async () => {
  const entry = (y: number, title: string, employer: string, dates: string) => [
    at(40, y, title, BOLD),
    at(40, y + 14, employer),
    at(40, y + 28, dates, { italic: true }),
    at(40, y + 42, 'Achievements/Tasks', { italic: true }),
    at(40, y + 56, PROSE),
  ];
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 90, 'Experience', HEADING),
    ...entry(120, 'Lead Engineer', 'Exempla Ltd', '07/2021 - Present'),
    ...entry(210, 'Surveyor', 'Span & Sons', '03/2016 - 06/2021'),
    at(40, 300, 'Technician', BOLD),
    at(40, 314, '03/2012 - 02/2016', { italic: true }),
    at(40, 328, 'Achievements/Tasks', { italic: true }),
    at(40, 342, PROSE),
  ]);
  expect(roles.map(([title, company]) => [title, company])).toEqual([
    ['Lead Engineer', 'Exempla Ltd'],
    ['Surveyor', 'Span & Sons'],
    ['Technician', null],
  ]);
});

test('"Freelance" is the employer if it is where the other roles have theirs, also beside a place', async () => {
  const entry = (y: number, title: string, employer: string, dates: string) => [
    at(40, y, title, { bold: true, size: 12 }),
    at(330, y, 'Ribeira Velha do Porto Norte, Portugal', { bold: true }),
    at(40, y + 15, employer),
    at(430, y + 15, dates),
    at(40, y + 30, PROSE),
  ];
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 90, 'Experience', HEADING),
    ...entry(120, 'Lead Engineer', 'Exempla Ltd', '2021 - Present'),
    ...entry(190, 'Surveyor', 'Freelance', '2018 - 2021'),
    ...entry(260, 'Technician', 'Keel', '2012 - 2016'),
  ]);
  expect(roles.map(([title, company]) => [title, company])).toEqual([
    ['Lead Engineer', 'Exempla Ltd'],
    ['Surveyor', 'Freelance'],
    ['Technician', 'Keel'],
  ]);
});

test('splits places off the ends of titles, unless only one title has one', async () => {
  const entry = (y: number, employer: string, title: string, dates: string) => [
    at(40, y, employer, BOLD),
    at(430, y, dates),
    at(40, y + 15, title),
    at(40, y + 30, PROSE),
  ];
  const readRoles = (titles: [string, string, string]) =>
    rolesOf([
      at(40, 40, 'Mira Castell', { size: 22 }),
      at(40, 90, 'Experience', HEADING),
      ...entry(120, 'Exempla Ltd', titles[0], '2021 – Present'),
      ...entry(190, 'Span & Sons', titles[1], '2018 – 2021'),
      ...entry(260, 'Keel GmbH', titles[2], '2012 – 2016'),
    ]).then((roles) => roles.map(([title, company]) => [title, company]));
  expect(await readRoles(['Lead Engineer – Ribeira Velha, Portugal', 'Surveyor – Porto / Remote', 'Technician'])).toEqual([
    ['Lead Engineer', 'Exempla Ltd'],
    ['Surveyor', 'Span & Sons'],
    ['Technician', 'Keel GmbH'],
  ]);
  expect((await readRoles(['Head of Sales – France', 'Surveyor', 'Technician']))[0]).toEqual([
    'Head of Sales – France',
    'Exempla Ltd',
  ]);
});

test('if most employers have a place in parentheses, it is not part of their names', async () => {
  const roles = await rolesOf(
    column(40, 40, [
      ['Mira Castell', { size: 22 }],
      ['Experience', HEADING, 20],
      ['05.2021 – today: Lead Engineer, Exempla (Porto, Portugal)', BOLD, 10],
      [PROSE],
      ['02.2018 – 04.2021: Surveyor, Keel (formerly Hull) (Bremen, Germany)', BOLD, 10],
      [PROSE],
      ['03.2014 – 01.2018: Technician, Span & Sons (Ribeira Velha)', BOLD, 10],
      [PROSE],
      ['03.2012 – 02.2014: Mechanic, Lock Works', BOLD, 10],
      [PROSE],
    ]),
  );
  expect(roles.map(([, company]) => company)).toEqual(['Exempla', 'Keel (formerly Hull)', 'Span & Sons', 'Lock Works']);
});

test('a place in parentheses that is not known, and a way of working, are doubtful', async () => {
  const entry = (y: number, dates: string, employer: string) => [
    at(40, y, dates),
    at(140, y, employer, { bold: true }),
    at(140, y + 15, 'Surveyor'),
    at(140, y + 30, PROSE),
  ];
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 90, 'Experience', HEADING),
    ...entry(120, '2021–24', 'Exempla (Porto, Portugal)'),
    ...entry(190, '2018–21', 'Keel (Bremen)'),
    ...entry(260, '2014–18', 'Harbour Works (Hamburg)'),
    ...entry(330, '2012–14', 'Span & Sons (Ribeira Velha)'),
    ...entry(400, '2008–12', 'Lock Works (remote)'),
    ...entry(470, '2006–08', 'Winch Makers (Hamburg)'),
  ]);
  expect(roles.map(([, company, , doubtful]) => [company, doubtful])).toEqual([
    ['Exempla', ''],
    ['Keel', ''],
    ['Harbour Works', ''],
    ['Span & Sons', 'company location'],
    ['Lock Works', 'company location'],
    ['Winch Makers', ''],
  ]);
});

test('the employer may follow "à", which may also be part of a title', async () => {
  const entry = (title: string, dates: string): [string, object?, number?][] => [[dates, {}, 10], [title, BOLD], [PROSE]];
  const roles = await rolesOf(
    column(40, 40, [
      ['Mira Castell', { size: 22 }],
      ['Expérience professionnelle', HEADING, 20],
      ...entry('Ingénieure à Exempla', 'mars 2021 - Présent'),
      ...entry('Assistante à la direction à Keel', 'mai 2018 - mars 2021'),
      ...entry('Technicienne à Span & Sons', 'juin 2014 - avril 2018'),
    ] as Parameters<typeof column>[2]),
  );
  expect(roles.map(([title, company]) => [title, company])).toEqual([
    ['Ingénieure', 'Exempla'],
    ['Assistante à la direction', 'Keel'],
    ['Technicienne', 'Span & Sons'],
  ]);
});

test('the street of an employer is not part of its name and is listed as left out, and the town is the place', async () => {
  const role = (title: string, employer: string, dates: string): Parameters<typeof column>[2] => [
    [title, BOLD, 20],
    [`${employer} | ${dates}`],
    [PROSE],
  ];
  const { timeline, notes } = await readDocument(
    'cv.pdf',
    pdf([
      column(40, 40, [
        ['Mira Castell', { size: 22 }],
        ['Experience', HEADING],
        ...role('Lead Engineer', 'Exempla AS, Strandgaten 12, 5013 Bergen', '2021 - Present'),
        ...role('Surveyor', 'Span & Sons, Hauptstraße 5, Berlin', '2016 - 2021'),
        ...role('Engineer', 'Keel Works, 221 Baker Street, London', '2012 - 2016'),
      ]),
    ]),
    'pdf',
  );
  expect(timeline.map(({ company, location }) => [company, location])).toEqual([
    ['Exempla AS', 'Bergen'],
    ['Span & Sons', 'Berlin'],
    ['Keel Works', 'London'],
  ]);
  const streets = ['Strandgaten 12', 'Hauptstraße 5', '221 Baker Street'];
  expect(notes).toEqual(streets.map((street) => `document: not understood, so it was left out: '${street}'`));
});

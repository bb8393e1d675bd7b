import { expect, test } from 'vitest';
import { type DocxBlock, docx } from '../fixtures/docx.ts';
import { readDocument } from './read-document.ts';

// Names with nothing but a space between them, and names that several roles share.

const PROSE = 'Designed bridges of steel and of rope for the harbour, with everybody who crosses them every day.';

/** "§" begins smaller text in the same paragraph. */
const withSmallTexts = (xml: string) =>
  xml.replaceAll('§', '</w:t></w:r><w:r><w:rPr><w:sz w:val="14"/></w:rPr><w:t xml:space="preserve">');

async function rolesOf(blocks: DocxBlock[], place = ''): Promise<(string | null)[][]> {
  const head = [{ text: 'Mira Castell', level: 1 }, ...(place ? [{ text: place }] : []), { text: 'Work experience', level: 2 }];
  const { timeline, notes } = await readDocument('cv.docx', docx([...head, ...blocks], [], withSmallTexts), 'docx');
  expect(notes.filter((note) => note.includes('left out'))).toEqual([]);
  return timeline
    .filter(({ type }) => type === 'experience')
    .map(({ title, company, location, start_year, end_year, is_current, doubtful = [] }) => [
      title,
      company,
      location,
      `${start_year}-${is_current ? 'present' : end_year}`,
      doubtful.join(' '),
    ]);
}

const entry = (employer: string, title: string, dates: string): DocxBlock[] => [
  { text: employer, bold: true },
  { text: `${title}\t${dates}` },
  { text: PROSE },
];

test('smaller text after an employer is its place, even an unknown one', async () => {
  const roles = await rolesOf([
    ...entry('Harbour Works §Lisbon', 'Lead Engineer', '2021 – Present'),
    ...entry('Span & Sons §Ribeira Velha', 'Surveyor', '2016 – 2021'),
    ...entry('Keel §Porto', 'Technician', '2012 – 2016'),
  ]);
  expect(roles).toMatchObject([
    ['Lead Engineer', 'Harbour Works', 'Lisbon', '2021-present', ''],
    ['Surveyor', 'Span & Sons', 'Ribeira Velha', '2016-2021', 'location'],
    ['Technician', 'Keel', 'Porto', '2012-2016', ''],
  ]);
});

test('if most employers end with a place, the places are split off, and both are doubtful', async () => {
  const entries = [
    ...entry('Harbour Works New York', 'Lead Engineer', '2021 – Present'),
    ...entry('Span & Sons Ribeira', 'Surveyor', '2016 – 2021'),
    ...entry('Keel Porto', 'Technician', '2012 – 2016'),
    ...entry('University of Porto', 'Research Assistant', '2010 – 2012'),
  ];
  expect(await rolesOf(entries, 'Ribeira, Portugal')).toEqual([
    ['Lead Engineer', 'Harbour Works', 'New York', '2021-present', 'company location'],
    ['Surveyor', 'Span & Sons', 'Ribeira', '2016-2021', 'company location'],
    ['Technician', 'Keel', 'Porto', '2012-2016', 'company location'],
    ['Research Assistant', 'University of Porto', null, '2010-2012', 'company location'],
  ]);
});

test('a single employer whose name ends with a place keeps it', async () => {
  const roles = await rolesOf([
    ...entry('Harbour Works Lisbon', 'Lead Engineer', '2021 – Present'),
    ...entry('Span & Sons', 'Surveyor', '2016 – 2021'),
    ...entry('Keel', 'Technician', '2012 – 2016'),
  ]);
  expect(roles[0]).toEqual(['Lead Engineer', 'Harbour Works Lisbon', null, '2021-present', '']);
});

test('titles that contain the employer are divided if most entries have them, whatever is beside them', async () => {
  const beside = (names: string, place: string, dates: string): DocxBlock[] => [
    { text: `${names}\t${place}`, bold: true },
    { text: dates },
    { text: PROSE },
  ];
  const roles = await rolesOf([
    ...beside('Lead Engineer at Harbour Works', 'Ribeira Velha', '2021 – Present'),
    ...beside('Surveyor at Span & Sons', 'Cais Novo', '2016 – 2021'),
    ...beside('Technician at Keel', 'Ribeira Velha', '2012 – 2016'),
    ...beside('Wharf at Dock Union', 'Cais Novo', '2010 – 2012'),
  ]);
  expect(roles).toEqual([
    ['Lead Engineer', 'Harbour Works', 'Ribeira Velha', '2021-present', 'location'],
    ['Surveyor', 'Span & Sons', 'Cais Novo', '2016-2021', 'location'],
    ['Technician', 'Keel', 'Ribeira Velha', '2012-2016', 'location'],
    ['Wharf', 'Dock Union', 'Cais Novo', '2010-2012', 'location'],
  ]);
});

test('does not read an employer with the dates of all roles below it as a role', async () => {
  const line = (name: string, dates: string, bold = false): DocxBlock => ({ text: `${name}\t${dates}`, bold });
  const roles = await rolesOf([
    line('Harbour Works', '2014 – Present', true),
    line('Lead Engineer', '2019 – Present'),
    { text: PROSE },
    line('Surveyor', '2014 – 2019'),
    { text: PROSE },
    line('Keel', '2010 – 2014', true),
    line('Technician', '2010 – 2014'),
    { text: PROSE },
  ]);
  expect(roles).toEqual([
    ['Lead Engineer', 'Harbour Works', null, '2019-present', ''],
    ['Surveyor', 'Harbour Works', null, '2014-2019', ''],
    ['Technician', 'Keel', null, '2010-2014', ''],
  ]);
});

test('an employer between two roles is the employer of the roles below, whose second names are places', async () => {
  const role = (title: string, dates: string, heading = false): DocxBlock[] => [
    heading ? { text: title, level: 5 } : { text: title },
    { text: dates },
    { text: PROSE },
  ];
  const roles = await rolesOf([
    ...role('Lead Engineer at Harbour Works', '2021 – Present () Lisbon'),
    ...role('Surveyor at Span & Sons', '2018 – 2021 () Porto'),
    { text: 'at Keel' },
    ...role('Technician', '2015 – 2018 () Cais Novo', true),
    ...role('Rigger', '2012 – 2015 () Cais Novo', true),
    ...role('Welder at Dock Board', '2010 – 2012 () Porto'),
  ]);
  expect(roles.map(([title, company, , dates]) => [title, company, dates])).toEqual([
    ['Lead Engineer', 'Harbour Works', '2021-present'],
    ['Surveyor', 'Span & Sons', '2018-2021'],
    ['Technician', 'Keel', '2015-2018'],
    ['Rigger', 'Keel', '2012-2015'],
    ['Welder', 'Dock Board', '2010-2012'],
  ]);
});

test('does not read an address below complete names as a name', async () => {
  const roles = await rolesOf(
    [
      ['Harbour Works - Lead Engineer', '2021 – Present', 'quay.example'],
      ['Span & Sons - Surveyor', '2016 – 2021', 'bridges.example'],
      ['Keel - Technician', '2012 – 2016', ''],
    ].flatMap(([names = '', dates = '', address = '']) => [
      { text: names, bold: true },
      { text: dates },
      ...(address ? [{ text: address }] : []),
      { text: PROSE },
    ]),
  );
  expect(roles.map(([title, company]) => [title, company])).toEqual([
    ['Lead Engineer', 'Harbour Works'],
    ['Surveyor', 'Span & Sons'],
    ['Technician', 'Keel'],
  ]);
});

test('an employer that may be a title with its employer is doubtful', async () => {
  const entry = (names: string, dates: string, description: string): DocxBlock[] => [
    { text: names, bold: true },
    { text: dates },
    { text: description, bold: true },
    { text: PROSE },
  ];
  const roles = await rolesOf([
    ...entry('Surveyor, Harbour Foundation', '2018 – 2021', 'Director of the Rope Project'),
    ...entry('Technician, University of Porto', '2015 – 2018', 'Member of the Bridge Department'),
  ]);
  expect(roles.map((role) => role.at(-1))).toEqual(['title company', 'title company']);
});

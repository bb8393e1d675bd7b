import { expect, test } from 'vitest';
import { PROSE, rolesOfWord } from '../fixtures/dated-roles.ts';
import { type DocxBlock, docx } from '../fixtures/docx.ts';
import { readDocument } from './read-document.ts';

// A word processor that saves a web page keeps the levels of its headings, and hardly anything else of its layout.

const NAME: DocxBlock = { text: 'Mira Castell', level: 1 };
const bullets = (...texts: string[]): DocxBlock[] => texts.map((text) => ({ text, bullet: true }));

async function studiesOf(...blocks: DocxBlock[]) {
  const { timeline } = await readDocument('cv.docx', docx([NAME, ...blocks]), 'docx');
  return timeline
    .filter(({ type }) => type === 'education')
    .map(({ title, company, start_year, end_year, doubtful = [] }) => [
      title,
      company,
      `${start_year}-${end_year ?? ''}`,
      doubtful.join(' '),
    ]);
}

test('the same title at several employers is the title of each', async () => {
  const role = (employer: string, dates: string, title = 'Surveyor'): DocxBlock[] => [
    { text: title, level: 4 },
    { text: employer },
    { text: dates },
    ...bullets(PROSE),
  ];
  const roles = await rolesOfWord([
    NAME,
    { text: 'Work', level: 3 },
    ...role('Exempla', 'March 2019 – Present', 'Lead Engineer'),
    ...role('Keel', 'May 2015 – June 2018'),
    ...role('Span & Sons', 'May 2011 – June 2014'),
  ]);
  expect(roles).toEqual([
    ['Lead Engineer', 'Exempla', '2019-3 to present', ''],
    ['Surveyor', 'Keel', '2015-5 to 2018', ''],
    ['Surveyor', 'Span & Sons', '2011-5 to 2014', ''],
  ]);
});

test('names that are headings of a lower level are not sections', async () => {
  const school = (name: string, degree: string, dates: string): DocxBlock[] => [
    { text: name, level: 4 },
    { text: degree },
    { text: dates },
    { text: 'Courses', level: 5 },
    ...bullets('Tides', 'Levees', 'Ropes'),
  ];
  const studies = await studiesOf(
    { text: 'Work', level: 3 },
    { text: 'Surveyor', level: 4 },
    { text: 'Exempla' },
    { text: 'May 2019 – Present' },
    { text: 'Education', level: 3 },
    ...school('Harbour College', 'B.Sc. in Hydrology', 'September 2011 – June 2014'),
    ...school('Exempla Institute', 'M.Sc. in Hydrology', 'September 2014 – June 2016'),
  );
  expect(studies).toEqual([
    ['B.Sc. in Hydrology', 'Harbour College', '2011-2014', ''],
    ['M.Sc. in Hydrology', 'Exempla Institute', '2014-2016', ''],
  ]);
});

test('an employer without a style of its own is followed by its place, description and address', async () => {
  const role = (employer: string, below: string[], dates: string, title: string): DocxBlock[] => [
    ...[employer, ...below, dates, title].map((text) => ({ text })),
    { text: PROSE },
    ...bullets('Lifted 40 tons of rope.'),
  ];
  const roles = await rolesOfWord([
    NAME,
    { text: 'Work experience', level: 2 },
    ...role('Exempla', ['Porto, Portugal', 'https://exempla.example/'], 'March 2019 – Present', 'Lead Engineer'),
    ...role('Keel', ['Porto, Portugal', PROSE, 'https://keel.example/'], 'May 2015 – June 2018', 'Surveyor'),
    ...role('Span & Sons', ['Bremen, Germany', 'Harbour cranes'], 'May 2011 – June 2014', 'Technician'),
  ]);
  expect(roles).toEqual([
    ['Lead Engineer', 'Exempla', '2019-3 to present', ''],
    ['Surveyor', 'Keel', '2015-5 to 2018', ''],
    ['Technician', 'Span & Sons', '2011-5 to 2014', ''],
  ]);
});

test('if each entry begins with its dates, the text above them is not an employer', async () => {
  const role = (dates: string, title: string, ...points: string[]): DocxBlock[] =>
    [dates, title, PROSE, ...points].map((text) => ({ text }));
  const roles = await rolesOfWord([
    NAME,
    { text: 'Work experience', level: 2 },
    ...role(
      '2019-03-01 to Present',
      'Lead Engineer at Exempla',
      'Rope ladders for the pilots',
      'Launched the ferry across the harbour.',
    ),
    ...role('2015-05-01 to 2018-06-30', 'Surveyor at Keel', 'Harbour maps on vellum', 'Launched the buoy in the harbour.'),
    ...role('2011-05-01 to 2014-06-30', 'Technician at Span & Sons', 'Winches of brass', 'Launched the crane above the harbour.'),
  ]);
  expect(roles.map(([title, employer, dates]) => [title, employer, dates])).toEqual([
    ['Lead Engineer', 'Exempla', '2019-3 to present'],
    ['Surveyor', 'Keel', '2015-5 to 2018'],
    ['Technician', 'Span & Sons', '2011-5 to 2014'],
  ]);
});

test('the degree and its field may be two lines, in either order', async () => {
  const degreeFirst = (years: string, school: string, ...names: string[]): DocxBlock[] => [
    { text: years, bullet: true },
    { text: school, level: 3 },
    ...names.map((text) => ({ text })),
  ];
  expect(
    await studiesOf(
      { text: 'Education', level: 2 },
      ...degreeFirst('2011 2014', 'Harbour College', 'Bachelor of Science', 'Hydrology'),
      ...degreeFirst('2014 2016', 'Exempla Institute', 'MSc', 'Physics of tides'),
      ...degreeFirst('2016 2017', 'Keel College', 'Rope masterclass', 'Knots'),
    ),
  ).toEqual([
    ['Bachelor of Science, Hydrology', 'Harbour College', '2011-2014', ''],
    ['MSc, Physics of tides', 'Exempla Institute', '2014-2016', ''],
    ['Rope masterclass, Knots', 'Keel College', '2016-2017', 'title'],
  ]);
  const fieldFirst = (school: string, ...names: string[]): DocxBlock[] => [
    { text: school, level: 4 },
    ...names.map((text) => ({ text })),
  ];
  expect(
    await studiesOf(
      { text: 'Education', level: 3 },
      ...fieldFirst('Harbour College 2011-09-01 — 2014-06-30', 'Hydrology', 'Bachelor of Science'),
      ...fieldFirst('Exempla Institute 2014-09-01 — 2016-06-30', 'Physics of tides', 'MSc'),
    ),
  ).toEqual([
    ['Bachelor of Science, Hydrology', 'Harbour College', '2011-2014', ''],
    ['MSc, Physics of tides', 'Exempla Institute', '2014-2016', ''],
  ]);
});

test('a line below the degree that was not understood makes the degree doubtful', async () => {
  const [study] = await studiesOf(
    { text: 'Education', level: 2 },
    { text: 'Harbour College 2011 – 2014', level: 3 },
    { text: 'Bachelor of Hydrology' },
    { text: 'Ropes and knots' },
  );
  expect(study).toEqual(['Bachelor of Hydrology', 'Harbour College', '2011-2014', 'title']);
});

test('names between two roles that belong to neither role make the second one doubtful', async () => {
  const roles = await rolesOfWord([
    NAME,
    { text: 'Work experience', level: 2 },
    { text: 'Exempla' },
    { text: 'March 2019 – Present' },
    { text: 'Lead Engineer' },
    ...bullets(PROSE),
    { text: 'Keel' },
    { text: 'Tidal gauges' },
    { text: 'May 2015 – June 2018' },
    { text: 'Surveyor' },
    ...bullets(PROSE),
  ]);
  expect(roles[1]?.[3]).toContain('company');
});

test('a role below an entry that has none makes the entry doubtful', async () => {
  const role = (employer: string, second: string, dates: string, title: string): DocxBlock[] => [
    ...[employer, second, dates, title].map((text) => ({ text })),
    ...bullets(PROSE),
  ];
  const roles = await rolesOfWord([
    NAME,
    { text: 'Work experience', level: 2 },
    ...role('Exempla GmbH', 'Hafenstedt', 'March 2019 – Present', 'Surveyor'),
    ...role('Keel GmbH', 'Hafenstedt', 'May 2015 – June 2018', 'Engineer'),
  ]);
  expect(roles.map(([, , , doubtful]) => doubtful)).toEqual([expect.stringContaining('title'), expect.stringContaining('title')]);
});

test('an accent that is a separate character is joined with its letter', async () => {
  const [role] = await rolesOfWord([
    NAME,
    { text: 'Expérience professionnelle'.normalize('NFD'), level: 2 },
    { text: 'Ingénieur'.normalize('NFD'), level: 3 },
    { text: 'Exempla Réseaux'.normalize('NFD') },
    { text: 'mars 2019 – août 2021'.normalize('NFD') },
    ...bullets(PROSE),
  ]);
  expect(role).toEqual(['Ingénieur'.normalize('NFC'), 'Exempla Réseaux'.normalize('NFC'), '2019-3 to 2021', '']);
});

test('"Pres" at the end of a line is a date', async () => {
  const roles = await rolesOfWord([
    NAME,
    { text: 'Work experience', level: 2 },
    { text: 'Lead Engineer', level: 3 },
    { text: 'Exempla' },
    { text: 'March 2019 – Pres' },
    ...bullets(PROSE),
  ]);
  expect(roles).toEqual([['Lead Engineer', 'Exempla', '2019-3 to present', '']]);
});

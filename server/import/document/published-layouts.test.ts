import { expect, test } from 'vitest';
import { WORK } from '../fixtures/dated-roles.ts';
import { at, BOLD, HEADING, PROSE } from '../fixtures/layout.ts';
import { pdf } from '../fixtures/pdf.ts';
import { rolesOf, rolesOfWord } from '../fixtures/roles-of.ts';
import { readDocument } from './read-document.ts';

const NAME = at(40, 40, 'Mira Castell', { size: 22 });
const ITALIC = { italic: true };
const text = PROSE.slice(0, 60);

test('headings in the margin, wrapped or not, are beside the first line of their sections', async () => {
  const roles = await rolesOf([
    NAME,
    at(40, 102, 'WORK', { size: 13 }),
    at(40, 118, 'EXPERIENCE', { size: 13 }),
    at(130, 100, 'EXEMPLA, Porto, Portugal', BOLD),
    at(140, 113, 'Senior Software Engineer, June 2021 - Present', ITALIC),
    at(150, 126, `• ${text}`),
    at(140, 139, 'Software Engineer II, October 2018 - May 2021', ITALIC),
    at(150, 152, `• ${text}`),
    at(140, 165, 'Software Engineer Intern, May - August 2018', ITALIC),
    at(150, 178, `• ${text}`),
    at(130, 196, 'SPAN & SONS, Bremen, Germany', BOLD),
    at(140, 209, 'Harbour Technician, January 2016 - April 2018', ITALIC),
    at(150, 222, `• ${text}`),
    at(40, 247, 'EDUCATION', { size: 13 }),
    at(130, 245, 'KEEL COLLEGE, Porto, Portugal', BOLD),
    at(140, 258, 'Bachelor of Science in Hydrology, 2012 - 2016'),
    at(40, 282, 'LANGUAGES', { size: 13 }),
    at(130, 280, 'English, Portuguese'),
  ]);
  expect(roles.map(([title, company, years]) => [title, company, years])).toEqual([
    ['Senior Software Engineer', 'EXEMPLA', '2021-present'],
    ['Software Engineer II', 'EXEMPLA', '2018-2021'],
    ['Software Engineer Intern', 'EXEMPLA', '2018-2018'],
    ['Harbour Technician', 'SPAN & SONS', '2016-2018'],
  ]);
});

test('dates on the right, beside the first item of a list, belong to the name above it', async () => {
  const roles = await rolesOf([
    NAME,
    at(40, 80, 'Experience', HEADING),
    at(40, 100, 'Exempla Ltd, Lead Engineer', BOLD),
    at(480, 100, 'Porto, Portugal'),
    at(44, 113, '• Designed bridges of steel'),
    at(480, 113, 'June 2021 - present'),
    at(54, 126, 'and of rope'),
    at(480, 126, '2 years 10 months'),
    at(40, 150, 'Span & Sons, Surveyor', BOLD),
    at(480, 150, 'Bremen, Germany'),
    at(44, 163, '• Tested ropes'),
    at(480, 163, 'May 2018 - May 2021'),
  ]);
  expect(roles.map(([title, company, years]) => [title, company, years])).toEqual([
    ['Lead Engineer', 'Exempla Ltd', '2021-present'],
    ['Surveyor', 'Span & Sons', '2018-2021'],
  ]);
});

test('in a narrow margin, near to the names, dates wrap after their dash or month', async () => {
  const roles = await rolesOf([
    NAME,
    at(100, 80, 'Experience', HEADING),
    at(48, 100, '11.2021 -'),
    at(100, 100, 'Lead Engineer, Exempla', BOLD),
    at(52, 113, '08.2024'),
    at(100, 113, `• ${text}`),
    at(77, 140, 'Sep'),
    at(100, 140, 'Surveyor, Span & Sons', BOLD),
    at(40, 153, '2018 - 2021'),
    at(100, 153, `• ${text}`),
    at(20, 180, 'Feb 2016 - Jul'),
    at(100, 180, 'Technician, Keel', BOLD),
    at(60, 193, '2018'),
    at(100, 193, `• ${text}`),
  ]);
  expect(roles.map(([title, company, years]) => [title, company, years])).toEqual([
    ['Lead Engineer', 'Exempla', '2021-2024'],
    ['Surveyor', 'Span & Sons', '2018-2021'],
    ['Technician', 'Keel', '2016-2018'],
  ]);
});

test('the employer may follow the dates on their line', async () => {
  const roles = await rolesOf([
    NAME,
    at(40, 80, 'Experience', HEADING),
    at(40, 100, 'Lead Engineer 11/20 to present - Exempla, Porto, Portugal', BOLD),
    at(60, 115, `• ${text}`),
    at(40, 140, 'Surveyor 05/16 to 10/20 - Span & Sons, Bremen, DE.', BOLD),
    at(60, 155, `• ${text}`),
  ]);
  expect(roles.map(([title, company, years]) => [title, company, years])).toEqual([
    ['Lead Engineer', 'Exempla', '2020-present'],
    ['Surveyor', 'Span & Sons', '2016-2020'],
  ]);
});

test('a title with employer and place is divided when a line about the product follows it', async () => {
  const role = (head: string, dates: string, product: string) => [
    { text: `${head}\t${dates}`, bold: true },
    { text: product, bold: true },
    { text: PROSE },
  ];
  const roles = await rolesOfWord([
    ...WORK,
    ...role('Lead Engineer, Exempla, Porto, Portugal', '2021 - Present', 'Berth Planner'),
    ...role('Surveyor, Span & Sons, Bremen, Germany', '2016 - 2021', 'Rope Atlas'),
  ]);
  expect(roles.map(([title, company, years]) => [title, company, years])).toEqual([
    ['Lead Engineer', 'Exempla', '2021-present'],
    ['Surveyor', 'Span & Sons', '2016-2021'],
  ]);
});

test('jobs under "Research" are jobs, and labels above their text are not employers', async () => {
  const roles = await rolesOf([
    NAME,
    at(40, 80, 'Experience', HEADING),
    at(40, 100, 'EXEMPLA | Lead Engineer', BOLD),
    at(40, 114, '2021 - Present | Porto, Portugal', BOLD),
    at(40, 128, 'Key Qualifications & Responsibilities', BOLD),
    at(50, 142, `• ${text}`),
    at(40, 170, 'Research', HEADING),
    at(40, 190, 'KEEL ROPE LAB | Researcher', BOLD),
    at(40, 204, '2018 - 2021 | Bremen, Germany', BOLD),
    at(40, 218, text),
    at(40, 240, 'KEEL STEEL LAB | Head Researcher', BOLD),
    at(40, 254, '2016 - 2018 | Bremen, Germany', BOLD),
    at(40, 268, text),
  ]);
  expect(roles.map(([title, company, years]) => [title, company, years])).toEqual([
    ['Lead Engineer', 'EXEMPLA', '2021-present'],
    ['Researcher', 'KEEL ROPE LAB', '2018-2021'],
    ['Head Researcher', 'KEEL STEEL LAB', '2016-2018'],
  ]);
});

test('earlier roles directly below one with an employer inherit that employer', async () => {
  const roles = await rolesOf([
    NAME,
    at(40, 80, 'Experience', HEADING),
    at(40, 100, 'Lead Engineer, Exempla'),
    at(440, 100, 'Mar 2022 - Present'),
    at(40, 113, 'Senior Engineer'),
    at(440, 113, 'Sep 2020 - Mar 2022'),
    at(44, 142, PROSE, { size: 9 }),
    at(40, 170, 'Surveyor, Span & Sons'),
    at(440, 170, 'Jan 2016 - Apr 2018'),
    at(44, 186, PROSE, { size: 9 }),
    at(40, 210, 'Technician, Keel'),
    at(440, 210, 'Jan 2014 - Dec 2015'),
    at(44, 226, PROSE, { size: 9 }),
  ]);
  expect(roles.map(([title, company]) => [title, company])).toEqual([
    ['Lead Engineer', 'Exempla'],
    ['Senior Engineer', 'Exempla'],
    ['Surveyor', 'Span & Sons'],
    ['Technician', 'Keel'],
  ]);
});

test('a list of technologies below a title is neither employer nor place', async () => {
  const role = (title: string, dates: string): [string, string] => [title, dates];
  const roles = await rolesOf([
    NAME,
    at(40, 80, 'Experience', HEADING),
    ...[role('Lead Engineer', '2021 - Present'), role('Web Developer', '2016 - 2021')].flatMap(([title, dates], index) => [
      at(40, 100 + 60 * index, title, BOLD),
      at(440, 100 + 60 * index, dates),
      at(40, 114 + 60 * index, 'javascript, webgl, vue.js, html'),
      at(40, 130 + 60 * index, text),
    ]),
  ]);
  expect(roles.map(([title, company]) => [title, company])).toEqual([
    ['Lead Engineer', null],
    ['Web Developer', null],
  ]);
});

test('extracurricular activities are not education, even if they name schools', async () => {
  const { timeline } = await readDocument(
    'cv.pdf',
    pdf([
      [
        NAME,
        at(40, 80, 'Education', HEADING),
        at(40, 100, 'B.A. in Hydrology, Exempla University', BOLD),
        at(440, 100, '2012 - 2016'),
        at(40, 130, 'Leadership & Academic Engagement', HEADING),
        at(40, 150, 'Rope Club', BOLD),
        at(40, 164, 'Exempla University, Porto', ITALIC),
        at(440, 164, '2014 - 2015'),
        at(40, 180, 'Harbour Debates', BOLD),
        at(40, 194, 'Keel College, Porto', ITALIC),
        at(440, 194, '2013 - 2014'),
      ],
    ]),
    'pdf',
  );
  expect(timeline.filter(({ type }) => type === 'education').map(({ title }) => title)).toEqual(['B.A. in Hydrology']);
});

test('a place may follow the legal form of the employer, and a bullet may be drawn twice', async () => {
  const roles = await rolesOf([
    NAME,
    at(40, 80, 'Experience', HEADING),
    at(40, 100, 'Lead Engineer', BOLD),
    at(300, 100, 'Exempla Ltd. Hong Kong'),
    at(460, 100, '2021 - Present'),
    at(50, 114, '•'),
    at(58, 114, '•'),
    at(70, 114, text),
    at(40, 140, 'Surveyor', BOLD),
    at(300, 140, 'Span & Sons, Ribeira, Ore.'),
    at(460, 140, '2016 - 2021'),
    at(50, 154, `• ${text}`),
  ]);
  expect(roles.map(([title, company]) => [title, company])).toEqual([
    ['Lead Engineer', 'Exempla Ltd.'],
    ['Surveyor', 'Span & Sons'],
  ]);
});

import { expect, test } from 'vitest';
import { PROSE, rolesOf, rolesOfWord, WORK } from '../fixtures/dated-roles.ts';
import { at, BOLD, HEADING } from '../fixtures/layout.ts';

test('an end that a generator printed as "undefined" or the like is open and doubtful', async () => {
  const roles = await rolesOfWord([
    ...WORK,
    { text: 'Lead Engineer', bold: true },
    { text: 'Exempla Ltd•exempla.com|2021-07-01 - undefined' },
    { text: PROSE },
    { text: 'Surveyor', bold: true },
    { text: 'Span & Sons•span.example|2016-03-01 - 2021-06-01' },
    { text: PROSE },
  ]);
  expect(roles).toEqual([
    ['Lead Engineer', 'Exempla Ltd', '2021-7 to present', 'is_current end_year'],
    ['Surveyor', 'Span & Sons', '2016-3 to 2021', ''],
  ]);
});

test('reads a duration with a start as the dates of a role', async () => {
  const roles = await rolesOfWord([
    ...WORK,
    { text: 'Lead Engineer', bold: true },
    { text: 'Exempla Ltd', bold: true },
    { text: '5 years (ongoing) Started Jul 2021' },
    { text: PROSE },
    { text: 'Surveyor', bold: true },
    { text: 'Span & Sons', bold: true },
    { text: '5 years Started Mar 2016' },
    { text: PROSE },
  ]);
  expect(roles).toEqual([
    ['Lead Engineer', 'Exempla Ltd', '2021-7 to present', ''],
    ['Surveyor', 'Span & Sons', '2016-3 to null', 'end_year'],
  ]);
});

test('a date that wraps at its hyphen is one date', async () => {
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 90, 'Experience', HEADING),
    at(40, 120, 'Lead Engineer', BOLD),
    at(40, 135, 'Exempla Ltd | 2016-03-01 - 2021-07-01'),
    at(40, 150, PROSE),
    at(40, 180, 'Surveyor', BOLD),
    at(40, 195, 'Harbour Works of the Ribeira, the Estuary, all Lighthouses and the Islands in the Sea | 2012-'),
    at(40, 208, '04-01 - 2016-02-01'),
    at(40, 223, PROSE),
  ]);
  expect(roles.at(-1)?.[2]).toBe('2012-4 to 2016');
});

test('does not read a number at the end of a title as the day of a range whose end has no day', async () => {
  const roles = await rolesOfWord([
    ...WORK,
    { text: 'Lead Engineer 3 Jul 2021 — Present' },
    { text: 'Exempla Ltd' },
    { text: PROSE, bullet: true },
    { text: 'Surveyor 2 Mar 2016 — Jun 2021' },
    { text: 'Span & Sons' },
    { text: PROSE, bullet: true },
    { text: 'Technician 4 Mar 2012 — 28 Feb 2016' },
    { text: 'Keel' },
    { text: PROSE, bullet: true },
  ]);
  expect(roles.map(([title]) => title)).toEqual(['Lead Engineer 3', 'Surveyor 2', 'Technician']);
});

test('joins dates that wrap on the right with the name beside them', async () => {
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 90, 'Experience', HEADING),
    at(40, 120, 'Exempla', BOLD),
    at(420, 120, '2016-03-01 - 2021-06-01', BOLD),
    at(40, 136, 'Lead Engineer'),
    at(40, 152, PROSE),
    at(40, 182, 'Harbour Works of the Ribeira', BOLD),
    at(420, 182, '2012-04-01 - 2016-', BOLD),
    at(40, 196, 'and the Estuary', BOLD),
    at(420, 196, '02-01', BOLD),
    at(40, 212, 'Surveyor'),
    at(40, 228, PROSE),
    at(40, 258, 'Span & Sons', BOLD),
    at(420, 258, '2009-04-01 -', BOLD),
    at(420, 272, '2012-03-01', BOLD),
    at(40, 288, 'Technician'),
    at(40, 304, PROSE),
  ]);
  expect(roles).toEqual([
    ['Lead Engineer', 'Exempla', '2016-3 to 2021', ''],
    ['Surveyor', 'Harbour Works of the Ribeira and the Estuary', '2012-4 to 2016', ''],
    ['Technician', 'Span & Sons', '2009-4 to 2012', ''],
  ]);
});

test('dates with spaces as wide as gaps are read whole, with a place after them', async () => {
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 90, 'Experience', HEADING),
    at(40, 120, 'Lead Engineer at Exempla Ltd', BOLD),
    ...[at(300, 120, 'Jul'), at(325, 120, '2021 – Present (5 years) Porto')],
    at(40, 135, PROSE),
    at(40, 165, 'Surveyor at Span & Sons', BOLD),
    ...[at(300, 165, 'Mar'), at(325, 165, '2016 – Jun'), at(390, 165, '2021 (5 years) Porto')],
    at(40, 180, PROSE),
  ]);
  expect(roles.map(([title, employer, dates]) => [title, employer, dates])).toEqual([
    ['Lead Engineer', 'Exempla Ltd', '2021-7 to present'],
    ['Surveyor', 'Span & Sons', '2016-3 to 2021'],
  ]);
});

test('does not read text that begins with a number below dates as part of them', async () => {
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 90, 'Experience', HEADING),
    at(40, 120, 'EXEMPLA', { bold: true, size: 12 }),
    at(40, 135, 'Keeper of the Ropes and of the Lighthouses of the Ribeira and the Estuary | Jul 2021 - Present'),
    at(40, 148, '1 year-long exhibitions of rope, and the training of everybody who holds one in the harbour.'),
    at(40, 180, 'SPAN & SONS', { bold: true, size: 12 }),
    at(40, 195, 'Surveyor | Mar 2016 - Jun 2021'),
    at(40, 208, PROSE),
  ]);
  expect(roles.map(([title, , dates]) => [title, dates])).toEqual([
    ['Keeper of the Ropes and of the Lighthouses of the Ribeira and the Estuary', '2021-7 to present'],
    ['Surveyor', '2016-3 to 2021'],
  ]);
});

test('wide gaps may divide a range of dates', async () => {
  const roles = await rolesOfWord([
    ...WORK,
    { text: '2021-07-01\tto\t2024-03-31\tLead Engineer at Exempla', bold: true },
    { text: PROSE },
    { text: '2016-03-01 to 2021-06-30\tSurveyor at Span & Sons', bold: true },
    { text: PROSE },
  ]);
  expect(roles).toEqual([
    ['Lead Engineer', 'Exempla', '2021-7 to 2024', ''],
    ['Surveyor', 'Span & Sons', '2016-3 to 2021', ''],
  ]);
});

test('many words may be beside the dates of a role if its clients are its employer', async () => {
  const roles = await rolesOfWord([
    ...WORK,
    { text: 'Lead Engineer', bold: true },
    { text: 'Exempla Jul 2021 - Mar 2024' },
    { text: PROSE },
    { text: 'Surveyor', bold: true },
    {
      text: 'Span (Ribeira), Keel (Cais do Porto), Hull (Vila Nova), Harbour Works, City of Porto, Town of Faro Mar 2016 - Jun 2021',
    },
    { text: PROSE },
  ]);
  expect(roles.map(([title, , dates]) => [title, dates])).toEqual([
    ['Lead Engineer', '2021-7 to 2024'],
    ['Surveyor', '2016-3 to 2021'],
  ]);
});

test.each([
  '(Sep 2019 – Present)',
  '(Sep 2019 - present)',
  '(Sep 2019 – (present))',
  'Sep 2019 – (present)',
  '[Sep 2019 – today]',
])('nothing of the dates %s is left in the title before them', async (dates) => {
  const roles = await rolesOfWord([
    ...WORK,
    { text: 'Exempla', bold: true },
    { text: `Lead Engineer (Contract) ${dates}` },
    { text: PROSE },
    { text: 'Span & Sons', bold: true },
    { text: 'Surveyor (Mar 2015 – Sep 2019)' },
    { text: PROSE },
  ]);
  expect(roles.map(([title, company, years]) => [title, company, years])).toEqual([
    ['Lead Engineer (Contract)', 'Exempla', '2019-9 to present'],
    ['Surveyor', 'Span & Sons', '2015-3 to 2019'],
  ]);
});

test.each([
  ['Exempla (2019 – Present) – Lead Engineer', 'Keel (2015 – 2018) – Surveyor'],
  ['Exempla (2019 – Present) | Lead Engineer', 'Keel (2015 – 2018) | Surveyor'],
])('the title may follow dates in parentheses in "%s"', async (current, earlier) => {
  const text = { text: PROSE, bullet: true };
  const roles = await rolesOfWord([...WORK, { text: current, bold: true }, text, { text: earlier, bold: true }, text]);
  expect(roles.map(([title, company, years]) => [title, company, years])).toEqual([
    ['Lead Engineer', 'Exempla', '2019- to present'],
    ['Surveyor', 'Keel', '2015- to 2018'],
  ]);
});

test('a duration may follow dates in parentheses', async () => {
  const roles = await rolesOfWord([
    ...WORK,
    { text: 'Exempla', bold: true },
    { text: 'Lead Engineer (2019 – Present) · 3 years', bold: true },
    { text: PROSE, bullet: true },
  ]);
  expect(roles.map(([title, company, years]) => [title, company, years])).toEqual([
    ['Lead Engineer', 'Exempla', '2019- to present'],
  ]);
});

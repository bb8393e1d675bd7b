import { expect, test } from 'vitest';
import { at, BOLD, HEADING, PROSE } from '../fixtures/layout.ts';
import { column } from '../fixtures/pdf.ts';
import { rolesOf } from '../fixtures/roles-of.ts';

test('the title and dates of an entry wrap in a cell beside its employer and text, also where a page has only one', async () => {
  const entry = (y: number, cell: string[], employer: string) => [
    ...cell.map((text, index) => at(40, y + 18 * index, text, /\d|Present/.test(text) ? { size: 9 } : { bold: true, size: 12 })),
    at(200, y + 1, employer, BOLD),
    ...[PROSE.slice(0, 62), PROSE.slice(63)].map((text, index) => at(200, y + 24 + 14 * index, text)),
  ];
  const roles = await rolesOf(
    [
      at(40, 40, 'Mira Castell', { size: 22 }),
      at(230, 90, 'Work Experience', HEADING),
      ...entry(130, ['Lead Engineer', 'of Harbours', 'Jul 2021 –', 'Present'], 'Exempla'),
      ...entry(240, ['Surveyor of', 'Bridges', 'Mar 2016 – Jun', '2021'], 'Span & Sons'),
    ],
    entry(60, ['Technician', 'Mar 2012 – Feb', '2016'], 'Keel'),
  );
  expect(roles).toEqual([
    ['Lead Engineer of Harbours', 'Exempla', '2021-present', ''],
    ['Surveyor of Bridges', 'Span & Sons', '2016-2021', ''],
    ['Technician', 'Keel', '2012-2016', ''],
  ]);
});

test('dates that wrap are joined, in a cell beside the names and at the end of a line', async () => {
  const inCells = (y: number, [start, end]: [string, string], title: string, employer: string) => [
    at(40, y, start),
    at(140, y, title),
    at(40, y + 12, end),
    at(140, y + 12, employer),
  ];
  const heading = [at(40, 40, 'Mira Castell', { size: 22 }), at(40, 80, 'Experience', HEADING)];
  expect(
    await rolesOf([
      ...heading,
      ...inCells(110, ['07/2021 –', 'Present'], 'Lead Engineer', 'Exempla'),
      ...inCells(140, ['03/2016 –', '06/2021'], 'Surveyor', 'Span & Sons'),
    ]),
  ).toEqual([
    ['Lead Engineer', 'Exempla', '2021-present', ''],
    ['Surveyor', 'Span & Sons', '2016-2021', ''],
  ]);
  expect(
    await rolesOf([
      ...heading,
      ...column(40, 90, [
        ['Lead Engineer of Harbours and Bridges | Exempla | Porto | 07/2021 -', BOLD],
        ['current', BOLD],
        [PROSE],
        ['Surveyor of Harbours and of their Bridges | Keel | Bremen | 03/2016 -', BOLD, 8],
        ['06/2021', BOLD],
        [PROSE],
        ['Technician of Harbours and of their many Bridges | Span & Sons | Bremen |', BOLD, 8],
        ['03/2012 - 02/2016', BOLD],
        [PROSE],
        ['Draughtsman of Harbours and Bridges | Rope Works | Bremen | 03/2010', BOLD, 8],
        ['- 02/2012', BOLD],
        [PROSE],
      ]),
    ]),
  ).toEqual([
    ['Lead Engineer of Harbours and Bridges', 'Exempla', '2021-present', ''],
    ['Surveyor of Harbours and of their Bridges', 'Keel', '2016-2021', ''],
    ['Technician of Harbours and of their many Bridges', 'Span & Sons', '2012-2016', ''],
    ['Draughtsman of Harbours and Bridges', 'Rope Works', '2010-2012', ''],
  ]);
});

test('a title that wraps before the dates beside it is joined, and the text after them is not a name', async () => {
  const entry = (y: number, employer: string, [title, rest]: [string, string], dates: string) => [
    at(40, y, employer, { bold: true, size: 12 }),
    at(40, y + 16, title),
    at(190, y + 16, dates),
    at(350, y + 16, 'Designed bridges of steel and of'),
    at(40, y + 28, rest),
    at(350, y + 28, 'rope for the harbour,'),
    at(65, y + 40, 'Led five people, and a dog that found every loose rope of the harbour before anybody else'),
  ];
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 90, 'Work', { bold: true, size: 12 }),
    ...entry(120, 'Exempla', ['Lead Engineer of Harbour', 'Bridges'], '2021-07-15 - Present'),
    ...entry(190, 'Span & Sons', ['Engineering Surveyor and', 'Draughtsman'], '2016-03-15 - 2021-06-15'),
    at(40, 270, 'Education', { bold: true, size: 12 }),
    at(40, 290, 'Harbour College'),
  ]);
  expect(roles).toEqual([
    ['Lead Engineer of Harbour Bridges', 'Exempla', '2021-present', ''],
    ['Engineering Surveyor and Draughtsman', 'Span & Sons', '2016-2021', ''],
  ]);
});

test('joins a name that wraps far from the dates beside it, if the other names do not wrap', async () => {
  const role = (y: number, employer: string[], title: string, dates: string) => [
    ...employer.map((text, index) => at(40, y + 14 * index, text, { bold: true, size: 11 })),
    at(420, y, dates),
    at(40, y + 14 * employer.length + 8, title, { italic: true }),
    at(40, y + 14 * employer.length + 24, PROSE),
  ];
  const employers = ['Keel', 'Rope Works', 'Dock', 'Span & Sons', 'Harbour Works'];
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 80, 'Experience', HEADING),
    ...role(110, ['Foundation for Bridges', 'Everywhere'], 'Lead Engineer', '2021 - Present'),
    ...employers.flatMap((employer, index) =>
      role(200 + 80 * index, [employer], 'Engineer', `${2018 - 2 * index} - ${2020 - 2 * index}`),
    ),
  ]);
  expect(roles.slice(0, 2).map(([title, company]) => [title, company])).toEqual([
    ['Lead Engineer', 'Foundation for Bridges Everywhere'],
    ['Engineer', 'Keel'],
  ]);
});

test('a line of names below the dates that fills the column is not the start of the text', async () => {
  const role = (y: number, dates: string, names: string) => [
    at(40, y, dates),
    at(40, y + 12, names),
    at(40, y + 24, `${PROSE}.`),
    at(40, y + 36, 'Kept ropes'),
  ];
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 80, 'Experience', HEADING),
    ...role(110, '2021.07 – present', 'Lead Engineer, Exempla, Porto, Portugal'),
    ...role(170, '2016.03 – 2021.06', 'Surveyor of Bridges and of Harbours, The Long Span and Rope Company of the North, Bremen'),
    ...role(230, '2014.03 – 2016.02', 'Technician, Keel, Porto, Portugal'),
  ]);
  expect(roles.map(([title, company]) => [title, company])).toEqual([
    ['Lead Engineer', 'Exempla'],
    ['Surveyor of Bridges and of Harbours', 'The Long Span and Rope Company of the North'],
    ['Technician', 'Keel'],
  ]);
});

test('a line with a label below the longest employer does not continue its name', async () => {
  const entry = (index: number, employer: string, below: string[]) => [
    at(40, 110 + 60 * index, `Rigger of ${employer}`, BOLD),
    at(450, 110 + 60 * index, `${2018 - 2 * index} – ${2020 - 2 * index}`),
    at(40, 124 + 60 * index, employer),
    ...below.map((text, line) => at(40 + 12 * line, 138 + 14 * line + 60 * index, text)),
  ];
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 80, 'Experience', HEADING),
    ...entry(0, 'Exempla', []),
    ...entry(1, 'Span & Sons', []),
    ...entry(2, 'Harbour and Estuary Works', ['Team: 12 riggers']),
    ...entry(3, 'Keel', []),
    ...entry(4, 'Lock', []),
    ...entry(5, 'Weir', []),
  ]);
  expect(roles.map(([, company]) => company)).toEqual([
    'Exempla',
    'Span & Sons',
    'Harbour and Estuary Works',
    'Keel',
    'Lock',
    'Weir',
  ]);
});

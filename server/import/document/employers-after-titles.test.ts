import { expect, test } from 'vitest';
import { rolesOfWord } from '../fixtures/roles-of.ts';

const HEAD = [
  { text: 'Mira Castell', level: 1 },
  { text: 'Work Experience', level: 2 },
];
const entry = (...names: string[]) => [
  ...names.map((text) => ({ text, bold: true })),
  { text: 'Measured the ropes of the harbour', bullet: true },
];

test('an employer after the comma of a title is split off where other entries have two names', async () => {
  const roles = await rolesOfWord([
    ...HEAD,
    ...entry('May 2019 – June 2021\tSenior Engineer | Data Analyst, Span & Sons'),
    ...entry('May 2017 – April 2019\tSenior Data Analyst, Exempla'),
    ...entry('May 2015 – April 2017\tEngineer, Ropes and Cables, Keel Works'),
    ...entry('May 2013 – April 2015\tInspector | Diver, Harbour Board'),
  ]);
  expect(roles.slice(1, 3)).toEqual([
    ['Senior Data Analyst', 'Exempla', '2017-2019', expect.stringContaining('company')],
    ['Engineer, Ropes and Cables', 'Keel Works', '2015-2017', expect.stringContaining('company')],
  ]);
});

test('a single department after a title is no employer', async () => {
  const roles = await rolesOfWord([
    ...HEAD,
    ...entry('May 2019 – June 2021\tSenior Engineer | Span & Sons'),
    ...entry('May 2017 – April 2019\tEngineer, Platform'),
    ...entry('May 2013 – April 2015\tInspector | Harbour Board'),
  ]);
  expect(roles[1]?.slice(0, 2)).toEqual(['Engineer, Platform', null]);
});

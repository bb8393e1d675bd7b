import { expect, test } from 'vitest';
import { type DocxBlock, docx } from '../fixtures/docx.ts';
import { at, HEADING } from '../fixtures/layout.ts';
import { column, type PdfText, pdf } from '../fixtures/pdf.ts';
import { readDocument } from './read-document.ts';

const WORK = column(40, 60, [
  ['Experience', HEADING],
  ['Lead Engineer | Exempla | Porto, Portugal | 2021 – Present', { bold: true }],
]);

async function skillsIn(texts: PdfText[]) {
  const page = [at(40, 40, 'Mira Castell', { size: 20 }), ...WORK, at(40, 150, 'Skills', HEADING), ...texts];
  const { skills } = await readDocument('cv.pdf', pdf([page]), 'pdf');
  return skills.map(({ name, category }) => `${category ?? ''}: ${name}`);
}

const linesIn = (...lines: (string | [string, Partial<PdfText>])[]) =>
  column(
    40,
    160,
    lines.map((line) => (typeof line === 'string' ? [line] : line)),
  );

test('reads groups side by side, each with its name', async () => {
  const texts = [
    at(40, 175, 'Bridges: Steel, Rope'),
    at(300, 175, 'Boats: Oars, Sails'),
    at(40, 190, 'Tools: Rivets'),
    at(300, 190, 'Misc: Knots'),
  ];
  expect(await skillsIn(texts)).toEqual([
    'Bridges: Steel',
    'Bridges: Rope',
    'Tools: Rivets',
    'Boats: Oars',
    'Boats: Sails',
    'Misc: Knots',
  ]);
});

test('reads the names of groups in a row above their lists', async () => {
  const row = (...cells: string[]) => cells.map((text) => [{ text }]);
  const blocks: DocxBlock[] = [
    { text: 'Mira Castell', level: 1 },
    { text: 'Skills', level: 2 },
    { rows: [row('BRIDGES', 'BOATS'), row('Steel, Rope', 'Oars, Sails'), row('GEAR', 'MISC'), row('Rivets, Hammers', 'Knots')] },
  ];
  const small = (xml: string) => xml.replace(/<w:r>(?=<w:t[^>]*>[A-Z]{4,})/g, '<w:r><w:rPr><w:sz w:val="16"/></w:rPr>');
  const { skills } = await readDocument('cv.docx', docx(blocks, [], small), 'docx');
  expect(skills.map(({ name, category }) => `${category ?? ''}: ${name}`)).toEqual([
    'BRIDGES: Steel',
    'BRIDGES: Rope',
    'GEAR: Rivets',
    'GEAR: Hammers',
    'BOATS: Oars',
    'BOATS: Sails',
    'MISC: Knots',
  ]);
});

test('reads lines in a style of their own above lists as the names of groups', async () => {
  const large = { size: 12 };
  const lines = linesIn(['Bridges', large], 'Steel', 'Rope', ['Boats', large], 'Oars', 'Sails');
  expect(await skillsIn(lines)).toEqual(['Bridges: Steel', 'Bridges: Rope', 'Boats: Oars', 'Boats: Sails']);
});

test('a list in brackets that was divided at its commas is one skill', async () => {
  const words = ['Rope (Hemp', 'Wire', 'Chain)', 'Steel', 'Wood (open', 'Stone'];
  const blocks: DocxBlock[] = [
    { text: 'Mira Castell', level: 1 },
    { text: 'Skills', level: 2 },
    { text: 'Bridges', bold: true },
    ...words.map((text) => ({ text })),
    { text: 'Boats', bold: true },
    { text: 'Oars' },
  ];
  const { skills } = await readDocument('cv.docx', docx(blocks), 'docx');
  expect(skills.map(({ name, category }) => `${category}: ${name}`)).toEqual([
    'Bridges: Rope (Hemp, Wire, Chain)',
    'Bridges: Steel',
    'Bridges: Wood (open',
    'Bridges: Stone',
    'Boats: Oars',
  ]);
});

test('"etc." in a list is not a skill, and a skill before it is not noted as left out', async () => {
  const blocks: DocxBlock[] = [
    { text: 'Mira Castell', level: 1 },
    { text: 'Skills', level: 2 },
    { text: 'Steel, Sails, etc.' },
    { text: 'Knots, Rope etc.' },
  ];
  const { skills, notes } = await readDocument('cv.docx', docx(blocks), 'docx');
  expect(skills.map(({ name }) => name)).toEqual(['Steel', 'Sails', 'Knots', 'Rope']);
  expect(notes).toEqual(["skills: 'etc' at the end of skills is not shown on this site (2 entries: 3 etc; 5 Rope etc)"]);
});

test('does not read a skill above its level as the name of a group', async () => {
  const large = { size: 12 };
  expect(await skillsIn(linesIn(['Steel', large], 'Advanced', ['Rope', large], 'Basic'))).toContain(': Steel');
});

test('reads the name of a group before a dash, but not a level after it', async () => {
  expect(await skillsIn(linesIn('Bridges – Steel, Rope', 'Welding – advanced, Riveting'))).toEqual([
    'Bridges: Steel',
    'Bridges: Rope',
    ': Welding',
    ': Riveting',
  ]);
});

test.each([
  ['Bridges (Advanced): Steel, and Rope', ['Bridges (Advanced): Steel', 'Bridges (Advanced): Rope']],
  ['Bridges: Steel (Advanced), Rope', ['Bridges: Steel', 'Bridges: Rope']],
  ['Steel (Advanced, Level 6), Rope', [': Steel', ': Rope']],
  ['Steel (welded: thin; thick), Rope', [': Steel (welded: thin; thick)', ': Rope']],
  ['» Bridges: Steel, Rope', ['Bridges: Steel', 'Bridges: Rope']],
  ['Bridges é: Steel, Rope', ['Bridges: Steel', 'Bridges: Rope']],
])('reads the skills in %s', async (line, skills) => {
  expect(await skillsIn(linesIn(line))).toEqual(skills);
});

test('a bold label begins a separate line, however full the line above it is', async () => {
  const names = ['Ribeira', 'Harbour', 'Ferry', 'Lighthouse', 'Drawbridge', 'Quay'];
  const texts = [
    at(40, 175, 'Bridges', { bold: true }),
    at(84, 175, '(Advanced): Steel, Rope, Rivets, Hammers, Anvils'),
    at(40, 188, 'Tools and more', { bold: true }),
    at(115, 188, '(Basic): Tar'),
    ...column(40, 200, [
      ['Projects', HEADING, 10],
      ...names.flatMap((name): [string, Partial<PdfText>?][] => [[name, { bold: true }], ['A model of wood for children']]),
    ]),
  ];
  expect((await skillsIn(texts)).slice(-2)).toEqual(['Bridges (Advanced): Anvils', 'Tools and more (Basic): Tar']);
});

const section = (title: string, ...lines: string[]): DocxBlock[] => [
  { text: title, level: 2 },
  ...lines.map((text) => ({ text })),
];

test('skills may be in several sections, whose headings name groups', async () => {
  const blocks: DocxBlock[] = [
    { text: 'Mira Castell', level: 1 },
    ...section('Skills', 'Ropes'),
    ...section('Stores', 'PostgreSQL', 'MySQL', 'Paper'),
    ...section('API Frameworks', 'Rivet', 'Anvil'),
    ...section('Languages', 'Portuguese'),
    ...section('Boats', 'Ferry', 'Barge'),
  ];
  const { skills } = await readDocument('cv.docx', docx(blocks), 'docx');
  expect(skills.map(({ name, category }) => `${category ?? ''}: ${name}`)).toEqual([
    ': Ropes',
    'Stores: PostgreSQL',
    'Stores: MySQL',
    'Stores: Paper',
    'API Frameworks: Rivet',
    'API Frameworks: Anvil',
    'Languages: Portuguese',
  ]);
});

test('programming languages are not spoken', async () => {
  const blocks: DocxBlock[] = [
    { text: 'Mira Castell', level: 1 },
    ...section('Skills', 'Ropes'),
    ...section('Favorite Programming Languages', 'Gherkin', 'Knots'),
  ];
  const { skills } = await readDocument('cv.docx', docx(blocks), 'docx');
  expect(skills.map(({ name, category }) => `${category ?? ''}: ${name}`)).toEqual([
    ': Ropes',
    'Favorite Programming Languages: Gherkin',
    'Favorite Programming Languages: Knots',
  ]);
});

test('a level is not a language', async () => {
  const blocks: DocxBlock[] = [
    { text: 'Mira Castell', level: 1 },
    ...section(
      'Languages',
      'Portuguese, practical',
      'Irish',
      'fragmentary',
      'Danish',
      'Second language',
      'Norwegian (Bokmål) – practical',
    ),
  ];
  const { skills } = await readDocument('cv.docx', docx(blocks), 'docx');
  expect(skills.map(({ name, level }) => [name, level])).toEqual([
    ['Portuguese', 'practical'],
    ['Irish', 'fragmentary'],
    ['Danish', 'Second language'],
    ['Norwegian (Bokmål)', 'practical'],
  ]);
});

test('does not divide sentences into skills, and marks the skill that they describe', async () => {
  const blocks: DocxBlock[] = [
    { text: 'Mira Castell', level: 1 },
    { text: 'Skills', level: 2 },
    { text: 'Surveying: I survey coasts, rivers and lakes. I’ve also measured the tides of the north.', bullet: true },
    { text: 'Teaching: For me, rope is art and I can spend many a day on a knot.', bullet: true },
    { text: 'I enjoy steel, rope and everything between them.', bullet: true },
    { text: 'Tools: Rivets, Hammers', bullet: true },
  ];
  const { skills, notes } = await readDocument('cv.docx', docx(blocks), 'docx');
  expect(skills.map(({ name, doubtful = [] }) => [name, ...doubtful])).toEqual([
    ['Rivets'],
    ['Hammers'],
    [expect.stringMatching(/^Surveying: I survey coasts, .* north\.$/), 'name'],
    [expect.stringMatching(/^Teaching: For me, .* knot\.$/), 'name'],
  ]);
  expect(notes).toEqual(["document: not understood, so it was left out: 'I enjoy steel, rope and everything between them.'"]);
});

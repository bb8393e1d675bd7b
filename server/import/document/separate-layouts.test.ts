import { expect, test } from 'vitest';
import { at, BOLD, HEADING, PROSE } from '../fixtures/layout.ts';
import { column, type PdfText, pdf } from '../fixtures/pdf.ts';
import { rolesOf, rolesOfWord } from '../fixtures/roles-of.ts';
import { readDocument } from './read-document.ts';

const NAME = at(40, 40, 'Mira Castell', { size: 22 });

async function namesIn(texts: PdfText[]) {
  const roles = await rolesOf([NAME, at(40, 80, 'Experience', HEADING), ...texts]);
  return roles.map(([title, company, years]) => [title, company, years]);
}

test('a row of dashes separates an employer from its place', async () => {
  const texts = (['Exempla -------- Boston MA', 'Span & Sons ....... Malmo'] as const).flatMap((employer, index) => [
    at(40, 110 + index * 60, `${2021 - index * 3}-${2024 - index * 3}`),
    at(120, 110 + index * 60, employer),
    at(120, 124 + index * 60, `• ${PROSE}`),
  ]);
  expect((await namesIn(texts)).map(([name]) => name)).toEqual(['Exempla', 'Span & Sons']);
});

test('a title and an employer in bold are above plain text, whose first line is not a name', async () => {
  const entry = (title: string, years: string): [string, Partial<PdfText>?, number?][] => [
    [`${title} (${years})`, BOLD, 10],
    ['Ropes and locks of steel'],
    ['Bridges for the harbour, and boats for everybody who crosses it on a weekday morning in the rain'],
  ];
  const texts = column(40, 100, [
    ...entry('Lead Engineer, Exempla', '2021 - 2024'),
    ...entry('Surveyor, Span & Sons', '2018 - 2021'),
    ...entry('Engineer, Keel', '2015 - 2018'),
  ]);
  expect(await namesIn(texts)).toEqual([
    ['Lead Engineer', 'Exempla', '2021-2024'],
    ['Surveyor', 'Span & Sons', '2018-2021'],
    ['Engineer', 'Keel', '2015-2018'],
  ]);
});

test('the role may be the first item of the list below the employer and its place', async () => {
  const entry = (y: number, employer: string, years: string, role: string) => [
    at(40, y, employer, BOLD),
    at(250, y, 'Ribeira, Portugal', BOLD),
    at(440, y, years, BOLD),
    at(50, y + 14, `• ${role}`),
    at(60, y + 28, `• ${PROSE}`),
  ];
  const texts = [
    ...entry(110, 'Exempla', '2021 - 2024', 'Lead Engineer'),
    ...entry(170, 'Keel', '2018 - 2021', 'Surveyor, Bridges'),
  ];
  expect(await namesIn(texts)).toEqual([
    ['Lead Engineer', 'Exempla', '2021-2024'],
    ['Surveyor, Bridges', 'Keel', '2018-2021'],
  ]);
});

test('a remark in parentheses with a word for a role stays with the title', async () => {
  const entry = (y: number, title: string, years: string) => [
    at(40, y, years),
    at(160, y, title, BOLD),
    at(160, y + 14, `• ${PROSE}`),
  ];
  const texts = [
    ...entry(110, 'Tides and Waves (supervisor: Ines Keel)', '2021 - 2024'),
    ...entry(160, 'Ropes (supervisor: Jan Span)', '2018 - 2021'),
  ];
  expect((await namesIn(texts)).map(([title]) => title)).toEqual([
    'Tides and Waves (supervisor: Ines Keel)',
    'Ropes (supervisor: Jan Span)',
  ]);
});

test('short lines that repeat within the text of several roles are not names', async () => {
  const entry = (title: string, employer: string, years: string): [string, Partial<PdfText>?, number?][] => [
    [years, { size: 11 }, 10],
    [employer, { size: 11 }],
    [title, { size: 13, bold: true }],
    [PROSE, { size: 8 }],
    ['What I applied', { size: 11 }],
    [`${PROSE} and every night`, { size: 8 }],
  ];
  const texts = column(40, 100, [
    ...entry('Lead Engineer', 'Exempla', 'January 2021 - Present'),
    ...entry('Surveyor', 'Keel', 'March 2018 - May 2021'),
    ...entry('Photographer', 'Span & Sons', 'June 2015 - March 2018'),
  ]);
  expect((await namesIn(texts)).map(([, company]) => company)).toEqual(['Exempla', 'Keel', 'Span & Sons']);
});

test('two spaces between a month and its year count as one', async () => {
  const roles = await rolesOfWord([
    { text: 'Mira Castell', level: 1 },
    { text: 'Experience', level: 2 },
    { text: 'Lead Engineer, Exempla\tJul  2021 – Oct 2023', bold: true },
    { text: PROSE, bullet: true },
    { text: 'Surveyor, Keel\tAug  2014 – Jul 2021', bold: true },
    { text: PROSE, bullet: true },
  ]);
  expect(roles.map(([title, , years]) => [title, years])).toEqual([
    ['Lead Engineer', '2021-2023'],
    ['Surveyor', '2014-2021'],
  ]);
});

test('an internship among the studies is a job', async () => {
  const roles = await rolesOf([
    NAME,
    at(40, 80, 'Education', HEADING),
    at(40, 110, 'B.Sc. in Hydrology', BOLD),
    at(250, 110, 'Exempla University'),
    at(440, 110, '2012 - 2016'),
    at(40, 140, 'Engineering Intern', BOLD),
    at(250, 140, 'Keel & Sons'),
    at(440, 140, '2015 - 2016'),
  ]);
  expect(roles.map(([title, company]) => [title, company])).toEqual([['Engineering Intern', 'Keel & Sons']]);
});

test('a title that is repeated below the addresses of its employers is not a label', async () => {
  const entry = (employer: string, title: string, years: string): [string, Partial<PdfText>?, number?][] => [
    [`${employer} ${years}`, { size: 11, bold: true }, 10],
    [`https://${employer.toLowerCase()}.example/`, { size: 9 }],
    [title, { size: 11, bold: true }],
    [`${PROSE} and every night`, { size: 9 }],
  ];
  const texts = column(40, 100, [
    ...entry('Exempla', 'Lead Engineer', 'January 2021 - Present'),
    ...entry('Keel', 'Surveyor', 'March 2018 - May 2021'),
    ...entry('Span', 'Surveyor', 'June 2015 - March 2018'),
  ]);
  expect((await namesIn(texts)).map(([title, company]) => [title, company])).toEqual([
    ['Lead Engineer', 'Exempla'],
    ['Surveyor', 'Keel'],
    ['Surveyor', 'Span'],
  ]);
});

test('a column of skills very near to the jobs is a separate column', async () => {
  const long = 'Designed bridges of steel and of rope for the harbour, with all who cross them';
  const jobs = column(40, 40, [
    ['Mira Castell', { size: 22 }],
    ['Experience', HEADING, 10],
    ['Lead Engineer', BOLD],
    ['Exempla'],
    ['2021 - Present'],
    ...Array.from({ length: 6 }, () => [long] as const),
  ]);
  const skills = column(389, 47, [['Skills', HEADING, 10], ['Steel'], ['Rope'], ['Welding'], ['Surveying']]);
  const { timeline, skills: own } = await readDocument('cv.pdf', pdf([[...skills, ...jobs]]), 'pdf');
  expect(timeline.map(({ title, company }) => [title, company])).toEqual([['Lead Engineer', 'Exempla']]);
  expect(own.map(({ name }) => name)).toEqual(['Steel', 'Rope', 'Welding', 'Surveying']);
});

test('short points between longer ones stay points', async () => {
  const item = (y: number, lines: readonly string[]) => [
    at(50, y, '•'),
    ...lines.map((text, index) => at(64, y + index * 12, text)),
  ];
  const long = [PROSE, PROSE.toLowerCase(), 'and of wood for the ferries that cross it'];
  const { timeline } = await readDocument(
    'cv.pdf',
    pdf([
      [
        NAME,
        at(40, 80, 'Experience', HEADING),
        at(40, 104, 'Lead Engineer', BOLD),
        at(40, 118, 'Exempla, 2021 - Present'),
        ...item(132, [PROSE]),
        ...item(144, long),
        ...item(180, long),
        ...item(216, long),
      ],
    ]),
    'pdf',
  );
  expect(timeline[0]?.summary.match(/<li>/g)).toHaveLength(4);
});

test('bullets and their texts are not two columns in a table with dates on the left', async () => {
  const job = (y: number, years: string, title: string, employer: string) => [
    at(40, y, years),
    at(170, y, title, BOLD),
    at(170, y + 12, employer),
    at(170, y + 24, 'Locks'),
    ...[0, 1, 2].flatMap((index) => [
      at(190, y + 48 + index * 24, '•'),
      at(204, y + 48 + index * 24, 'Designed bridges of steel and of rope for the harbour, with all'),
      at(204, y + 60 + index * 24, 'who cross them'),
    ]),
  ];
  const { timeline } = await readDocument(
    'cv.pdf',
    pdf([
      [
        NAME,
        at(40, 70, 'Experience', HEADING),
        ...job(94, 'Nov 2023 - Jan 2026', 'Lead Engineer', 'Exempla'),
        ...job(240, 'Jan 2020 - Oct 2023', 'Surveyor', 'Span & Sons'),
        ...job(386, 'Mar 2017 - Dec 2019', 'Welder', 'Keel Works'),
      ],
    ]),
    'pdf',
  );
  expect(timeline.map(({ title, company }) => [title, company])).toEqual([
    ['Lead Engineer', 'Exempla'],
    ['Surveyor', 'Span & Sons'],
    ['Welder', 'Keel Works'],
  ]);
  for (const { summary } of timeline) expect(summary.match(/<li>/g)).toHaveLength(3);
});

test('employers very near to the roles beside them, without headings of their own, are not a separate column', async () => {
  const job = (y: number, employer: string, role: string) => [
    ...[employer, 'Porto, Portugal', 'Department A'].map((text, index) => at(40, y + index * 14, text)),
    at(112, y + 5, role, BOLD),
    at(112, y + 19, 'Designed bridges of steel and rope'),
    at(112, y + 33, 'for the harbour and for the boats'),
  ];
  const texts = [
    ...job(104, 'Exempla Works', 'Lead Engineer, 2020 - 2021'),
    ...job(164, 'Span Works', 'Surveyor, 2019 - 2020'),
    ...job(224, 'Keel Works', 'Welder, 2018 - 2019'),
    ...job(284, 'Tide Works', 'Diver, 2017 - 2018'),
  ];
  expect((await namesIn(texts)).map(([title, company]) => [title, company])).toEqual([
    ['Lead Engineer', 'Exempla Works'],
    ['Surveyor', 'Span Works'],
    ['Welder', 'Keel Works'],
    ['Diver', 'Tide Works'],
  ]);
});

import { expect, test } from 'vitest';
import { at, BOLD, HEADING, PROSE } from '../fixtures/layout.ts';
import { column, type PdfText } from '../fixtures/pdf.ts';
import { rolesOf, rolesOfWord } from '../fixtures/roles-of.ts';

test('dates at the margin, pushed down by the heading beside the first entry, belong to the name above them', async () => {
  const roles = await rolesOf([
    at(220, 40, 'Mira Castell', { size: 22 }),
    at(40, 100, 'EXPERIENCE', HEADING),
    at(200, 100, 'Lead Engineer at Exempla', BOLD),
    at(40, 116, '2021-07 TO PRESENT', { size: 8, bold: true }),
    at(200, 114, PROSE.slice(0, 60)),
    at(225, 130, 'Tested ropes'),
    at(40, 158, '2016-03 TO 2021-06', { size: 8, bold: true }),
    at(200, 158, 'Surveyor of Harbours and of their Bridges at The Long Span and', BOLD),
    at(200, 171, 'Rope Company', BOLD),
    at(200, 184, PROSE.slice(0, 60)),
    at(225, 198, 'Tested steel'),
    at(40, 230, '2012-03 TO 2016-02', { size: 8, bold: true }),
    at(200, 230, 'Technician at Keel', BOLD),
    at(200, 243, PROSE.slice(0, 60)),
  ]);
  expect(roles.map(([title, company, years]) => [title, company, years])).toEqual([
    ['Lead Engineer', 'Exempla', '2021-present'],
    ['Surveyor of Harbours and of their Bridges', 'The Long Span and Rope Company', '2016-2021'],
    ['Technician', 'Keel', '2012-2016'],
  ]);
});

test('two columns with headings are read one after the other, even if all their lines are at the same heights', async () => {
  const rows = (x: number, texts: [string, Partial<PdfText>?][]) =>
    texts.map(([text, style], index) => at(x, 100 + 14 * index, text, style));
  const small = { bold: true, size: 11 };
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 65, 'Engineer of bridges, ropes and everything else that spans a harbour'),
    ...rows(40, [
      ['CONTACT', small],
      ['Porto'],
      ['mira.example'],
      ['SKILLS', small],
      ['Steel'],
      ['Ropes'],
      ['EDUCATION', small],
      ['Keel College', BOLD],
      ['2008-2012'],
      ['Dock School', BOLD],
      ['2004-2008'],
    ]),
    ...rows(200, [
      ['EXPERIENCE', small],
      ['Lead Engineer', BOLD],
      ['Exempla · Porto'],
      ['Jul 2021 to today', { italic: true }],
      [PROSE.slice(0, 60)],
      [PROSE.slice(61)],
      ['Surveyor', BOLD],
      ['Span & Sons · Bremen'],
      ['Mar 2016 to Jun 2021', { italic: true }],
      [PROSE.slice(0, 60)],
      [PROSE.slice(61)],
    ]),
  ]);
  expect(roles).toEqual([
    ['Lead Engineer', 'Exempla', '2021-present', ''],
    ['Surveyor', 'Span & Sons', '2016-2021', ''],
  ]);
});

test('a description of the employer may be between the dates and the title', async () => {
  const role = (employer: string, about: string[], title: string): [string, Partial<PdfText>?, number?][] => [
    [employer, { bold: true, size: 12 }, 8],
    ...about.map((line): [string, Partial<PdfText>] => [line, { size: 10 }]),
    [title, { size: 10 }],
    [PROSE, { size: 8 }],
    ['• Led five people', { size: 8 }],
  ];
  const about = 'Exempla has been building bridges between all harbours of the coast since the first of them was dug by hand.';
  const roles = await rolesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    ...column(40, 60, [
      ['Experience', HEADING],
      ...role('Exempla', [about], 'Lead Engineer'),
      ...role('Span & Sons', [], 'Surveyor'),
      ...role('Keel', [about.replace('Exempla', 'Keel')], 'Technician'),
    ]),
    at(480, 94, '07/2021 - Present', { size: 8 }),
    at(480, 167, '03/2016 - 06/2021', { size: 8 }),
    at(480, 227, '03/2012 - 02/2016', { size: 8 }),
  ]);
  expect(roles).toEqual([
    ['Lead Engineer', 'Exempla', '2021-present', ''],
    ['Surveyor', 'Span & Sons', '2016-2021', ''],
    ['Technician', 'Keel', '2012-2016', ''],
  ]);
});

test('dates at the same height at the edge of two pages are not page numbers, and repeated titles are left out', async () => {
  const page = (number: number, employer: string, dates: string) => [
    at(40, 40, employer, BOLD),
    at(460, 40, dates),
    ...column(40, 40, [['Engineer', { italic: true }], [`• ${PROSE}`], [`• ${PROSE}.`]]),
    at(240, 820, `Mira Castell · ${number} of 3`),
  ];
  const roles = await rolesOf(
    [at(40, 30, 'Mira Castell', { size: 22 }), ...column(40, 60, [['Experience', HEADING]])].concat(
      page(1, 'Exempla', '2021 - Present').map((text) => (text.y < 800 ? { ...text, y: text.y + 60 } : text)),
    ),
    page(2, 'Span & Sons', '2016 - 2021'),
    page(3, 'Keel', '2012 - 2016'),
  );
  expect(roles).toEqual([
    ['Engineer', 'Exempla', '2021-present', ''],
    ['Engineer', 'Span & Sons', '2016-2021', ''],
    ['Engineer', 'Keel', '2012-2016', ''],
  ]);
});

test('a name in the text above an entry marks its names as doubtful', async () => {
  const roles = await rolesOf([
    ...column(40, 40, [
      ['Experience', HEADING],
      ['Exempla', BOLD],
      ['Engineer · 2019 – 2021'],
      [`• ${PROSE}`],
      ['The Long Span and', BOLD, 6],
      ['in the north'],
      ['Rope Company', BOLD],
      ['Surveyor · 2016 – 2019'],
      [`• ${PROSE}`],
    ]),
  ]);
  expect(roles).toEqual([
    ['Engineer', 'Exempla', '2019-2021', ''],
    ['Surveyor', 'Rope Company', '2016-2019', 'title company'],
  ]);
});

test('a Word document without any formatting is read by the order of its lines', async () => {
  const role = (...lines: string[]) => lines.map((text) => ({ text }));
  expect(
    await rolesOfWord([
      { text: 'Mira Castell', level: 1 },
      { text: 'Work Experience (2)', level: 2 },
      ...role('Jul 2021 - Current', 'Lead Engineer', 'Exempla', 'Porto', PROSE),
      { text: 'Led five people', bullet: true },
      ...role('Mar 2016 - Jun 2021', 'Surveyor', 'Span & Sons', 'Bremen', PROSE),
    ]),
  ).toEqual([
    ['Lead Engineer', 'Exempla', '2021-present', ''],
    ['Surveyor', 'Span & Sons', '2016-2021', ''],
  ]);
  expect(
    await rolesOfWord([
      { text: 'Mira Castell', level: 1 },
      { text: 'Experience', level: 2 },
      ...role('Exempla', 'Porto', 'https://exempla.example', 'July 2021 – Present', 'Lead Engineer', PROSE),
      ...role('Span & Sons', 'Bremen', 'March 2016 – June 2021', 'Surveyor', PROSE),
    ]),
  ).toEqual([
    ['Lead Engineer', 'Exempla', '2021-present', ''],
    ['Surveyor', 'Span & Sons', '2016-2021', ''],
  ]);
});

test('reads title, employer and place from one line with further commas below dates, without any formatting', async () => {
  const role = (dates: string, names: string) => [
    { text: dates },
    { text: names },
    { text: 'Kept the dog of the harbour happy' },
    { text: 'Rope tests', bullet: true },
  ];
  expect(
    await rolesOfWord([
      { text: 'Mira Castell', level: 1 },
      { text: 'Experience', level: 2 },
      ...role('2021.07 – present', 'Lead Engineer, Exempla, Porto, Portugal'),
      ...role('2018.03 – 2021.06', 'Architect, Expert Leader, Keel, Kelheim'),
      ...role('2016.03 – 2018.02', 'Surveyor, Span, Portugal'),
      ...role(
        '2014.03 – 2016.02',
        'Engineer of Harbours, of Bridges and of everything that spans them, Rope Works Association (formerly Keel, Dock & Sons), Bremen, Germany',
      ),
      ...role('2012.03 – 2014.02', 'Technician, Institute of Ropes, Long Span Division, Bremen'),
    ]),
  ).toEqual([
    ['Lead Engineer', 'Exempla', '2021-present', 'title company'],
    ['Architect, Expert Leader', 'Keel', '2018-2021', 'title company location'],
    ['Surveyor', 'Span', '2016-2018', 'title company'],
    [
      'Engineer of Harbours, of Bridges and of everything that spans them',
      'Rope Works Association (formerly Keel, Dock & Sons)',
      '2014-2016',
      'title company',
    ],
    ['Technician', 'Institute of Ropes, Long Span Division', '2012-2014', 'title company'],
  ]);
});

test('reads an employer with its country and text after it, and a district before a place as part of the place', async () => {
  const role = (dates: string, title: string, employer: string, about: string) => [
    { text: title, bold: true },
    { text: dates },
    { text: employer },
    { text: about },
    { text: PROSE },
  ];
  const roles = await rolesOfWord([
    { text: 'Mira Castell', level: 1 },
    { text: 'Experience', level: 2 },
    ...role('2021 – Present', 'Lead Engineer', 'Exempla, Portugal', 'Consultant in bridges'),
    ...role('2018 – 2021', 'Surveyor', 'Span, Ribeira, Porto, Portugal', 'Bridges of the river'),
    ...role('2016 – 2018', 'Technician', 'Keel, Alfama, Porto, Portugal', 'Ropes of the river'),
    ...role('2014 – 2016', 'Draughtsman', 'Dock, Baixa, Porto, Portugal', 'Docks of the river'),
  ]);
  expect(roles).toEqual([
    ['Lead Engineer', 'Exempla', '2021-present', 'title company'],
    ['Surveyor', 'Span', '2018-2021', 'company location title'],
    ['Technician', 'Keel', '2016-2018', 'company location title'],
    ['Draughtsman', 'Dock', '2014-2016', 'company location title'],
  ]);
});

test('a long line can contain the names of an entry if they are separated', async () => {
  const roles = await rolesOfWord([
    { text: 'Mira Castell', level: 1 },
    { text: 'Experience', level: 2 },
    ...[
      'Lead Engineer of the Bridges and the Ropes of the Harbour | Exempla and its Sons and Daughters in the North | Porto | 07/2021 - current',
      'Surveyor | Span & Sons | Bremen | 03/2016 - 06/2021',
    ].flatMap((text) => [{ text, bold: true }, { text: PROSE }]),
  ]);
  expect(roles.map(([title, company]) => [title, company])).toEqual([
    ['Lead Engineer of the Bridges and the Ropes of the Harbour', 'Exempla and its Sons and Daughters in the North'],
    ['Surveyor', 'Span & Sons'],
  ]);
});

test('in a list, the names of entries may be bullets, and durations may follow the dates without a space', async () => {
  const roles = await rolesOfWord([
    { text: 'Mira Castell', level: 1 },
    { text: 'Experience', level: 2 },
    { text: 'Lead Engineer, Exempla, LLC', bullet: true },
    { text: 'Jul, 2021 - Present' },
    { text: PROSE },
    { text: 'Led five people', bullet: true },
    { text: 'Surveyor, Span & Sons', bullet: true },
    { text: 'Mar, 2016 - Jun, 20215 years 3 months' },
    { text: PROSE },
    { text: 'Technician, Keel', bullet: true },
    { text: 'Mar, 2014 - Mar, 20162 years' },
    { text: PROSE },
  ]);
  expect(roles.map(([title, company, years]) => [title, company, years])).toEqual([
    ['Lead Engineer', 'Exempla, LLC', '2021-present'],
    ['Surveyor', 'Span & Sons', '2016-2021'],
    ['Technician', 'Keel', '2014-2016'],
  ]);
});

test('if title and employer follow the dates on the same line, the following lines are text', async () => {
  const entry = (dates: string, names: string, ...points: string[]) => [
    { text: `${dates}\t${names}` },
    ...points.map((text) => ({ text })),
  ];
  const roles = await rolesOfWord([
    { text: 'Mira Castell', level: 1 },
    { text: 'Employment', level: 2 },
    ...entry('Jul 2021 – Present', 'Lead Engineer, Exempla', 'Rope tests', 'Bridges of steel'),
    ...entry('Mar 2016 – Jun 2021', 'Junior Engineer, Span & Sons', 'Tide tables'),
    ...entry('Mar 2012 – Feb 2016', 'Technician, Keel', 'Winches'),
  ]);
  expect(roles.map(([title, company, years]) => [title, company, years])).toEqual([
    ['Lead Engineer', 'Exempla', '2021-present'],
    ['Junior Engineer', 'Span & Sons', '2016-2021'],
    ['Technician', 'Keel', '2012-2016'],
  ]);
});

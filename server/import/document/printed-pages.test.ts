import { expect, test } from 'vitest';
import { at, BOLD, HEADING, PROSE, toRoles } from '../fixtures/layout.ts';
import { type PdfText, pdf } from '../fixtures/pdf.ts';
import { readDocument } from './read-document.ts';
import { sectionKind } from './section-headings.ts';

// Pages printed from a browser, with features that no word processor produces.

const rolesOf = async (texts: PdfText[]) =>
  toRoles(await readDocument('cv.pdf', pdf([[at(40, 40, 'Mira Castell', { size: 22 }), ...texts]]), 'pdf'));

const BRIDGES = [
  ['Lead Engineer', 'Exempla', '2021-present', ''],
  ['Surveyor', 'Span & Sons', '2016-2021', ''],
  ['Technician', 'Keel', '2012-2016', ''],
];

const ROLES = [
  ['Lead Engineer', 'Exempla', 'Jul 2021 - Present'],
  ['Surveyor', 'Span & Sons', 'Mar 2016 - Jun 2021'],
  ['Technician', 'Keel', 'Mar 2012 - Feb 2016'],
] as const;

/** The entries of ROLES, from top to bottom. */
const entries = (entry: (y: number, title: string, employer: string, dates: string) => PdfText[], height = 100) =>
  ROLES.flatMap(([title, employer, dates], index) => entry(120 + index * height, title, employer, dates));

test('letter-spaced text keeps only the spaces between words', async () => {
  const roles = await rolesOf([
    at(40, 90, 'Experience', HEADING),
    ...entries((y, title, employer, dates) => [
      at(40, y, title, BOLD),
      at(40, y + 18, employer.toUpperCase(), { letterGap: 4 }),
      at(40, y + 36, dates.toUpperCase(), { size: 9, letterGap: 3 }),
      at(40, y + 54, PROSE),
    ]),
  ]);
  expect(roles).toEqual(BRIDGES.map(([title, company = '', ...rest]) => [title, company.toUpperCase(), ...rest]));
});

test('text with a shadow is read once', async () => {
  const roles = await rolesOf([
    at(40, 90, 'Experience', HEADING),
    ...entries((y, title, employer, dates) => [
      at(40, y, title, BOLD),
      at(40, y + 1, title, BOLD),
      at(40, y + 18, employer),
      at(400, y + 18, dates),
      at(40, y + 36, PROSE),
    ]),
  ]);
  expect(roles).toEqual(BRIDGES);
});

test('letters that are drawn twice are read once', async () => {
  // Each text begins on top of the last letter of the one before.
  const twice = [
    ['M', 0],
    ['Mi', 0.5],
    ['ir', 17.2],
    ['ra', 21.6],
    ['a', 28.3],
  ] as const;
  const { profile } = await readDocument(
    'cv.pdf',
    pdf([
      [
        ...twice.map(([text, x]) => at(40 + x, 40, text, { size: 20 })),
        at(40, 60, 'Bridge Engineer'),
        at(72, 60, 'Engineer'),
        at(40, 90, 'Experience', HEADING),
        at(40, 110, 'Lead Engineer | Exempla | Porto, Portugal | 2021 – Present', BOLD),
        at(40, 130, PROSE),
      ],
    ]),
    'pdf',
  );
  expect([profile.name, profile.title]).toEqual(['Mira', 'Bridge Engineer']);
});

test('numbers before headings are not part of them', async () => {
  const roles = await rolesOf([
    at(40, 90, '01'),
    at(90, 90, 'Experience', HEADING),
    ...entries((y, title, employer, dates) => [
      at(40, y, title, BOLD),
      at(40, y + 16, `${employer}, ${dates}`),
      at(40, y + 32, PROSE),
    ]),
    at(40, 430, '§02'),
    at(90, 430, 'Education', HEADING),
    at(40, 460, 'Harbour College, 2008 - 2012', BOLD),
  ]);
  expect(roles).toEqual(BRIDGES);
});

test.each([' // ', ' / '])('employer, place and dates may have "%s" between them', async (separator) => {
  const roles = await rolesOf([
    at(40, 90, 'Experience', HEADING),
    ...entries((y, title, employer, dates) => [
      at(40, y, title, BOLD),
      at(40, y + 16, `${employer}${separator}Porto${separator}`, { size: 8 }),
      at(250, y + 16, dates, { size: 8 }),
      at(40, y + 32, PROSE),
    ]),
  ]);
  expect(roles).toEqual(BRIDGES);
});

test('a month and its year are one date, even with a wide space between them', async () => {
  const roles = await rolesOf([
    at(40, 90, 'Experience', HEADING),
    ...ROLES.flatMap(([title, employer], index) => [
      at(40, 120 + index * 100, title, BOLD),
      at(400, 120 + index * 100, ['Jul', 'Mar', 'May'][index] ?? ''),
      at(421, 120 + index * 100, ['2021', '2016', '2012'][index] ?? ''),
      at(40, 136 + index * 100, employer),
      at(40, 152 + index * 100, PROSE),
    ]),
  ]);
  expect(roles.map(([title, company]) => [title, company])).toEqual(BRIDGES.map(([title, company]) => [title, company]));
});

test('titles that wrap in a narrow column are joined', async () => {
  const entry = (y: number, title: string[], employer: string, dates: string) => [
    ...title.map((line, index) => at(40, y + index * 13, line, { bold: true, size: 12 })),
    at(40, y + 32, employer),
    at(40, y + 48, dates, { size: 9 }),
    at(40, y + 64, 'Bridges of steel'),
  ];
  const roles = await rolesOf([
    at(40, 90, 'Experience', HEADING),
    ...entry(120, ['Lead Engineer', 'Harbours'], 'Exempla', '07/2021 - Present'),
    ...entry(220, ['Chief Surveyor', 'Coastlines'], 'Span & Sons', '03/2016 - 06/2021'),
    ...entry(320, ['Technician'], 'Keel', '03/2012 - 02/2016'),
    ...entry(420, ['Rope Inspector'], 'Ferry Works', '03/2010 - 02/2012'),
    ...entry(520, ['Deckhand'], 'Harbour Board', '03/2008 - 02/2010'),
  ]);
  expect(roles.map(([title]) => title)).toEqual([
    'Lead Engineer Harbours',
    'Chief Surveyor Coastlines',
    'Technician',
    'Rope Inspector',
    'Deckhand',
  ]);
});

test('dates with a place below them, beside the names, are not a separate column', async () => {
  const roles = await rolesOf([
    at(40, 65, PROSE),
    at(40, 90, 'Experience', HEADING),
    ...entries(
      (y, title, employer, dates) => [
        at(40, y, dates, BOLD),
        at(40, y + 27, 'Porto', { size: 8 }),
        at(200, y, title, { bold: true, size: 13 }),
        at(200, y + 22, employer),
        at(200, y + 50, PROSE.slice(0, 60)),
        at(200, y + 63, PROSE.slice(60)),
      ],
      130,
    ),
  ]);
  expect(roles).toEqual(BRIDGES);
});

test('a column continues on the next page, whichever column is wider there', async () => {
  const lines = (x: number, texts: readonly string[]) => texts.map((text, index) => at(x, 150 + index * 14, text));
  const first = [
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 90, 'Experience', HEADING),
    at(40, 120, 'Lead Engineer, Exempla', BOLD),
    at(40, 134, '2021 - 2026'),
    ...lines(40, [
      'Designed bridges of steel and of rope for the harbour',
      'and for everybody who crosses them every day',
      'on foot.',
    ]),
    at(330, 90, 'Skills', HEADING),
    ...lines(330, ['Steel', 'Rope', 'Timber', 'Stone', 'Paper']),
  ];
  const second = [
    at(40, 90, 'Surveyor, Span & Sons', BOLD),
    at(40, 104, '2016 - 2021'),
    ...lines(40, ['Measured piers.', 'Counted steps.', 'Drew maps.', 'Wrote letters.']),
    at(330, 90, 'Education', HEADING),
    at(330, 120, 'BSc in Structures, Harbour College of the North'),
    at(330, 134, '2010 - 2013'),
    ...lines(330, ['Everything about bridges that there is to know.', 'A thesis.']),
  ];
  const roles = toRoles(await readDocument('cv.pdf', pdf([first, second]), 'pdf'));
  expect(roles.map(([title, company]) => [title, company])).toEqual([
    ['Lead Engineer', 'Exempla'],
    ['Surveyor', 'Span & Sons'],
  ]);
});

test('places and dates at the right edge, beside the names, are not a separate column', async () => {
  const RIGHT = 555;
  // Widths of the texts in Helvetica of 10 points.
  const atRight = (y: number, text: string, width: number) => at(RIGHT - width, y, text);
  const roles = await rolesOf([
    at(40, 90, 'Experience', HEADING),
    ...(
      [
        ['Exempla', 'Lead Engineer', 'Mar 2021 - May 2026', 95],
        ['Span & Sons', 'Surveyor', 'Jun 2016 - Apr 2021', 90.6],
        ['Keel', 'Technician', '2012 - 2016', 53.4],
        ['Rope', 'Deckhand', 'Jan 2010 - May 2012', 93.9],
      ] as const
    ).flatMap(([employer, title, dates, width], index) => {
      const y = 120 + index * 60;
      return [
        at(40, y, employer, BOLD),
        atRight(y - 1, 'Porto', 23.9),
        at(40, y + 14, title, { italic: true }),
        atRight(y + 11, dates, width),
        at(50, y + 28, PROSE.slice(0, 60)),
      ];
    }),
  ]);
  expect(roles).toEqual([
    ['Lead Engineer', 'Exempla', '2021-2026', ''],
    ['Surveyor', 'Span & Sons', '2016-2021', ''],
    ['Technician', 'Keel', '2012-2016', ''],
    ['Deckhand', 'Rope', '2010-2012', ''],
  ]);
});

test('the newest role is assumed to be current if only it has a single date, and its end is doubtful', async () => {
  const roles = await rolesOf([
    at(40, 90, 'Experience', HEADING),
    ...entries((y, title, employer, dates) => [
      at(40, y, title, BOLD),
      at(400, y, dates.replace(' - Present', '')),
      at(40, y + 16, employer),
      at(40, y + 32, PROSE),
    ]),
  ]);
  expect(roles).toEqual([['Lead Engineer', 'Exempla', '2021-present', 'is_current end_year'], ...BRIDGES.slice(1)]);
});

test('a place that touches the employer is split off, and the names are doubtful', async () => {
  const roles = await rolesOf([
    at(40, 90, 'Experience', HEADING),
    ...entries((y, title, employer, dates) => [
      at(40, y, title, BOLD),
      at(400, y, dates),
      at(40, y + 16, `${employer}Bremen`),
      at(40, y + 32, PROSE),
    ]),
  ]);
  expect(roles).toEqual(BRIDGES.map(([title, company, years]) => [title, company, years, 'company location title']));
});

test('a full line that ends with separated dates does not wrap, and a name in two sizes continues in the smaller one', async () => {
  const roles = await rolesOf([
    at(40, 70, `${PROSE}, and more`),
    at(40, 90, 'Experience', HEADING),
    at(40, 120, 'Lead Engineer', BOLD),
    at(40, 132, 'The Association of the Bridges and Piers of the Northern Harbour and its Sea | Mar 2021 - May 2026'),
    at(40, 144, `${PROSE},`),
    at(40, 156, 'on foot.'),
    at(40, 180, 'Surveyor', BOLD),
    at(40, 192, 'Span & Sons | Mar 2016 - Feb 2021'),
    at(40, 204, `${PROSE}.`),
  ]);
  expect(roles.map(([title, company]) => [title, company])).toEqual([
    ['Lead Engineer', 'The Association of the Bridges and Piers of the Northern Harbour and its Sea'],
    ['Surveyor', 'Span & Sons'],
  ]);
  const sized = await rolesOf([
    at(40, 70, `${PROSE}, and more`),
    at(40, 90, 'Experience', HEADING),
    ...[0, 1, 2].flatMap((index) => {
      const y = 120 + index * 70;
      return [
        at(40, y, 'THE ASSOCIATION OF THE BRIDGES AND PIERS |', { size: 11 }),
        at(301, y, 'Surveyor of the Northern Harbour and of its', { size: 10 }),
        at(40, y + 13, 'Islands', { size: 10 }),
        at(40, y + 26, `${2020 - index} - ${2021 - index}`, { size: 8 }),
        at(50, y + 39, `${PROSE}.`, { size: 9 }),
      ];
    }),
  ]);
  expect(sized.map(([title]) => title)).toEqual(Array(3).fill('Surveyor of the Northern Harbour and of its Islands'));
});

test('the last word of a sentence is not a heading', () => {
  expect(sectionKind('Community')).toBe('volunteer');
  expect(sectionKind('community.')).toBeUndefined();
});

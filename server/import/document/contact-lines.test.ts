import { expect, test } from 'vitest';
import { type DocxBlock, docx } from '../fixtures/docx.ts';
import { at, BOLD, HEADING, PROSE } from '../fixtures/layout.ts';
import { column, pdf } from '../fixtures/pdf.ts';
import { readDocument } from './read-document.ts';

const WORK: DocxBlock[] = [
  { text: 'Experience', level: 2 },
  { text: 'Lead Engineer | Exempla | Porto, Portugal | 2021 – Present', bold: true },
  { text: 'Call +351 210 000 000 when a bridge is closed, or ask for the rope of the day.' },
];

const read = (blocks: DocxBlock[]) =>
  readDocument('cv.docx', docx([{ text: 'Mira Castell', level: 1 }, ...blocks, ...WORK]), 'docx');

test('reads contact details below a heading such as About as contact details, and stores no phone number', async () => {
  const career = await read([
    { text: 'About', level: 2 },
    { text: 'Porto, Portugal' },
    { text: 'mira@example.org' },
    { text: '+351 210 000 000 mira.example' },
    { text: 'miracastell' },
    { text: 'Builds bridges of rope and of steel for everybody who has to cross the harbour.' },
    { text: 'Keeper of the ropes', level: 2 },
    { text: 'Tel: 210 000 000' },
    { text: 'Languages', level: 2 },
    { text: 'English: fluent' },
    { text: 'tel: +351 210 000 000 email: mira@example.org' },
  ]);
  expect(career.profile).toMatchObject({ email: 'mira@example.org' });
  expect(career.profile.about).toBe('<p>Builds bridges of rope and of steel for everybody who has to cross the harbour.</p>');
  expect(career.timeline[0]?.summary).toContain('when a bridge is closed');
  const { profile, ...others } = career;
  expect(JSON.stringify([profile, others.timeline, others.skills, others.entries])).not.toContain('210 000 000');
  expect(JSON.stringify(others.skills)).not.toContain('tel');
  expect(others.entries).toEqual([]);
});

test('does not read a long list of contact details without a heading as text about the owner', async () => {
  const { profile } = await read([
    { text: `mira@example.org · +351 210 000 000 · Ribeira Velha · ${'keeper-of-the-ropes '.repeat(5)}` },
  ]);
  expect(profile.about).toBeUndefined();
  expect(profile.email).toBe('mira@example.org');
});

test.each([
  ['Ribeira Velha, Porto Norte, PT | mira.example', 'Ribeira Velha, Porto Norte, PT'],
  ['Porto, PT / mira.example / Bridges', 'Porto, PT'],
  ['Bridge Engineer, Rope and Steel, IT', undefined],
])('the place of the owner in %s', async (line, place) => {
  const career = await read([{ text: 'Builder of bridges' }, { text: line }]);
  expect(career.profile.location).toBe(place);
});

test('a long line of addresses is not read as about text', async () => {
  const addresses = [
    'mira.example/bridges',
    'ropes.example/mira/castell',
    'harbour.example/members/mira-castell',
    'steel.example/mira',
  ];
  const career = await read([{ text: 'Builder of bridges' }, { text: ['Porto, Portugal', ...addresses].join(' | ') }]);
  expect(career.profile.location).toBe('Porto, Portugal');
  expect(career.profile.about ?? '').not.toContain('mira.example');
});

test('digits of a profile’s address are not a phone number', async () => {
  const { profile } = await read([{ text: 'mira@example.org | orcid.org/0000-0002-1825-0097 | +351 210 000 000' }]);
  expect(profile.links).toEqual([expect.objectContaining({ url: 'https://orcid.org/0000-0002-1825-0097' })]);
});

test('labels and addresses below a heading such as About become profile links, and sentences and projects keep theirs', async () => {
  const { profile, timeline, notes } = await read([
    { text: 'About', level: 2 },
    { text: 'Builds bridges of rope and of steel. The drawings are at' },
    { text: 'https://drawings.example' },
    { text: 'GitHub: https://github.com/mira LinkedIn: linkedin.com/in/mira Website: mira.example' },
    { text: 'Portfolio: https://mira.example/work' },
    { text: 'Kaggle: mirac' },
    { text: 'Projects', level: 2 },
    { text: 'Rope calculator, 2023', bold: true },
    { text: 'GitHub: github.com/mira/ropes' },
  ]);
  const text = `${profile.intro} ${profile.about}`;
  expect(text).toContain('drawings.example');
  expect(text).not.toMatch(/GitHub|Website|Portfolio|Kaggle/);
  expect(profile.linkedinUrl).toBe('https://linkedin.com/in/mira');
  expect(profile.links?.map(({ url }) => url)).toEqual(
    expect.arrayContaining([
      'https://github.com/mira',
      'https://mira.example',
      'https://mira.example/work',
      'https://www.kaggle.com/mirac',
    ]),
  );
  expect(JSON.stringify(timeline)).toContain('github.com/mira/ropes');
  expect(notes).toEqual([]);
});

test('an address that wraps in a narrow column is one address, and two short ones stay separate', async () => {
  const side = [
    'https://x.com/mira',
    'mira.example',
    'https://bsky.app/profile/mira.cas',
    'tell.uk',
    'https://example.org/mira',
    'keel.example',
  ];
  const { profile } = await readDocument(
    'cv.pdf',
    pdf([
      [
        at(40, 40, 'Contact', HEADING),
        ...side.map((text, index) => at(40, 60 + index * 12, text)),
        at(240, 40, 'Mira Castell', { size: 22 }),
        at(240, 80, 'Experience', HEADING),
        at(240, 100, 'Lead Engineer', BOLD),
        at(240, 114, 'Exempla'),
        at(240, 128, '2021 - Present'),
        at(240, 142, 'Designed bridges of steel and of rope for the harbour'),
        at(240, 154, 'and of wood for the ferries.'),
      ],
    ]),
    'pdf',
  );
  expect(profile.links?.map(({ url }) => url)).toEqual([
    'https://x.com/mira',
    'https://mira.example',
    'https://bsky.app/profile/mira.castell.uk',
    'https://example.org/mira',
    'https://keel.example',
  ]);
});

test('labels and addresses close below the about text of a PDF are not joined with it', async () => {
  const { profile } = await readDocument(
    'cv.pdf',
    pdf([
      column(40, 40, [
        ['Mira Castell', { size: 22 }],
        ['Profile', HEADING],
        [PROSE],
        ['GitHub: github.com/mira LinkedIn: linkedin.com/in/mira Website: mira.example'],
        ['Experience', HEADING],
        ['Lead Engineer', BOLD],
        ['Exempla | 2021 - Present'],
        [PROSE],
      ]),
    ]),
    'pdf',
  );
  expect(profile.about ?? profile.intro).not.toContain('GitHub');
  expect(profile.links?.map(({ url }) => url)).toEqual(['https://github.com/mira', 'https://mira.example']);
});

/** A page with a list of contact details beside the jobs. */
const withSideColumn = (x: number, main: number, lines: readonly string[]) =>
  pdf([
    [
      at(x, 40, 'Contact', HEADING),
      ...lines.map((text, index) => at(x, 60 + index * 14, text)),
      at(x, 160, 'Skills', HEADING),
      ...['Steel', 'Rope', 'Welding', 'Surveying'].map((text, index) => at(x, 180 + index * 14, text)),
      at(main, 40, 'Mira Castell', { size: 22 }),
      at(main, 60, 'Bridge Engineer'),
      at(main, 90, 'Experience', HEADING),
      at(main, 110, 'Lead Engineer', BOLD),
      at(main, 124, 'Exempla'),
      at(main, 138, '2021 - Present'),
      at(main, 152, 'Designed bridges of steel and of rope for the harbour'),
    ],
  ]);

test.each([
  [['mira@example.org', '+351 210 000 000', 'Porto, Portugal', 'mira.example'], 'Porto, Portugal'],
  [['mira@example.org', '+351 210 000 000', 'Braga', 'mira.example'], 'Braga'],
  [['mira@example.org', 'Braga', 'Portugal'], 'Braga, Portugal'],
  [['Location', 'Ribeira Velha', 'mira@example.org'], 'Ribeira Velha'],
  [['Location: Ribeira Velha', 'mira@example.org'], 'Ribeira Velha'],
  [['Rua das Flores 5', '4050-262 Porto', 'Portugal', 'mira.example'], 'Porto, Portugal'],
  [['Location', 'Website', 'Ribeira Velha', 'mira.example'], undefined],
  [['Address', 'Keel House', 'mira@example.org'], undefined],
  [['Location', 'Harbour Lane', 'mira@example.org'], undefined],
  [['Place of birth', 'Braga', 'mira@example.org'], undefined],
])('the place of the owner in a column with %j', async (lines, place) => {
  for (const [x, main] of [
    [40, 220],
    [430, 40],
  ] as const) {
    const { profile } = await readDocument('cv.pdf', withSideColumn(x, main, lines), 'pdf');
    expect(profile.location).toBe(place);
    expect(profile.name).toBe('Mira Castell');
  }
});

test('a small city is the place of the owner only among the contact details', async () => {
  const career = await read([{ text: 'Braga' }, { text: 'Builder of bridges' }, { text: 'mira@example.org' }]);
  expect(career.profile.location).toBeUndefined();
});

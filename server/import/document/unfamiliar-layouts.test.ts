import { expect, test } from 'vitest';
import { type DocxBlock, docx } from '../fixtures/docx.ts';
import { at, HEADING } from '../fixtures/layout.ts';
import { pdf } from '../fixtures/pdf.ts';
import { readDocument } from './read-document.ts';

const heading = (text: string) => ({ text, level: 2 });
const bullets = (...texts: string[]) => texts.map((text) => ({ text, bullet: true }));
const bold = (text: string) => ({ text, bold: true });
const readWord = (...blocks: DocxBlock[]) =>
  readDocument('cv.docx', docx([{ text: 'Mira Castell', level: 1 }, ...blocks]), 'docx');

test('each bullet in a list of certificates is a certificate, and a name after its date is the issuer', async () => {
  const { certifications, notes } = await readWord(
    heading('Certifications'),
    ...bullets(
      'Rope Inspection (May 2025)',
      'Steel Welding Certification, 08/2024: Keel Academy',
      'Harbour Pilotage course completed, 2017: Harbour Institute',
      'Knots and Splices',
    ),
  );
  expect(certifications.map(({ name, issuer, date }) => [name, issuer, date])).toEqual([
    ['Rope Inspection', '', 'May 2025'],
    ['Steel Welding Certification', 'Keel Academy', 'August 2024'],
    ['Harbour Pilotage course completed', 'Harbour Institute', '2017'],
    ['Knots and Splices', '', ''],
  ]);
  expect(notes).toEqual([]);
});

test('the place and the date of a signature are not a publication', async () => {
  const { entries, notes } = await readWord(
    heading('Publications'),
    ...bullets('Castell, Mira; Keel, Jan: Tides of Rivers. In: Journal of Tides.', 'Castell, Mira: Bridges of Rope. In: Spans.'),
    { text: 'Porto, June 13, 2022' },
  );
  expect(entries.map(({ entry }) => entry.title)).toEqual(['Castell, Mira; Keel, Jan', 'Castell, Mira']);
  expect(notes).toEqual(["document: says nothing about your career, so it was left out: 'Porto, June 13, 2022'"]);
});

test.each([
  ['Courses', 'Harbour Institute'],
  ['Certificates', 'Keel Academy'],
])('an organization above its certificates is their issuer below "Certifications" (%s)', async (_, issuer) => {
  const { certifications } = await readWord(
    heading('Certifications'),
    bold(issuer),
    ...bullets('Rope Inspection', 'Steel Welding Level II'),
    bold('Tide Academy'),
    ...bullets('Knots and Splices', 'Pilotage of Rivers'),
  );
  expect(certifications.map((own) => [own.name, own.issuer])).toEqual([
    ['Rope Inspection', issuer],
    ['Steel Welding Level II', issuer],
    ['Knots and Splices', 'Tide Academy'],
    ['Pilotage of Rivers', 'Tide Academy'],
  ]);
});

test.each([
  [['Rope Inspection', 'Harbour Institute']],
  [['Rope Inspection', 'Steel Welding', 'Knots and Splices', 'Steel Welding']],
])('two of the certificates %j are not joined to one', async (lines) => {
  const { certifications } = await readWord(heading('Certifications'), ...bullets(...lines));
  expect(certifications.map(({ issuer }) => issuer)).toEqual(lines.map(() => ''));
});

test('spoken languages below a heading among the skills are languages, programming languages are skills', async () => {
  const { skills } = await readWord(
    heading('Skills'),
    bold('Languages'),
    ...bullets('Python, Go'),
    bold('LANGUAGES'),
    ...bullets('French: native', 'German: C1 (Goethe 90)'),
    bold('Databases'),
    ...bullets('SQLite, PostgreSQL'),
  );
  expect(skills.map(({ name, level }) => [name, level])).toEqual(
    expect.arrayContaining([
      ['French', 'native'],
      ['German', 'C1 (Goethe 90)'],
      ['SQLite', null],
    ]),
  );
});

test('the label of a link beside the name of a project is not an organization', async () => {
  const { timeline, notes } = await readWord(
    heading('Projects'),
    bold('Tide tables | GitHub Link\tMar 2021 – Apr 2021'),
    ...bullets('Computes tides of rivers and of harbours'),
    bold('Knot finder | Live demo\tJune 2021 – July 2021'),
    ...bullets('Finds knots in photos of ropes'),
  );
  expect(timeline.map(({ title, company }) => [title, company])).toEqual([
    ['Tide tables', null],
    ['Knot finder', null],
  ]);
  expect(notes).toEqual([]);
});

test('"Writing & Teaching Experience" with a role is work, even if there is other work', async () => {
  const { timeline } = await readWord(
    heading('Research Experience'),
    bold('Research Assistant, Tide Institute\t2020 – 2021'),
    ...bullets('Measured tides'),
    heading('Writing & Teaching Experience'),
    bold('Adjunct Instructor, Keel University\t2021 – Present'),
    ...bullets('Taught courses on tides'),
  );
  expect(timeline.map(({ title, company }) => [title, company])).toEqual([
    ['Research Assistant', 'Tide Institute'],
    ['Adjunct Instructor', 'Keel University'],
  ]);
});

const readHead = (...texts: ReturnType<typeof at>[]) =>
  readDocument(
    'cv.pdf',
    pdf([[...texts, at(40, 200, 'Experience', HEADING), at(40, 220, 'Lead Engineer, Exempla\t2021 - Present')]]),
    'pdf',
  );

test('a role in large letters beside the name is the headline', async () => {
  const { profile } = await readHead(
    at(40, 40, 'Mira Castell'),
    at(300, 40, 'BRIDGE ENGINEER', { size: 22, bold: true }),
    at(40, 54, 'mira@example.org'),
  );
  expect([profile.name, profile.title]).toEqual(['Mira Castell', 'BRIDGE ENGINEER']);
});

test('a sentence below the name is not a headline', async () => {
  const sentence = 'Driven by tides and ropes, I am looking for a place in a harbour of the north.';
  const { profile } = await readHead(at(40, 40, 'Mira Castell', { size: 22 }), at(40, 60, sentence));
  expect([profile.title ?? '', profile.about]).toEqual(['', `<p>${sentence}</p>`]);
});

test.each([
  ['Location: Open to relocation', undefined],
  ['Location: Flexible', undefined],
  ['Residence: Ribeira de Baixo', 'Ribeira de Baixo'],
  ["Location: Villeneuve d'Ascq", "Villeneuve d'Ascq"],
  ['Location: Ho Chi Minh city', 'Ho Chi Minh city'],
  ['Location: Weston super mare', 'Weston super mare'],
  ['Python | Nancy | Go', undefined],
  ['+33 612345678 | Nancy', 'Nancy'],
])('the place in "%s" is %s', async (text, place) => {
  const { profile } = await readHead(at(40, 40, 'Mira Castell', { size: 22 }), at(40, 60, 'mira@example.org'), at(40, 74, text));
  expect(profile.location).toBe(place);
});

test('a technology on two lines of a narrow column is one skill, and the words around a skill are not part of it', async () => {
  const { skills } = await readWord(
    heading('Skills'),
    { text: 'Amazon Web' },
    { text: 'Services' },
    { text: 'Ropes' },
    { text: 'Pilotage, along with some experience in HTML' },
  );
  expect(skills.map(({ name }) => name)).toEqual(['Amazon Web Services', 'Ropes', 'Pilotage', 'HTML']);
});

test('an Indian state is part of the place beside the employer', async () => {
  const { timeline } = await readWord(
    heading('Experience'),
    bold('Lead Engineer\t2021 – Present'),
    { text: 'Harbour Institute, Kanpur\tKanpur, Uttar Pradesh' },
    ...bullets('Designed bridges of steel'),
  );
  expect(timeline.map(({ title, company, location }) => [title, company, location])).toEqual([
    ['Lead Engineer', 'Harbour Institute', 'Kanpur, Uttar Pradesh'],
  ]);
});

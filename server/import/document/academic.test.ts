import { expect, test } from 'vitest';
import { type DocxBlock, docx } from '../fixtures/docx.ts';
import { at, BOLD, HEADING } from '../fixtures/layout.ts';
import { pdf } from '../fixtures/pdf.ts';
import { readDocument } from './read-document.ts';

const heading = (text: string) => ({ text, level: 2 });
const bullet = (text: string) => ({ text, bullet: true });
const read = (...blocks: DocxBlock[]) => readDocument('cv.docx', docx([{ text: 'Mira Castell', level: 1 }, ...blocks]), 'docx');

const NAME = at(40, 40, 'Mira Castell', { size: 22 });

test('neither the teacher of a course nor the heading "Teaching" is read as an employer or a role', async () => {
  const italic = { italic: true };
  const course = (y: number, name: string, teacher: string, term: string) => [
    at(40, y, name, BOLD),
    at(40, y + 14, teacher, italic),
    at(400, y + 14, term, italic),
  ];
  const { timeline, entries } = await readDocument(
    'cv.pdf',
    pdf([
      [
        NAME,
        at(40, 80, 'Experience', HEADING),
        at(40, 104, 'Teaching', { bold: true, size: 12 }),
        ...course(124, 'Hydrology 3309: Rivers of the North', 'Taught by Dr. Ines Keel', 'Spring 2014'),
        ...course(160, 'Hydrology 3321: Tides', 'Taught by Dr. Jan Span', 'Spring 2012, Spring 2013'),
        at(40, 196, 'Research', { bold: true, size: 12 }),
        ...course(216, 'Dr. Jan Span', 'Collected and coded samples of water', '2014-2015'),
      ],
    ]),
    'pdf',
  );
  const names = [
    ...timeline.flatMap(({ title, company }) => [title, company]),
    ...entries.flatMap(({ entry }) => [entry.title, entry.organisation]),
  ];
  expect(names).toContain('Hydrology 3321: Tides');
  expect(names.join('\n')).not.toMatch(/^Teaching$|^Research$|Taught by|Collected/m);
  const texts = [...timeline.map(({ summary }) => summary), ...entries.map(({ entry }) => entry.description)];
  expect(texts.join('\n')).toContain('Taught by Dr. Ines Keel');
});

const jobs = (role: string, org: string, dates: string): DocxBlock[][] => [
  [{ text: `${role}, ${org}\t${dates}`, bold: true }, bullet('Measured the tides')],
  [{ text: `${role}\t${dates}`, bold: true }, { text: org }, bullet('Measured the tides')],
];

test.each([
  ['on one line, under headings', 0, 2],
  ['on two lines, under headings', 1, 2],
  ['on one line, under headings below Experience', 0, 3],
] as const)('assistantships, teaching and service are experience, %s', async (_, layout, level) => {
  const below = (text: string, role: string, org: string, dates: string): DocxBlock[] => [
    { text, level },
    ...(jobs(role, org, dates)[layout] ?? []),
  ];
  const { timeline, notes } = await read(
    { text: 'Hydrologist' },
    heading('Education'),
    { text: 'PhD Hydrology, Keel University\t2008 - 2012' },
    ...(level === 3 ? [heading('Experience')] : []),
    ...below('Graduate Assistantships', 'Research Assistant', 'Keel University', '2012 - 2014'),
    ...below('Teaching', 'Lecturer', 'Span College', '2016 - 2018'),
    ...below('Research Experience', 'Research Fellow', 'Tide Institute', '2014 - 2016'),
    ...below('Professional Service', 'Reviewer', 'Journal of Tides', '2018 - 2019'),
    ...below('Service', 'Committee Member', 'Span College', '2019 - 2020'),
  );
  const named = timeline.map(({ type, title, company, summary }) => [type, title, company, summary]);
  const bullets = '<ul><li>Measured the tides</li></ul>';
  expect(named).toEqual(
    expect.arrayContaining([
      ['education', 'PhD Hydrology', 'Keel University', ''],
      ['experience', 'Research Assistant', 'Keel University', bullets],
      ['experience', 'Lecturer', 'Span College', bullets],
      ['experience', 'Research Fellow', 'Tide Institute', bullets],
      ['experience', 'Reviewer', 'Journal of Tides', bullets],
      ['experience', 'Committee Member', 'Span College', bullets],
    ]),
  );
  expect(named).toHaveLength(6);
  expect(notes.filter((note) => !note.includes('never stored') && !note.includes('no summary'))).toEqual([]);
});

test.each(['Graduate Assistantship', 'Research Assistantship', 'Graduate Internship'])(
  '"%s" above its employer is a job and no heading',
  async (role) => {
    const { timeline } = await read(
      heading('Education'),
      { text: 'PhD Hydrology, Keel University\t2008 - 2012' },
      heading('Experience'),
      ...[role, 'Engineer'].flatMap((text) => [
        { text, bold: true },
        { text: 'Tide Institute\t2012 - 2014' },
        bullet('Measured'),
      ]),
    );
    expect(timeline.filter(({ type }) => type === 'experience')).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ title: role, company: 'Tide Institute' })]),
    );
  },
);

test('"Graduate Studies" above a school is a degree, not a heading', async () => {
  const { timeline } = await read(
    heading('Education'),
    ...['Graduate Studies', 'Undergraduate Studies'].flatMap((text) => [
      { text, bold: true },
      { text: 'Keel University\t2008 - 2012' },
    ]),
    heading('Experience'),
    { text: 'Engineer, Tide Institute\t2012 - 2014' },
  );
  const studies = timeline.filter(({ type }) => type === 'education');
  expect(studies.map(({ title }) => title).toSorted()).toEqual(['Graduate Studies', 'Undergraduate Studies']);
});

test.each(['Service', 'Professional Service'])(
  'paid jobs below "%s" are jobs, and only offices are volunteering',
  async (title) => {
    const { timeline } = await read(
      heading('Experience'),
      { text: 'Engineer, Tide Institute\t2012 - 2014' },
      heading(title),
      ...['Sergeant, Northern Army', 'Service Technician, Keel Lifts', 'Reviewer, Journal of Tides'].flatMap((job) => [
        { text: `${job}\t2008 - 2012`, bold: true },
        bullet('Led a team'),
      ]),
    );
    expect(timeline.map(({ title, company, position }) => [title, company, position])).toEqual([
      ['Engineer', 'Tide Institute', null],
      ['Sergeant', 'Northern Army', null],
      ['Service Technician', 'Keel Lifts', null],
      ['Reviewer', 'Journal of Tides', 'Volunteer'],
    ]);
  },
);

test.each(['University Service', 'Academic Service', 'Departmental Service'])(
  'all positions below "%s" are unpaid',
  async (title) => {
    const { timeline } = await read(
      heading(title),
      ...['Coordinator, Open Day', 'Founder, Rowing Seminar'].flatMap((job) => [
        { text: `${job}\t2008 - 2012`, bold: true },
        bullet('Led a team'),
      ]),
    );
    expect(timeline.map(({ position }) => position)).toEqual(['Volunteer', 'Volunteer']);
  },
);

test('a member below "Professional Service" and a technician below "Volunteering" are volunteers', async () => {
  const { timeline } = await read(
    heading('Professional Service'),
    { text: 'Member, Society of Hydrologists\t2008 - 2012', bold: true },
    heading('Volunteering'),
    { text: 'Service Technician, Keel Lifeboats\t2008 - 2012', bold: true },
  );
  expect(timeline.map(({ position }) => position)).toEqual(['Volunteer', 'Volunteer']);
});

test('courses below "Teaching" are not roles', async () => {
  const { timeline, entries } = await read(
    heading('Experience'),
    ...(jobs('Lecturer', 'Span College', '2016 - 2018')[0] ?? []),
    heading('Teaching'),
    bullet('Hydrology 101, Fall 2017'),
    bullet('Rivers of the North, Spring 2018'),
  );
  expect(timeline).toHaveLength(1);
  expect(entries.map(({ entry }) => entry.title)).toEqual(['Hydrology 101', 'Rivers of the North']);
});

test('courses of several years below "Teaching" are not roles', async () => {
  const { timeline, entries } = await read(
    heading('Experience'),
    ...(jobs('Lecturer', 'Span College', '2016 - 2018')[0] ?? []),
    heading('Teaching'),
    { text: 'Science and Society\t2008 - 2012', bold: true },
    bullet('Led the work of the group'),
    { text: 'Media and Society\t2008 - 2012', bold: true },
    bullet('Led the work of the group'),
  );
  expect(timeline.filter(({ type }) => type === 'experience')).toHaveLength(1);
  expect(JSON.stringify([timeline, entries])).toContain('Media and Society');
});

test('a training is a course, not a certification', async () => {
  const { certifications, entries } = await read(
    heading('Other Training'),
    bullet('Participant in the Tide School, Keel University, 2013'),
  );
  expect(certifications).toEqual([]);
  expect(entries).toMatchObject([{ place: { kind: 'courses' }, entry: { date: '2013' } }]);
});

test.each(['ORCID 0000-0002-1825-0097', 'ORCID iD: 0000-0002-1825-009X'])(
  '"%s" is a profile and no phone number',
  async (orcid) => {
    const { profile, notes } = await read({ text: `mira@example.org | ${orcid}` });
    expect(profile.links).toEqual([{ label: 'ORCID', url: `https://orcid.org/${orcid.slice(-19)}` }]);
    expect(notes).toEqual([]);
  },
);

test('a grant of several years keeps its end', async () => {
  const { timeline } = await read(
    heading('Grants'),
    { text: 'Tide Grant', bold: true },
    { text: 'Keel Foundation\t2010 - 2015' },
  );
  expect(timeline).toMatchObject([{ title: 'Tide Grant', start_year: 2010, end_year: 2015 }]);
});

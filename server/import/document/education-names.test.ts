import { expect, test } from 'vitest';
import { docx } from '../fixtures/docx.ts';
import { at, BOLD, HEADING } from '../fixtures/layout.ts';
import { type PdfText, pdf } from '../fixtures/pdf.ts';
import { withDegreeFirst, withMissingSchool } from './education-names.ts';
import { readDocument } from './read-document.ts';
import { soundsLikeDegree, soundsLikeSchool } from './vocabulary.ts';

async function studiesOf(texts: PdfText[]) {
  const name = at(40, 40, 'Mira Castell', { size: 22 });
  const { timeline } = await readDocument('cv.pdf', pdf([[name, at(40, 80, 'Education', HEADING), ...texts]]), 'pdf');
  return timeline.map(({ title, company, location, start_year, end_year, summary }) => [
    title,
    company,
    location,
    end_year ?? start_year,
    summary,
  ]);
}

test('separates a degree and a school in one name, and keeps the rest as text', async () => {
  const studies = await studiesOf([
    at(40, 100, 'Ph.D. in Hydrology, Exempla University', BOLD),
    at(460, 100, 'Porto, Portugal'),
    at(40, 116, 'DEPARTMENT OF WATER, ADVISOR: INES KEEL', { size: 8 }),
    at(460, 116, '2012 - 2016', { size: 8 }),
    at(40, 140, 'M.S. in Physics, Keel College', BOLD),
    at(460, 140, 'Bremen, Germany'),
    at(40, 156, 'DEPARTMENT OF PHYSICS, ADVISOR: JAN SPAN', { size: 8 }),
    at(460, 156, '2009 - 2012', { size: 8 }),
  ]);
  expect(studies).toEqual([
    ['Ph.D. in Hydrology', 'Exempla University', 'Porto, Portugal', 2016, expect.stringContaining('ADVISOR: INES KEEL')],
    ['M.S. in Physics', 'Keel College', 'Bremen, Germany', 2012, expect.stringContaining('ADVISOR: JAN SPAN')],
  ]);
});

test('reads a school that is named after its city as the school, not as the place', async () => {
  const row = (dates: string, degree: string, school: string, text: string) => [
    [{ text: dates }],
    [{ text: degree, bold: true }, { text: school }, { text }],
  ];
  const rows = [
    row('2013 – 2018', 'PhD, Hydrology', 'Keel University, Sweden', 'Thesis on the rivers of the north and their bridges.'),
    row('2010 – 2012', 'MSc, Rivers', 'University College Dublin, Ireland', 'Thesis on the tides.'),
    row('2006 – 2010', 'BSc (Hons), Geology', 'University College Dublin, Ireland', 'GPA: 4.0/4.2'),
  ];
  const document = docx([{ text: 'Mira Castell', level: 1 }, { text: 'Education', level: 2 }, { rows }]);
  const { timeline } = await readDocument('cv.docx', document, 'docx');
  expect(timeline.map(({ title, company, location }) => [title, company, location])).toEqual([
    ['PhD, Hydrology', 'Keel University', 'Sweden'],
    ['MSc, Rivers', 'University College Dublin', 'Ireland'],
    ['BSc (Hons), Geology', 'University College Dublin', 'Ireland'],
  ]);
});

test('reads a town that is named after a school as the place', () => {
  const names = { title: 'Surveyor', organisation: '', place: 'College Station, Texas', details: [] };
  expect(withMissingSchool(names)).toEqual(names);
  expect(withMissingSchool({ ...names, place: 'Keel College Porto, Portugal' })).toEqual({
    ...names,
    organisation: 'Keel College Porto',
    place: 'Portugal',
  });
});

test.each(['GPA: 3.7/4.0, Cum Laude', 'Main interests: Rivers, Locks'])('"%s" is not the degree or the school', (detail) => {
  const names = { title: 'B.Sc. Hydrology', organisation: detail, place: '', details: [] };
  expect(withDegreeFirst(names)).toEqual({ ...names, organisation: '', details: [detail] });
  const school = { title: detail, organisation: 'Harbour High School', place: 'Porto', details: ['2012'] };
  expect(withDegreeFirst(school)).toEqual({
    title: 'Harbour High School',
    organisation: '',
    place: 'Porto',
    details: [detail, '2012'],
  });
});

test.each(['expected May 2027', 'Graduated May 2017', 'Expected: May 2027'])('reads a degree with %s', async (date) => {
  const studies = await studiesOf([
    at(40, 100, 'Exempla University, Porto', BOLD),
    at(40, 116, `Bachelor of Science in Hydrology, ${date}`),
  ]);
  expect(studies).toEqual([
    ['Bachelor of Science in Hydrology', 'Exempla University', 'Porto', Number(date.slice(-4)), expect.anything()],
  ]);
});

test('takes the degree from the line below a school in an unknown place', async () => {
  const studies = await studiesOf([
    at(40, 100, 'Exempla University, Ribeira Velha, Exemplaria', BOLD),
    at(440, 100, 'October 2020 - Present'),
    at(54, 114, 'Diploma in Computer Science, CGPA: 3.76'),
    at(40, 140, 'Keel College, Ribeira Nova, Exemplaria', BOLD),
    at(440, 140, 'January 2018 - March 2020'),
    at(54, 154, 'Diploma in Hydrology, CGPA: 3.1'),
  ]);
  expect(studies.map(([degree, , , , summary]) => [degree, summary])).toEqual([
    ['Diploma in Computer Science', '<p>CGPA: 3.76</p>'],
    ['Diploma in Hydrology', '<p>CGPA: 3.1</p>'],
  ]);
});

test('takes the degree from the first line below a school', async () => {
  const studies = await studiesOf([
    at(40, 100, 'Exempla University', BOLD),
    at(250, 100, 'Porto, Portugal'),
    at(460, 100, 'May 2016 - May 2021', BOLD),
    at(44, 116, '• Bachelor of Science in Hydrology (GPA: 3.2)'),
    at(44, 132, '• Coursework: ropes, steel and water'),
  ]);
  expect(studies).toEqual([
    [
      'Bachelor of Science in Hydrology',
      'Exempla University',
      'Porto, Portugal',
      2021,
      '<p>GPA: 3.2</p><ul><li>Coursework: ropes, steel and water</li></ul>',
    ],
  ]);
});

test('a school without a degree is its own title', async () => {
  const studies = await studiesOf([
    at(40, 100, 'Exempla Lycée', BOLD),
    at(250, 100, 'Porto, Portugal'),
    at(460, 100, 'May 2010 - May 2014', BOLD),
  ]);
  expect(studies).toEqual([['Exempla Lycée', 'Exempla Lycée', 'Porto, Portugal', 2014, '']]);
});

test('reads Russian names of schools and degrees', async () => {
  expect([soundsLikeSchool('Портовый университет'), soundsLikeDegree('Бакалавриат: математика')]).toEqual([true, true]);
});

const names = (title: string, organisation: string, place = '', details: string[] = []) => ({
  title,
  organisation,
  place,
  details,
});

test.each([
  ['swapped names', names('Exempla University', 'MA of Hydrology'), names('MA of Hydrology', 'Exempla University')],
  [
    'a degree among the places',
    names('Exempla University', 'Porto', 'Portugal, BA of Hydrology'),
    names('BA of Hydrology', 'Exempla University', 'Porto, Portugal'),
  ],
  [
    'a degree among the details',
    names('Porto', 'Exempla University', 'Portugal', ['B.S. in Physics', 'GPA: 3.9']),
    names('B.S. in Physics', 'Exempla University', 'Porto, Portugal', ['GPA: 3.9']),
  ],
  [
    'a degree with a score',
    names('B.S., Computer Engineering, GPA 3.76', 'Exempla University'),
    names('B.S., Computer Engineering', 'Exempla University', '', ['GPA 3.76']),
  ],
  [
    'a bare degree with its field behind the school',
    names('PhD', 'Exempla University, Hydrology', 'Porto'),
    names('PhD, Hydrology', 'Exempla University', 'Porto'),
  ],
  [
    'a bare degree with its field among the places',
    names('B.E', 'Exempla University', 'Ribeira, Civil Engineering'),
    names('B.E, Civil Engineering', 'Exempla University', 'Ribeira'),
  ],
  [
    'a field between the degree and the school',
    names('M.Sc.', 'Pharmaceutical Technology', 'Exempla University, Porto'),
    names('M.Sc., Pharmaceutical Technology', 'Exempla University', 'Porto'),
  ],
  ['a school without a degree', names('Exempla University', ''), names('Exempla University', '')],
])('puts the degree first: %s', (_name, given, expected) => {
  expect(withDegreeFirst(given)).toEqual(expected);
});

test('the field of a degree may be in another style', async () => {
  const study = (y: number, school: string, degree: string, field: string, dates: string) => [
    at(40, y, school, { bold: true, size: 13 }),
    at(40, y + 16, degree),
    at(40 + 4.8 * degree.length, y + 16, field, { bold: true }),
    at(40, y + 32, dates, { size: 9 }),
  ];
  const studies = await studiesOf([
    at(40, 40, 'Mira Castell', { size: 22 }),
    at(40, 90, 'Education', HEADING),
    ...study(120, 'Exempla University', 'Ph.D. in', 'Hydrology', '2012 – 2016'),
    ...study(190, 'Keel College', 'B.A. in', 'government', '2008 – 2012'),
  ]);
  expect(studies.map(([title, school]) => [title, school])).toEqual([
    ['Ph.D. in Hydrology', 'Exempla University'],
    ['B.A. in government', 'Keel College'],
  ]);
});

test.each([
  'First Class Honours',
  'Summa cum laude',
  'GPA 3.9',
  'Dean’s List',
  'Student council president',
  'President of the Engineering Club',
  'Scholarship of the Tide Foundation',
  'Fellow of the Tide Foundation',
  'Erasmus year in Porto',
  'Rowed for the harbour',
])('"%s" below a degree is not part of its name', async (line) => {
  const study = (school: string, ...texts: string[]) => [{ text: school, level: 3 }, ...texts.map((text) => ({ text }))];
  const blocks = [
    { text: 'Mira Castell', level: 1 },
    { text: 'Education', level: 2 },
    ...study('Harbour College 2011 – 2014', 'BSc', line),
    ...study('Exempla Institute 2014 – 2016', 'Master of Science', 'Hydrology'),
    ...study('Keel University 2016 – 2019', 'Doctor of Philosophy', line),
  ];
  const { timeline } = await readDocument('cv.docx', docx(blocks), 'docx');
  expect(timeline.map(({ title, summary }) => [title, summary])).toEqual([
    ['BSc', `<p>${line}</p>`],
    ['Master of Science, Hydrology', ''],
    ['Doctor of Philosophy', `<p>${line}</p>`],
  ]);
});

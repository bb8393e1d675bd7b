import { expect, test } from 'vitest';
import { EXPORT, exportEntries } from './fixtures/linkedin.ts';
import { zip } from './fixtures/zip.ts';
import { readCareer } from './read-career.ts';

const fromArchive = () => readCareer([{ name: 'Complete_Export.zip', bytes: zip(exportEntries()) }]);
const fromCsv = (text: string, name = 'Datei.csv') => readCareer([{ name, bytes: Buffer.from(text) }]);

test('reads the profile of an archive without address, birth date and zip code', async () => {
  const career = await fromArchive();
  expect(career.profile).toEqual({
    name: 'Mira Castell',
    title: 'Bridge Engineer',
    location: 'Porto, Portugal',
    links: [
      { label: 'Portfolio', url: 'https://mira.example.org' },
      { label: 'Twitter', url: 'https://twitter.com/mira' },
    ],
    intro: '',
    about: '<p>I keep old bridges standing.</p><ul><li>Steel</li><li>Rope</li></ul>',
  });
  expect(JSON.stringify(career)).not.toMatch(/Hidden Lane|Jan 1"|00-123/);
  expect(career.notes).toContain('Profile: address, birth date and zip code are never read');
  expect(career.notes).toContain('Profile: maiden name and industry are not shown on this site');
});

test('does not read messages, connections and given recommendations, and lists them in the notes', async () => {
  const career = await fromArchive();
  expect(JSON.stringify(career)).not.toMatch(/Secret |Okafor|friend@|must not be shown/);
  expect(career.notes.filter((note) => note.includes('Connections.csv; messages.csv'))).toHaveLength(1);
  expect(career.notes.filter((note) => note.includes('Recommendations_Given.csv: not read'))).toHaveLength(1);
});

test('rejects connections and messages under any file name', async () => {
  await expect(fromCsv(EXPORT.connections)).rejects.toMatchObject({ status: 422 });
  await expect(fromCsv(EXPORT.messages)).rejects.toMatchObject({ status: 422 });
});

test('creates a milestone for each role at one employer and reads an empty end as a current job', async () => {
  const { timeline } = await fromCsv(EXPORT.positions, 'Positionen.csv');
  expect(timeline).toHaveLength(2);
  expect(timeline[0]).toMatchObject({
    type: 'experience',
    title: 'Lead Engineer',
    company: 'Span & Sons',
    location: 'Porto, Portugal',
    start_year: 2021,
    start_month: 2,
    is_current: true,
    summary: '<p>Kubernetes on a barge, with "care".</p><ul><li>one</li><li>two</li></ul>',
  });
  expect(timeline[1]).toMatchObject({ start_year: 2014, start_month: null, end_year: 2021, end_month: 1, is_current: false });
});

test('tags a position with the skills of the export that it mentions', async () => {
  const { timeline } = await fromArchive();
  expect(timeline.find(({ title }) => title === 'Lead Engineer')?.tags).toEqual(['Kubernetes']);
});

test('recognizes education, both forms of projects, and honors by their headers', async () => {
  const [education] = (await fromCsv(EXPORT.education)).timeline;
  expect(education).toMatchObject({ type: 'education', title: 'BSc Structures', company: 'Harbour College', end_year: 2010 });
  expect(education?.summary).toBe('<p>With tides</p><p>Activities: Rowing</p>');
  const [project] = (await fromCsv(EXPORT.projects)).timeline;
  expect(project).toMatchObject({
    type: 'project',
    title: 'Footbridge',
    link: 'https://example.org/f',
    start_month: 6,
    end_month: 8,
  });
  const [older] = (await fromCsv(EXPORT.projectsBefore2019)).timeline;
  expect(older).toMatchObject({ type: 'project', title: 'Ferry', start_year: 2016, end_year: 2017 });
  const [honor] = (await fromCsv(EXPORT.honors)).timeline;
  expect(honor).toMatchObject({ type: 'award', title: 'Golden Rivet', company: 'Rivet Club', start_year: 2007, start_month: 6 });
});

test('keeps the expiry date and the number of a certification and reads a blank address as none', async () => {
  const { certifications } = await fromCsv(EXPORT.certifications);
  expect(certifications).toEqual([
    expect.objectContaining({
      name: 'Crane Licence',
      issuer: 'Crane Board',
      date: 'March 2015 - March 2018',
      verifyUrl: null,
      credentialId: 'CR-7',
    }),
    expect.objectContaining({ name: 'Raft Licence', date: '', verifyUrl: 'https://example.org/raft', credentialId: null }),
  ]);
});

test('imports only visible recommendations, with their date', async () => {
  const career = await fromCsv(EXPORT.recommendations, 'Recommendations Received.csv');
  expect(career.testimonials).toEqual([
    expect.objectContaining({
      name: 'Ana Silva',
      title: 'Site Manager',
      company: 'Span & Sons',
      content: 'Never once closed the river.\nNot even in March.',
      date: '2023-01-31',
      featured: false,
    }),
  ]);
  expect(career.notes.filter((note) => note.includes('its status is HIDDEN'))).toHaveLength(1);
});

test('accepts recommendations without a column of first names', async () => {
  const { testimonials } = await fromCsv(EXPORT.recommendationsWithoutFirstName, 'Recommendations_Received.csv');
  expect(testimonials).toEqual([expect.objectContaining({ name: 'Okafor', date: '2022-12-05' })]);
});

test('reads each row of skills as one skill', async () => {
  const { skills } = await fromCsv('Name\r\n"Steel, Rope, Knots"\r\n"HTML, CSS"\r\n', 'Skills.csv');
  expect(skills.map(({ name }) => name)).toEqual(['Steel, Rope, Knots', 'HTML, CSS']);
});

test('imports languages as skills in a separate category, with their level', async () => {
  const career = await fromCsv(EXPORT.languages);
  expect(career.skills).toEqual([{ name: 'Portuguese', category: 'Languages', level: 'Native or bilingual' }]);
  expect(career.categories).toEqual([{ displayName: 'Languages', icon: 'BookOpen' }]);
});

test('reads publications, volunteering, patents, organizations, courses and test scores', async () => {
  const career = await readCareer([
    { name: 'Publications.csv', bytes: Buffer.from(EXPORT.publications) },
    { name: 'Volunteering.csv', bytes: Buffer.from(EXPORT.volunteering) },
    { name: 'Patents.csv', bytes: Buffer.from(EXPORT.patents) },
    { name: 'Organizations.csv', bytes: Buffer.from(EXPORT.organizations) },
    { name: 'Courses.csv', bytes: Buffer.from(EXPORT.courses) },
    { name: 'Test Scores.csv', bytes: Buffer.from(EXPORT.testScores) },
    { name: 'Projects.csv', bytes: Buffer.from('Title,Description,Url,Started On,Finished On\nPier,Of wood,,,\n') },
  ]);
  expect(career.timeline).toMatchObject([
    {
      type: 'experience',
      title: 'Crew',
      position: 'Volunteer',
      company: 'Lifeboat',
      start_year: 2012,
      is_current: false,
      summary: '<p>Rowing</p><p>Cause: Disaster relief</p>',
    },
  ]);
  expect(career.entries.map(({ place, entry }) => ({ kind: place.kind, ...entry }))).toEqual([
    {
      kind: 'publications',
      title: 'On Rust',
      organisation: 'Ferrous Press',
      date: 'November 2018',
      url: 'https://example.org/rust',
      description: 'About rust.',
    },
    { kind: 'volunteering', title: 'Bailer', organisation: 'Lifeboat', date: null, url: null, description: 'Volunteer' },
    {
      kind: 'patents',
      title: 'Bolt',
      organisation: null,
      date: 'June 2013',
      url: null,
      description: 'Number: XX 1\nIt locks.',
    },
    { kind: 'organisations', title: 'Rivet Club', organisation: null, date: '2015 - 2018', url: null, description: 'Chair' },
    { kind: 'courses', title: 'Tides', organisation: null, date: null, url: null, description: 'Number: T-1' },
    { kind: 'free', title: 'Rowing Test', organisation: null, date: 'May 2010', url: null, description: 'Score: 97' },
    { kind: 'projects', title: 'Pier', organisation: null, date: null, url: null, description: 'Of wood' },
  ]);
});

test('finds a header after a note and notes an unknown column', async () => {
  const career = await fromCsv(
    'Notes:\n"Some, text"\n\nCompany Name,Title,Started On,Finished On,Mood\nSpan,Engineer,2014,2015,calm\n',
  );
  expect(career.timeline).toHaveLength(1);
  expect(career.notes).toEqual(['Positions 1 Span: mood is not shown on this site']);
});

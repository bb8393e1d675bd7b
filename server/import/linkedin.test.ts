import { expect, test } from 'vitest';
import { EXPORT, exportEntries } from './fixtures/linkedin.ts';
import { zip } from './fixtures/zip.ts';
import { readCareer } from './read-career.ts';

const fromArchive = () => readCareer([{ name: 'Complete_Export.zip', bytes: zip(exportEntries()) }]);
const fromCsv = (text: string, name = 'Datei.csv') => readCareer([{ name, bytes: Buffer.from(text) }]);

test('an archive gives the profile; address, birth date and zip code are in nothing that comes out', async () => {
  const career = await fromArchive();
  expect(career.profile).toEqual({
    name: 'Mira Castell',
    title: 'Bridge Engineer',
    location: 'Porto, Portugal',
    intro: 'I keep old bridges standing.',
    about: '<p>I keep old bridges standing.</p><ul><li>Steel</li><li>Rope</li></ul>',
  });
  expect(JSON.stringify(career)).not.toMatch(/Hidden Lane|Jan 1"|00-123/);
  expect(career.notes).toContain('Profile: address, birth date and zip code are never read');
  expect(career.notes).toContain('Profile: websites are not shown on this site: https://mira.example.org');
  expect(career.notes).toContain('Profile: maiden name, industry and twitter handles are not shown on this site');
});

test('messages, connections and given recommendations are not read, and named', async () => {
  const career = await fromArchive();
  expect(JSON.stringify(career)).not.toMatch(/Secret |Okafor|friend@|must not be shown/);
  expect(career.notes.filter((note) => note.includes('Connections.csv; messages.csv'))).toHaveLength(1);
  expect(career.notes.filter((note) => note.includes('Recommendations_Given.csv: not read'))).toHaveLength(1);
});

test('connections and messages are refused under any name', async () => {
  await expect(fromCsv(EXPORT.connections)).rejects.toMatchObject({ status: 422 });
  await expect(fromCsv(EXPORT.messages)).rejects.toMatchObject({ status: 422 });
});

test('each role at one employer is a milestone; an empty end is a current job', async () => {
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

test('the tags of a position are the skills of the export that it mentions', async () => {
  const { timeline } = await fromArchive();
  expect(timeline.find(({ title }) => title === 'Lead Engineer')?.tags).toEqual(['Kubernetes']);
});

test('education, projects of both forms and honors are known by their headers', async () => {
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

test('a certification keeps its end and its number; a blank address is none', async () => {
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

test('only visible recommendations are taken, with their day', async () => {
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

test('the column of first names may be missing', async () => {
  const { testimonials } = await fromCsv(EXPORT.recommendationsWithoutFirstName, 'Recommendations_Received.csv');
  expect(testimonials).toEqual([expect.objectContaining({ name: 'Okafor', date: '2022-12-05' })]);
});

test('languages are skills of their own category, with their level', async () => {
  const career = await fromCsv(EXPORT.languages);
  expect(career.skills).toEqual([{ name: 'Portuguese', category: 'Languages', level: 'Native or bilingual' }]);
  expect(career.categories).toEqual([{ displayName: 'Languages', icon: 'BookOpen' }]);
});

test('a header is found behind a note, and a column that nobody knows is named', async () => {
  const career = await fromCsv(
    'Notes:\n"Some, text"\n\nCompany Name,Title,Started On,Finished On,Mood\nSpan,Engineer,2014,2015,calm\n',
  );
  expect(career.timeline).toHaveLength(1);
  expect(career.notes).toEqual(['Positions 1 Span: mood is not shown on this site']);
});

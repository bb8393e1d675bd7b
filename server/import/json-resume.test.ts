import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isJsonResume, readJsonResume } from './json-resume.ts';

const file = JSON.parse(readFileSync(new URL('./fixtures/resume.json', import.meta.url), 'utf8'));
const career = readJsonResume(file);
const titled = (title: string) => career.timeline.find((milestone) => milestone.title === title);
const named = (text: string) => career.notes.filter((note) => note.includes(text));

test('the profile takes what the site has a place for', () => {
  expect(career.profile).toEqual({
    name: "Mira O'Castell",
    title: 'Bridge Engineer',
    email: 'mira@example.org',
    location: 'Porto, Norte, Portugal',
    linkedinUrl: 'https://www.linkedin.com/in/mira-castell/',
    intro: 'I keep old bridges standing.',
    about:
      '<p>I keep old bridges standing. Then I teach the next crew to do it.</p><p>Raised beside a <strong>lock</strong>.</p><p>Reads <b>tide tables</b> for fun.</p>',
    photos: [{ url: 'https://example.org/mira.jpg', alt: "Mira O'Castell", width: null, height: null }],
  });
});

test('a street, a postal code and a phone number are named and nowhere to be found', () => {
  const { notes, ...content } = career;
  expect(JSON.stringify(career)).not.toMatch(/Hidden Lane|00-123|555/);
  expect(content).toBeDefined();
  expect(named('address and postalCode are not shown')).toHaveLength(1);
  expect(named('phone')).toHaveLength(1);
});

test('a job without an end goes on, with its text, tags and links', () => {
  expect(titled('Lead Engineer')).toEqual({
    type: 'experience',
    title: 'Lead Engineer',
    position: null,
    company: 'Span & Sons',
    location: null,
    start_year: 2021,
    start_month: 7,
    end_year: null,
    end_month: null,
    is_current: true,
    date: null,
    summary: '<p>Bridges in <em>Rust</em>.</p><ul><li>Moved <strong>14</strong> spans</li><li>See the report</li></ul>',
    tags: ['Statics', 'Welding', 'Rigging'],
    focusAreaTags: [],
    link: 'https://www.span.example.org',
    links: [{ label: 'the report', url: 'https://example.org/report' }],
  });
});

test('both names of an employer are known; two jobs at one are two milestones', () => {
  expect(titled('Engineer')).toMatchObject({
    company: 'Span & Sons',
    start_year: 2016,
    start_month: 3,
    end_year: 2021,
    end_month: 6,
  });
  expect(titled('Tutor')).toMatchObject({ is_current: true, start_year: 2019, start_month: null });
});

test('dates that cannot be used are named', () => {
  expect(titled('Trainee')).toMatchObject({ start_year: 2014, end_year: null, is_current: false });
  expect(career.notes).toContain("work 4 Foo: end date 'someday' could not be read");
  expect(titled('Intern')).toMatchObject({ start_year: 2013, start_month: 4, end_year: null, end_month: null });
  expect(career.notes).toContain("work 5 Backwards: end date '2013-02' lies before the start and was dropped");
  expect(titled('Ghost')).toBeUndefined();
  expect(named('6 Undated')).toEqual(['work 6 Undated: no date that could be read, so it is not on the timeline']);
});

test('a job without a position is titled by its employer', () => {
  expect(titled('Harbour')).toMatchObject({ company: null, start_year: 2010, end_year: 2011 });
  expect(named('7 Harbour')).toHaveLength(1);
});

test('volunteering is an experience that says so; one month is no span', () => {
  expect(titled('Crew')).toMatchObject({
    type: 'experience',
    position: 'Volunteer',
    company: 'Lifeboat',
    end_year: null,
    summary: '<p>archived</p>',
  });
});

test('education tells degree, field, grade and courses', () => {
  expect(titled('BSc, Structures')).toMatchObject({
    type: 'education',
    company: 'Harbour College',
    start_month: 10,
    end_year: 2010,
    summary: '<p>GPA: 3.9</p><p>Courses:</p><ul><li>Tides</li><li>Steel</li></ul>',
  });
});

test('awards, publications and projects find their types', () => {
  expect(titled('Golden Rivet')).toMatchObject({ type: 'award', company: 'Rivet Club', start_year: 2007, start_month: 6 });
  expect(titled('On Rust')).toMatchObject({ type: 'project', company: 'Ferrous Press', link: 'https://example.org/rust' });
  expect(titled('Footbridge')).toMatchObject({ type: 'project', position: 'Designer, Welder', is_current: false });
  expect(career.notes).toContain('projects: type is not shown on this site (all 2 entries)');
});

test('certificates are certifications wherever they are kept', () => {
  expect(career.certifications.map(({ name, issuer, date, verifyUrl }) => [name, issuer, date, verifyUrl])).toEqual([
    ['Knots', 'Rope Academy', 'March 2011', null],
    ['Certified Diver', 'Deep Institute', 'August 2012', null],
    ['Crane Licence', 'Crane Board', 'March 2015', 'https://example.org/c/1'],
    ['Raft Licence', 'Raft Board', '', null],
  ]);
  expect(named('is a certificate by its name')).toHaveLength(2);
});

test('a skill with keywords is a category of them, one without stands for itself', () => {
  expect(career.skills).toEqual([
    { name: 'Rust', category: 'Materials', level: 'Master' },
    { name: 'Steel (mild, stainless)', category: 'Materials', level: 'Master' },
    { name: 'Kubernetes', category: null, level: 'Advanced' },
    { name: 'PostgreSQL', category: null, level: 'Expert' },
    { name: 'Go', category: 'Programming Languages', level: null },
    { name: 'Portuguese', category: 'Languages', level: 'Native or bilingual' },
  ]);
  expect(career.categories).toContainEqual({ displayName: 'Languages', icon: 'BookOpen' });
  expect(named('levels out of 100 are told in words')).toHaveLength(1);
});

test('references become testimonials, never featured', () => {
  expect(career.testimonials).toEqual([
    expect.objectContaining({
      name: 'Ana Silva',
      title: 'Site Manager',
      company: 'Span & Sons',
      content: 'Mira never once closed the river.',
      date: '',
      featured: false,
    }),
    expect.objectContaining({ name: 'Bo Li', linkedinUrl: 'https://www.linkedin.com/in/bo-li/' }),
    expect.objectContaining({ name: 'Cy Short', content: 'Good.' }),
  ]);
  expect(named('is no recommendation')).toHaveLength(1);
});

test('whatever has no place is named', () => {
  expect(career.notes).toContain('interests: not shown on this site (2 entries)');
  expect(career.notes).toContain('meta: not shown on this site');
  expect(career.notes).toContain('work 3 Night School: salary is not shown on this site');
  expect(career.notes).toContain('basics: profiles other than LinkedIn are not shown on this site: GITHUB');
  expect(named('secret')).toEqual([]);
});

test('every field of every entry with content is read or named', () => {
  const told = JSON.stringify(
    readJsonResume({ work: [{ position: 'A', startDate: '2020', mood: 'calm' }], hobbies: { a: 'b' }, projects: 'x' }).notes,
  );
  for (const name of ['mood', 'hobbies', 'projects 1']) expect(told).toContain(name);
});

test('a résumé is one by its sections', () => {
  expect(isJsonResume(file)).toBe(true);
  expect(isJsonResume({ name: 'x', work: 'none' })).toBe(false);
  expect(isJsonResume([{ work: [] }])).toBe(false);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isJsonResume, readJsonResume } from './json-resume.ts';

const file = JSON.parse(readFileSync(new URL('./fixtures/resume.json', import.meta.url), 'utf8'));
const career = readJsonResume(file);
const milestoneTitled = (title: string) => career.timeline.find((milestone) => milestone.title === title);
const notesWith = (text: string) => career.notes.filter((note) => note.includes(text));

test('reads the profile fields that the site has', () => {
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

test('notes street, postal code and phone number without reading them', () => {
  const { notes, ...content } = career;
  expect(JSON.stringify(career)).not.toMatch(/Hidden Lane|00-123|555/);
  expect(content).toBeDefined();
  expect(notesWith('address and postalCode are not shown')).toHaveLength(1);
  expect(notesWith('phone')).toHaveLength(1);
});

test('reads a job without an end as current, with its text, tags and links', () => {
  expect(milestoneTitled('Lead Engineer')).toEqual({
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
    summary:
      '<p>Bridges in <em>Rust</em>.</p><ul><li>Moved <strong>14</strong> spans</li><li>See <a href="https://example.org/report" rel="noopener nofollow">the report</a></li></ul>',
    tags: ['Statics', 'Welding', 'Rigging'],
    focusAreaTags: [],
    link: 'https://www.span.example.org',
    links: [{ label: 'the report', url: 'https://example.org/report' }],
    parentId: null,
    result: null,
  });
});

test('accepts both field names of an employer and creates a milestone for each of two jobs', () => {
  expect(milestoneTitled('Engineer')).toMatchObject({
    company: 'Span & Sons',
    start_year: 2016,
    start_month: 3,
    end_year: 2021,
    end_month: 6,
  });
  expect(milestoneTitled('Tutor')).toMatchObject({ is_current: true, start_year: 2019, start_month: null });
});

test('notes unusable dates', () => {
  expect(milestoneTitled('Trainee')).toMatchObject({ start_year: 2014, end_year: null, is_current: false });
  expect(career.notes).toContain("work 4 Foo: end date 'someday' could not be read");
  expect(milestoneTitled('Intern')).toMatchObject({ start_year: 2013, start_month: 4, end_year: null, end_month: null });
  expect(career.notes).toContain("work 5 Backwards: end date '2013-02' is before the start date, so it was left out");
  expect(milestoneTitled('Ghost')).toBeUndefined();
  expect(notesWith('6 Undated')).toEqual(['work 6 Undated: no readable date, so it is not on the timeline']);
});

test('uses the employer as the title of a job without a position', () => {
  expect(milestoneTitled('Harbour')).toMatchObject({ company: null, start_year: 2010, end_year: 2011 });
  expect(notesWith('7 Harbour')).toHaveLength(1);
});

test('imports volunteering as an experience and leaves out an end in the month of the start', () => {
  expect(milestoneTitled('Crew')).toMatchObject({
    type: 'experience',
    position: 'Volunteer',
    company: 'Lifeboat',
    end_year: null,
    summary: '<p>archived</p>',
  });
});

test('reads degree, field, grade and courses of an education', () => {
  expect(milestoneTitled('BSc, Structures')).toMatchObject({
    type: 'education',
    company: 'Harbour College',
    start_month: 10,
    end_year: 2010,
    summary: '<p>GPA: 3.9</p><p>Courses:</p><ul><li>Tides</li><li>Steel</li></ul>',
  });
});

test('assigns milestone types to awards, publications and projects', () => {
  expect(milestoneTitled('Golden Rivet')).toMatchObject({
    type: 'award',
    company: 'Rivet Club',
    start_year: 2007,
    start_month: 6,
  });
  expect(milestoneTitled('On Rust')).toMatchObject({
    type: 'project',
    company: 'Ferrous Press',
    link: 'https://example.org/rust',
  });
  expect(milestoneTitled('Footbridge')).toMatchObject({ type: 'project', position: 'Designer, Welder', is_current: false });
  expect(career.notes).toContain('projects: type is not shown on this site (all 2 entries)');
});

test('imports certificates from every section as certifications', () => {
  expect(career.certifications.map(({ name, issuer, date, verifyUrl }) => [name, issuer, date, verifyUrl])).toEqual([
    ['Knots', 'Rope Academy', 'March 2011', null],
    ['Certified Diver', 'Deep Institute', 'August 2012', null],
    ['Crane Licence', 'Crane Board', 'March 2015', 'https://example.org/c/1'],
    ['Raft Licence', 'Raft Board', '', null],
  ]);
  expect(notesWith('is named a certificate')).toHaveLength(2);
});

test('reads a skill with keywords as a category and one without as a skill', () => {
  expect(career.skills).toEqual([
    { name: 'Rust', category: 'Materials', level: 'Master' },
    { name: 'Steel (mild, stainless)', category: 'Materials', level: 'Master' },
    { name: 'Kubernetes', category: null, level: 'Advanced' },
    { name: 'PostgreSQL', category: null, level: 'Expert' },
    { name: 'Go', category: 'Programming Languages', level: null },
    { name: 'Portuguese', category: 'Languages', level: 'Native or bilingual' },
  ]);
  expect(career.categories).toContainEqual({ displayName: 'Languages', icon: 'BookOpen' });
  expect(notesWith('levels out of 100 are shown as words')).toHaveLength(1);
});

test('imports references as testimonials that are not featured', () => {
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
  expect(notesWith('is not a recommendation')).toHaveLength(1);
});

test('notes everything that the site does not show', () => {
  expect(career.notes).toContain('interests: not shown on this site (2 entries)');
  expect(career.notes).toContain('meta: not shown on this site');
  expect(career.notes).toContain('work 3 Night School: salary is not shown on this site');
  expect(career.notes).toContain('basics: profiles other than LinkedIn are not shown on this site: GITHUB');
  expect(notesWith('secret')).toEqual([]);
});

test('reads or notes every field with content', () => {
  const notes = JSON.stringify(
    readJsonResume({ work: [{ position: 'A', startDate: '2020', mood: 'calm' }], hobbies: { a: 'b' }, projects: 'x' }).notes,
  );
  for (const name of ['mood', 'hobbies', 'projects 1']) expect(notes).toContain(name);
});

test('recognizes a résumé by its sections', () => {
  expect(isJsonResume(file)).toBe(true);
  expect(isJsonResume({ name: 'x', work: 'none' })).toBe(false);
  expect(isJsonResume([{ work: [] }])).toBe(false);
});

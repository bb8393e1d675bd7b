import { expect, test } from 'vitest';
import { CAREER, entriesOf, notesWith, RESUME } from './fixtures/resume.ts';
import { isJsonResume, readJsonResume } from './json-resume.ts';

test('imports certificates from every section as certifications', () => {
  expect(CAREER.certifications.map(({ name, issuer, date, verifyUrl }) => [name, issuer, date, verifyUrl])).toEqual([
    ['Knots', 'Rope Academy', 'March 2011', null],
    ['Certified Diver', 'Deep Institute', 'August 2012', null],
    ['Crane Licence', 'Crane Board', 'March 2015', 'https://example.org/c/1'],
    ['Raft Licence', 'Raft Board', '', null],
  ]);
  expect(notesWith('is called a certificate')).toHaveLength(2);
});

test('reads a skill with keywords as a category with its level, and one without as a skill', () => {
  expect(CAREER.skills).toEqual([
    { name: 'Rust', category: 'Materials (Master)', level: null },
    { name: 'Steel (mild, stainless)', category: 'Materials (Master)', level: null },
    { name: 'Kubernetes', category: null, level: 'Advanced' },
    { name: 'PostgreSQL', category: null, level: 'Expert' },
    { name: 'Go', category: 'Programming Languages', level: null },
    { name: 'Portuguese', category: 'Languages', level: 'Native or bilingual' },
  ]);
  expect(CAREER.categories).toContainEqual({ displayName: 'Languages', icon: 'BookOpen' });
  expect(notesWith('levels out of 100 are shown as words')).toHaveLength(1);
});

test('reads no skill from a heading between skills', () => {
  const skills = [{ name: 'TECHNICAL SKILLS' }, { name: 'Welding' }, { name: 'Soft Skills:' }, { name: 'Mentoring' }];
  const career = readJsonResume({ skills: [...skills, { name: 'Personal Skills', level: 'Expert' }] });
  expect(career.skills.map(({ name }) => name)).toEqual(['Welding', 'Mentoring', 'Personal Skills']);
  expect(career.notes).toEqual([
    "skills 1 TECHNICAL SKILLS: 'TECHNICAL SKILLS' is a heading, so it was left out",
    "skills 3 Soft Skills:: 'Soft Skills' is a heading, so it was left out",
  ]);
});

test('reads a list of skills in one keyword as skills, and notes the "etc." at its end', () => {
  const skills = [
    { name: 'Materials', level: 'Master', keywords: ['Steel, Rope etc.', 'Wood (oak, ash)'] },
    { name: 'Timber: ', keywords: ['Oak'] },
    { name: 'Knots; Tides; Boats' },
  ];
  const career = readJsonResume({ skills });
  expect(career.skills.map(({ name, category, level }) => [name, category, level])).toEqual([
    ['Steel', 'Materials (Master)', null],
    ['Rope', 'Materials (Master)', null],
    ['Wood (oak, ash)', 'Materials (Master)', null],
    ['Oak', 'Timber', null],
    ['Knots', null, null],
    ['Tides', null, null],
    ['Boats', null, null],
  ]);
  expect(career.notes).toEqual(["skills 1 Materials: 'etc.' at the end of skills is not shown on this site"]);
});

test('reads each keyword as one skill from a file that this product exported', () => {
  const keywords = ['Steel, Rope, Wood', 'HTML, CSS', 'Sails etc.'];
  const meta = { canonical: 'https://mira.example/resume.json', version: 'v1.0.0' };
  const skillsIn = (file: object) =>
    readJsonResume({ skills: [{ name: 'Materials', keywords }], ...file }).skills.map(({ name }) => name);
  expect(skillsIn({ meta })).toEqual(keywords);
  const separate = ['Steel', 'Rope', 'Wood', 'HTML', 'CSS', 'Sails'];
  expect(skillsIn({ meta: { ...meta, lastModified: '2024-05-01T00:00:00' } })).toEqual(separate);
});

test('imports references as testimonials that are not featured', () => {
  expect(CAREER.testimonials).toEqual([
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

test('lists publications, interests, patents, talks, courses and organizations in their sections', () => {
  expect(CAREER.entries.slice(1).map(({ place, entry }) => [place.kind, entry.title, entry.date, entry.description])).toEqual([
    ['publications', 'On Rust', 'November 2018', null],
    ['interests', 'Knots', null, 'Bowline'],
    ['interests', 'Tea', null, null],
  ]);
  expect(
    entriesOf({
      patents: [
        { name: 'Self-locking bolt', number: 'XX 1', date: '2013-06-25', url: 'https://example.org/p', summary: 'Locks.' },
      ],
      talks: [{ title: 'On ropes', event: 'RopeConf', date: '2019-05' }],
      courses: ['Tides'],
      'pro-memberships': [{ role: 'Reviewer', organization: [{ name: 'Rivet Club', year: '2020' }] }, { organization: 'Dock' }],
    }),
  ).toMatchObject([
    { kind: 'talks', title: 'On ropes', organisation: 'RopeConf', date: 'May 2019' },
    {
      kind: 'patents',
      title: 'Self-locking bolt',
      date: 'June 2013',
      url: 'https://example.org/p',
      description: 'Number: XX 1\nLocks.',
    },
    { kind: 'courses', title: 'Tides' },
    { kind: 'organisations', title: 'Rivet Club', date: '2020', description: 'Reviewer' },
    { kind: 'organisations', title: 'Dock' },
  ]);
});

test('shows the known part of a date that a program wrote with missing parts, and notes it', () => {
  const career = readJsonResume({
    publications: [
      { name: 'On knots', releaseDate: '2015-undefined-undefined' },
      { name: 'On ropes', releaseDate: 'undefined-NaN' },
      { name: 'On tides', releaseDate: '2016-05-00' },
      { name: 'On piers', releaseDate: 'Spring 2017' },
      { name: 'On cranes', releaseDate: '12/00' },
    ],
    certificates: [{ name: 'Crane Licence', issuer: 'Crane Board', date: 'NaN-NaN-NaN' }],
  });
  expect(career.entries.map(({ entry }) => entry.date)).toEqual(['2015', null, 'May 2016', 'Spring 2017', '12/00']);
  expect(career.certifications[0]?.date).toBe('');
  expect(career.notes.join('\n')).toContain("'2015-undefined-undefined' is incomplete, so its known part is shown");
});

test('makes drafts of what the file marks as hidden', () => {
  const { timeline, skills, certifications, testimonials, entries, notes } = readJsonResume({
    work: [
      { position: 'A', startDate: '2019', visible: false },
      { position: 'B', startDate: '2020', visible: true, hidden: false },
      { position: 'C', startDate: '2021', hidden: 'true' },
    ],
    projects: [
      { name: 'D', startDate: '2020', visibility: 'on-request' },
      { name: 'E', startDate: '2020', visibility: 'public' },
    ],
    skills: [{ name: 'Steel', keywords: ['Welding'], visible: false }],
    certificates: [{ name: 'F', hidden: true }],
    references: [{ name: 'Ana Silva', reference: 'Would cross any bridge.', hidden: true }],
    interests: [{ name: 'Tea', visible: false }],
  });
  expect(timeline.map(({ title, draft = false }) => [title, draft])).toEqual([
    ['A', true],
    ['B', false],
    ['C', true],
    ['D', true],
    ['E', false],
  ]);
  for (const [item] of [skills, certifications, testimonials, entries]) expect(item).toMatchObject({ draft: true });
  expect(notes).toEqual([]);
});

test('reads the usual sections under other usual names', () => {
  const { timeline, entries } = readJsonResume({
    experiences: [{ name: 'Span & Sons', position: 'Lead', startDate: '2020' }],
    internship: [{ company: 'Keel', position: 'Trainee', startDate: '2015' }],
    researchCourses: [{ course: 'Small bridges', institutions: ['Delft', 'Porto'], date: '2014' }],
    freeTimeActivities: ['Rowing'],
  });
  expect(timeline.map(({ type, title }) => [type, title])).toEqual([
    ['experience', 'Lead'],
    ['experience', 'Trainee'],
  ]);
  expect(entries.map(({ place, entry }) => [place.kind, entry.title, entry.description])).toEqual([
    ['courses', 'Small bridges', 'Delft, Porto'],
    ['interests', 'Rowing', null],
  ]);
});

test('imports a list that the format does not know as a draft section', () => {
  const file = { work: [], 'phd-supervision': [{ name: 'Bo Li', title: 'On tides', startDate: '2022', grade: 'A' }] };
  expect(entriesOf(file)).toEqual([
    {
      kind: 'free',
      title: 'On tides',
      organisation: null,
      date: '2022',
      url: null,
      description: 'Bo Li\nA',
      draft: true,
    },
  ]);
  expect(readJsonResume(file).notes).toEqual([
    'phd supervision: not a section of the format, so it is added as a draft section "Phd supervision"',
  ]);
});

test('reads skills that are an object of lists', () => {
  const { skills } = readJsonResume({ skills: { toolsAndYards: ['Crane', 'Winch'] } });
  expect(skills).toEqual([
    { name: 'Crane', category: 'Tools and yards', level: null },
    { name: 'Winch', category: 'Tools and yards', level: null },
  ]);
});

test('keeps the relationship of a reference, and leaves out contact details', () => {
  const { testimonials, notes } = readJsonResume({
    references: [
      { name: 'Ana Silva', position: 'Manager', relationship: 'managed Mira', reference: 'Would cross any bridge.' },
      { name: 'Bo Li', relationship: 'worked with Mira', reference: 'Would cross any bridge.' },
      { name: 'Cy Short\nPilot at Dock', reference: '**Phone**: 1\n**E-Mail**: 2' },
      { name: 'Edo Quay', reference: '+99 (0)1.555 01-23' },
      { name: 'Fay Lock', reference: 'fay@example.org, 0155501234' },
      { name: 'Gil Sluice', reference: '10/10' },
      {
        name: 'Di Wait, former Pilot at Dock, Inc. (2019) <a href="https://www.linkedin.com/in/di/">https://www.linkedin.com/in/di</a>',
        reference: 'Reads the tide.',
      },
    ],
  });
  expect(testimonials).toMatchObject([
    { name: 'Ana Silva', title: 'Manager (managed Mira)' },
    { name: 'Bo Li', title: 'worked with Mira' },
    { name: 'Gil Sluice', content: '10/10' },
    { name: 'Di Wait', title: 'former Pilot', company: 'Dock, Inc.', linkedinUrl: 'https://www.linkedin.com/in/di/' },
  ]);
  expect(notes.filter((note) => note.includes('contact details, not a recommendation')).join()).toMatch(/\b3 entries\b/);
});

test.each(['Available on request.', '[Available on request.]', 'References (upon request)'])(
  'leaves out a reference that is only "%s"',
  (reference) => {
    const { testimonials, notes } = readJsonResume({ references: [{ name: 'Ana Silva', reference }] });
    expect(testimonials).toEqual([]);
    expect(notes.join()).toContain('is not a recommendation');
  },
);

test('notes everything that the site does not show', () => {
  expect(CAREER.notes).toContain('technical metadata ("meta"): not shown on this site');
  expect(CAREER.notes).toContain('work 3 Night School: salary is not shown on this site');
  expect(notesWith('secret')).toEqual([]);
});

test('reads or notes every field with content', () => {
  const notes = JSON.stringify(
    readJsonResume({ work: [{ position: 'A', startDate: '2020', mood: 'calm' }], habits: { a: 'b' }, projects: 'x' }).notes,
  );
  for (const name of ['mood', 'habits', 'projects 1']) expect(notes).toContain(name);
});

test('a project without an end is current if the field for its end is present and empty', () => {
  const { timeline } = readJsonResume({
    projects: [
      { name: 'A', startDate: '2024', endDate: '' },
      { name: 'B', startDate: '2024-07' },
      { name: 'C', startDate: '2024' },
    ],
  });
  expect(timeline.map(({ title, is_current }) => [title, is_current])).toEqual([
    ['A', true],
    ['B', false],
    ['C', false],
  ]);
});

test('recognizes a résumé by its sections', () => {
  expect(isJsonResume(RESUME)).toBe(true);
  expect(isJsonResume({ name: 'x', work: 'none' })).toBe(false);
  expect(isJsonResume([{ work: [] }])).toBe(false);
});

test('the code of a spoken language becomes its name', () => {
  const languages = [{ language: 'fr', fluency: 'Native' }, { language: 'pt-BR' }, { language: 'Igbo' }, { language: 'xq' }];
  expect(readJsonResume({ languages }).skills.map(({ name }) => name)).toEqual(['French', 'Brazilian Portuguese', 'Igbo', 'xq']);
});

test('reads skills and projects under a longer name of the section', () => {
  const { skills, entries } = readJsonResume({
    'Technical skills': [{ name: 'Steel', keywords: ['Welding'] }],
    'project highlights': [{ name: 'Footbridge' }],
  });
  expect(skills).toMatchObject([{ name: 'Welding', category: 'Steel' }]);
  expect(entries).toMatchObject([{ place: { kind: 'projects' }, entry: { title: 'Footbridge' } }]);
});

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
    links: [
      { label: 'Website', url: 'https://mira.example.org' },
      { label: 'GitHub', url: 'https://github.com/mira' },
    ],
    intro: 'I keep old bridges standing. Then I teach the next crew to do it.',
    about: '<p>Raised beside a <strong>lock</strong>.</p><p>Reads <b>tide tables</b> for fun.</p>',
  });
});

test('a profile without an address gets that of its user name where the network is known, and is noted where not', () => {
  const { profile, notes } = readJsonResume({
    basics: {
      profiles: [
        { network: 'LinkedIn', username: 'mira-castell' },
        { network: 'Dev.to', username: '@mira' },
        { network: 'github', url: '', username: 'mira' },
        { network: 'Bridges', username: 'mira' },
        { network: 'GitLab', username: 'mira@example.org, on request' },
        { network: 'constructor', username: 'mira' },
      ],
    },
  });
  expect(profile).toEqual({
    linkedinUrl: 'https://www.linkedin.com/in/mira-castell',
    links: [
      { label: 'dev.to', url: 'https://dev.to/mira' },
      { label: 'GitHub', url: 'https://github.com/mira' },
    ],
  });
  for (const name of ['Bridges', 'GitLab', 'constructor'])
    expect(notes.filter((note) => note.includes(name) && note.includes('has no address'))).toHaveLength(1);
});

test('a link to a network has that name, even where the file calls it another network', () => {
  const { profile } = readJsonResume({
    basics: {
      profiles: [
        { network: 'GitHub', url: 'https://codepen.io/mira' },
        { network: 'Bridge models', url: 'https://github.com/mira' },
      ],
    },
  });
  expect(profile.links).toEqual([
    { label: 'CodePen', url: 'https://codepen.io/mira' },
    { label: 'Bridge models', url: 'https://github.com/mira' },
  ]);
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
  expect(notesWith('6 Undated')).toEqual([
    'work 6 Undated: no readable date, so it is listed under "Experience" and not on the timeline',
  ]);
  expect(career.entries).toContainEqual({
    place: { kind: 'free', title: 'Experience' },
    entry: { title: 'Ghost', organisation: 'Undated', date: null, url: null, description: 'Never happened.' },
    draft: false,
  });
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

test('assigns milestone types to awards and projects', () => {
  expect(milestoneTitled('Golden Rivet')).toMatchObject({
    type: 'award',
    company: 'Rivet Club',
    start_year: 2007,
    start_month: 6,
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
  expect(notesWith('is called a certificate')).toHaveLength(2);
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

const entriesOf = (file: Record<string, unknown>) =>
  readJsonResume(file).entries.map(({ place, entry, draft }) => ({ ...place, ...entry, ...(draft && { draft }) }));

test('lists publications, interests, patents, talks, courses and organisations in their sections', () => {
  expect(career.entries.slice(1).map(({ place, entry }) => [place.kind, entry.title, entry.date, entry.description])).toEqual([
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

test('lists entries without a date in a section instead of inventing a year', () => {
  const work = [{ company: 'Harbour', position: 'Welder', startDate: '2010' }];
  const projects = [
    { name: 'Ferry', entity: 'Harbour', url: 'https://example.org/f', description: 'A ferry.', keywords: ['Steel'] },
  ];
  const education = [{ institution: 'Harbour College', area: 'Tides' }];
  const volunteer = [{ organization: 'Lifeboat', position: 'Crew' }];
  expect(readJsonResume({ work, projects, education, volunteer }).timeline.map(({ title }) => title)).toEqual(['Welder']);
  expect(entriesOf({ work, projects, education, volunteer })).toEqual([
    { kind: 'volunteering', title: 'Crew', organisation: 'Lifeboat', date: null, url: null, description: 'Volunteer' },
    { kind: 'free', title: 'Tides', organisation: 'Harbour College', date: null, url: null, description: null },
    {
      kind: 'projects',
      title: 'Ferry',
      organisation: 'Harbour',
      date: null,
      url: 'https://example.org/f',
      description: 'A ferry.\nSteel',
    },
  ]);
});

test('reads a period and a year of a job', () => {
  const { timeline } = readJsonResume({
    work: [
      { position: 'A', period: 'Oct 2019' },
      { position: 'B', period: '2019 – 2021' },
    ],
  });
  expect(timeline).toMatchObject([
    { start_year: 2019, start_month: 10, is_current: false },
    { start_year: 2019, end_year: 2021, is_current: false },
  ]);
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

test.each(['positions', 'roles'])('reads an employer with several %s as a role for each', (list) => {
  const { timeline, notes } = readJsonResume({
    work: [
      {
        company: 'Span & Sons',
        position: 'Surveyor and lead',
        website: 'https://span.example.org',
        [list]: [
          { position: 'Lead', startDate: '2020', summary: 'Led.' },
          { position: 'Surveyor', startDate: '2016', endDate: '2020', company: 'Span' },
        ],
      },
      { company: 'Keel', position: 'Trainee', startDate: '2015', [list]: [] },
    ],
  });
  expect(timeline.map(({ title, company }) => [title, company])).toEqual([
    ['Lead', 'Span & Sons'],
    ['Surveyor', 'Span'],
    ['Trainee', 'Keel'],
  ]);
  expect(timeline.map((milestone) => JSON.stringify(milestone).includes('span.example.org'))).toEqual([true, false, false]);
  expect(notes).toEqual(['work 1 Span & Sons: position of all roles is not shown on this site']);
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

test('brings a list that the format does not know as a draft section', () => {
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
    'phd-supervision: not a section of the format, so it is added as a draft section "Phd supervision"',
  ]);
});

test('a text about the owner beside the basics is the one in them, unless there is one', () => {
  const about = ['I build bridges.', 'I have no degree.'];
  const { profile, notes } = readJsonResume({ basics: { name: 'Mira' }, about });
  expect([profile.intro, profile.about, notes]).toEqual(['I build bridges.', '<p>I have no degree.</p>', []]);
  const both = readJsonResume({ basics: { name: 'Mira', summary: 'I measure tides.' }, about });
  expect(both.profile.about).toBe('<p>I measure tides.</p>');
  expect(both.notes).toEqual(['about: not a section of the format, so it is added as a draft section "About"']);
});

test('reads skills that are an object of lists', () => {
  const { skills } = readJsonResume({ skills: { toolsAndYards: ['Crane', 'Winch'] } });
  expect(skills).toEqual([
    { name: 'Crane', category: 'Tools and yards', level: null },
    { name: 'Winch', category: 'Tools and yards', level: null },
  ]);
});

test.each([
  ['Oberfeld, Norway', 'Oberfeld, Norway', null],
  ['Norway', 'Norway', null],
  ['12 Elm Lane\n4000 Porto, Portugal', 'Porto, Portugal, Norway', 'only the place in address is shown'],
  ['Lindenstraße', 'Norway', 'address is not shown'],
  ['Available on request', 'Norway', 'address is not shown'],
])('without a city, the place in the address %j is %j', (address, place, note) => {
  const { profile, notes } = readJsonResume({ basics: { name: 'A', location: { address, countryCode: 'NO' } } });
  expect(profile.location).toBe(place);
  expect(notes.filter((text) => text.includes('address'))).toEqual(note === null ? [] : [expect.stringContaining(note)]);
});

test('does not repeat a place or a school', () => {
  const { profile, timeline } = readJsonResume({
    basics: { name: 'A', location: { city: 'France', countryCode: 'FR' } },
    work: [{ position: 'B', startDate: '2020', location: 'Porto, porto, Portugal' }],
    education: [{ institution: 'Harbour College', startDate: '2006' }],
  });
  expect(profile.location).toBe('France');
  const dublin = readJsonResume({ basics: { location: { city: 'Dublin, Ireland', countryCode: 'IE' } } });
  expect(dublin.profile.location).toBe('Dublin, Ireland');
  expect(timeline.map(({ location, title, company }) => [location, title, company])).toEqual([
    ['Porto, Portugal', 'B', null],
    [null, 'Harbour College', null],
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
  expect(notes.filter((note) => note.includes('contact details and no recommendation')).join()).toMatch(/\b3 entries\b/);
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
  expect(career.notes).toContain('meta: not shown on this site');
  expect(career.notes).toContain('work 3 Night School: salary is not shown on this site');
  expect(notesWith('secret')).toEqual([]);
});

test('reads or notes every field with content', () => {
  const notes = JSON.stringify(
    readJsonResume({ work: [{ position: 'A', startDate: '2020', mood: 'calm' }], habits: { a: 'b' }, projects: 'x' }).notes,
  );
  for (const name of ['mood', 'habits', 'projects 1']) expect(notes).toContain(name);
});

test('recognizes a résumé by its sections', () => {
  expect(isJsonResume(file)).toBe(true);
  expect(isJsonResume({ name: 'x', work: 'none' })).toBe(false);
  expect(isJsonResume([{ work: [] }])).toBe(false);
});

test('reads the address of the first photo and names the others', () => {
  const { photo, notes } = readJsonResume({
    basics: { name: 'Mira', image: 'https://example.org/mira.jpg', picture: 'https://example.org/other.jpg' },
    skills: [{ name: 'Tides' }],
  });
  expect(photo).toBe('https://example.org/mira.jpg');
  expect(notes).toContain("basics: the picture 'https://example.org/other.jpg' was not copied: upload it in the profile");
});

test('a placeholder in place of a grade is left out', () => {
  const education = ['-', 'N/A', '—', '3.9'].map((gpa, index) => ({
    institution: 'Lyceum',
    area: `Part ${index}`,
    startDate: '2012',
    gpa,
  }));
  expect(readJsonResume({ education }).timeline.map(({ summary }) => summary)).toEqual(['', '', '', '<p>GPA: 3.9</p>']);
});

test('takes no file name for a web address, and labels a website that is a profile with its network', () => {
  const scholar = 'https://scholar.google.com/citations?user=mira';
  const { profile, notes } = readJsonResume({
    basics: {
      url: scholar,
      profiles: [
        { network: 'Google Scholar', url: `${scholar}` },
        { network: 'translation::fr', url: 'index-fr.html' },
        { network: 'Blog', url: 'mira.md' },
      ],
    },
  });
  expect(profile.links).toEqual([
    { label: 'Google Scholar', url: scholar },
    { label: 'Blog', url: 'https://mira.md' },
  ]);
  expect(notes.some((note) => note.includes('index-fr.html'))).toBe(true);
});

test('a code of a spoken language becomes its name', () => {
  const languages = [{ language: 'fr', fluency: 'Native' }, { language: 'pt-BR' }, { language: 'Igbo' }, { language: 'xq' }];
  expect(readJsonResume({ languages }).skills.map(({ name }) => name)).toEqual(['French', 'Brazilian Portuguese', 'Igbo', 'xq']);
});

import { expect, test } from 'vitest';
import { CAREER, entriesOf, notesWith } from '../fixtures/resume.ts';
import { readJsonResume } from '../json-resume.ts';

const milestoneTitled = (title: string) => CAREER.timeline.find((milestone) => milestone.title === title);

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
    focusAreaTags: ['technical_depth'],
    link: 'https://www.span.example.org',
    links: [{ label: 'the report', url: 'https://example.org/report' }],
    parentId: null,
    result: null,
  });
});

test('reads the employer from `name` or `company`, and creates a milestone for each job at the same employer', () => {
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
  expect(milestoneTitled('Trainee')).toMatchObject({
    ...{ start_year: 2014, end_year: null, is_current: true },
    doubtful: ['is_current', 'end_year', 'end_month'],
  });
  expect(CAREER.notes).toContain("work 4 Foo: end date 'someday' could not be read, so it is shown as ongoing");
  expect(milestoneTitled('Intern')).toMatchObject({ start_year: 2013, start_month: 4, end_year: null, end_month: null });
  expect(CAREER.notes).toContain("work 5 Backwards: end date '2013-02' is before the start date, so the end was left out");
  expect(milestoneTitled('Ghost')).toBeUndefined();
  expect(notesWith('6 Undated')).toEqual([
    'work 6 Undated: no readable date, so it is listed under "Experience" and not on the timeline',
  ]);
  expect(CAREER.entries).toContainEqual({
    place: { kind: 'free', title: 'Experience' },
    entry: { title: 'Ghost', organisation: 'Undated', date: null, url: null, description: 'Never happened.' },
    draft: false,
  });
});

test.each([
  [
    { startDate: '2099', endDate: '2011' },
    [2011, null],
    ["start date '2099' is more than", 'no start date, so its end date is used'],
  ],
  [{ startDate: '2006', endDate: '2099-05' }, [2006, null], ["end date '2099-05' is more than"]],
  [{ startDate: '1066', endDate: '2011' }, [2011, null], ["start date '1066' could not be read", 'no start date']],
])('leaves out the impossible year of %j, names it and keeps the other', (dates, years, notes) => {
  const career = readJsonResume({ education: [{ institution: 'Harbour College', studyType: 'MSc', ...dates }] });
  expect(career.timeline.map(({ start_year, end_year }) => [start_year, end_year])).toEqual([years]);
  expect(career.notes).toEqual(notes.map((note) => expect.stringContaining(note)));
});

test.each(['2099-12-31', '9999-12-31'])('reads the end %s of a job as present, and notes it', (endDate) => {
  const { timeline, notes } = readJsonResume({
    work: [{ name: 'Harbour', position: 'Engineer', startDate: '2015-03', endDate }],
  });
  expect(timeline[0]).toMatchObject({ start_year: 2015, start_month: 3, end_year: null, is_current: true });
  expect(notes).toEqual([`work 1 Harbour: end date '${endDate}' is more than 10 years ahead, so it is read as present`]);
});

test('uses the employer as the title of a job without a position', () => {
  expect(milestoneTitled('Harbour')).toMatchObject({ position: null, company: 'Harbour', start_year: 2010, end_year: 2011 });
  expect(notesWith('7 Harbour')).toHaveLength(1);
});

test('imports volunteering as an experience, and keeps an end date in the month of the start date', () => {
  expect(milestoneTitled('Crew')).toMatchObject({
    type: 'experience',
    position: 'Volunteer',
    company: 'Lifeboat',
    start_year: 2012,
    end_year: 2012,
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

test.each([
  ['Minor', 'Tides (minor)', 'Tides (minor)'],
  ['BSc Structures', 'structures', 'BSc Structures'],
  ['MS', 'Programs for bridges', 'MS, Programs for bridges'],
])('reads "%s" in "%s" as "%s"', (studyType, area, title) => {
  const education = [{ institution: 'Bridge School', studyType, area, startDate: '2004', score: '3.9 GPA' }];
  expect(readJsonResume({ education }).timeline).toMatchObject([{ title, summary: '<p>GPA: 3.9</p>' }]);
});

test('assigns milestone types to awards and projects', () => {
  expect(milestoneTitled('Golden Rivet')).toMatchObject({
    type: 'award',
    company: 'Rivet Club',
    start_year: 2007,
    start_month: 6,
  });
  expect(milestoneTitled('Footbridge')).toMatchObject({ type: 'project', position: 'Designer, Welder', is_current: false });
  expect(CAREER.notes).toContain('projects: type is not shown on this site (all 2 entries)');
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

test('reads years of two digits, and a range in the field of the start', () => {
  const { timeline, notes } = readJsonResume({
    work: [
      { position: 'A', startDate: "'16", endDate: "'24" },
      { position: 'B', startDate: "May '14 – Aug '15" },
    ],
  });
  expect(timeline).toMatchObject([
    { start_year: 2016, end_year: 2024, is_current: false },
    { start_year: 2014, start_month: 5, end_year: 2015, end_month: 8, is_current: false },
  ]);
  expect(notes).toEqual([]);
});

test('reads the dates of a job from a period, or from a range of years', () => {
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

test.each(['positions', 'roles'])('creates a milestone for each role in the `%s` of an employer', (list) => {
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
  expect(notes).toEqual([
    'work 1 Span & Sons: the employer-level position is not shown on this site, because each role has its own',
  ]);
});

test('leaves out a grade that is only a placeholder', () => {
  const education = ['-', 'N/A', '—', '3.9'].map((gpa, index) => ({
    institution: 'Lyceum',
    area: `Part ${index}`,
    startDate: '2012',
    gpa,
  }));
  expect(readJsonResume({ education }).timeline.map(({ summary }) => summary)).toEqual(['', '', '', '<p>GPA: 3.9</p>']);
});

test.each([
  ['journeyman’s certificate, early dropout', 'Apprenticeship in rigging'],
  ['Certificate', 'secondary school'],
])('imports "%s, %s" as education, not as a certification', (studyType, area) => {
  const education = [{ institution: 'Bridge School', studyType, area, startDate: '2004', endDate: '2005' }];
  const { timeline, certifications } = readJsonResume({ education });
  expect([timeline.map(({ type }) => type), certifications]).toEqual([['education'], []]);
});

test.each([
  ['*The Daily Span*', 'The Daily Span'],
  ['**Editor** of *The Span*', 'Editor of The Span'],
  ['A* and 5* hotels', 'A* and 5* hotels'],
  ['Grade A*', 'Grade A*'],
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['A (*) and B (*)', 'A (*) and B (*)'],
  ['Globs: *.ts,*.js', 'Globs: *.ts,*.js'],
  ['“*Kelp*” of the *Sea (Life)*', '“Kelp” of the Sea (Life)'],
])('removes Markdown emphasis from the name "%s": "%s"', (name, expected) => {
  const { timeline } = readJsonResume({ projects: [{ name, startDate: '2020' }] });
  expect(timeline.map(({ title }) => title)).toEqual([expected]);
});

test.each(['still ongoing', 'till now', 'Present day', 'en poste', 'bis auf weiteres'])(
  'reads the end "%s" as present',
  (endDate) => {
    const { timeline, notes } = readJsonResume({
      work: [{ name: 'Harbour', position: 'Engineer', startDate: '2015-03', endDate }],
    });
    expect(timeline[0]).toMatchObject({ start_year: 2015, end_year: null, is_current: true });
    expect(notes).toEqual([]);
  },
);

test('marks an end with digits that cannot be read, and does not call the job ongoing', () => {
  const { timeline, notes } = readJsonResume({
    work: [{ name: 'Harbour', position: 'Engineer', startDate: '2015-03', endDate: 'Q4 of 19' }],
  });
  expect(timeline[0]).toMatchObject({ is_current: false, doubtful: ['is_current', 'end_year', 'end_month'] });
  expect(notes).toEqual(["work 1 Harbour: end date 'Q4 of 19' could not be read"]);
});

test('shows only the start of a project without an end, and asks to check it', () => {
  const { timeline, notes } = readJsonResume({ projects: [{ name: 'Tide Table', startDate: '2009-04-30' }] });
  expect(timeline[0]).toMatchObject({
    ...{ start_year: 2009, start_month: 4, end_year: null, is_current: false },
    doubtful: ['is_current', 'end_year'],
  });
  expect(notes).toEqual(['projects 1 Tide Table: no end date, so only its start is shown']);
});

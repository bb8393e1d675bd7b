import { describe, expect, test } from 'vitest';
import { createAsker, createEngine } from '../../fixtures/engine.ts';
import { EMPTY_SITE, MIRA, visibleContent } from '../../fixtures/portfolio.ts';

const ask = createAsker(MIRA);
const [DELTA, HARBOUR, TIDE, PRIZE, DELFT] = ['delta', 'harbour', 'tide', 'prize', 'delft'].map((id) => `#milestone-${id}`);

describe('dates in a time range', () => {
  test.each([
    ['What did you do in 2015?', [HARBOUR]],
    ['What did you do in June 2017?', [HARBOUR, TIDE]],
    ['What did you do in July 2018?', []],
    ['What did you do between August 2018 and March 2019?', [DELTA]],
    ['And in the 2000s?', [DELFT]],
    ['What were you doing ten years ago?', [HARBOUR]],
    ['Five years ago?', [DELTA]],
    ['Anything before 2010?', [DELFT]],
    ['What have you done since 2019?', [DELTA, PRIZE]],
    ['Which projects were there in 2017?', [TIDE]],
    ['Which awards in 2020?', [PRIZE]],
    ['Where were you working in 2017?', [HARBOUR]],
  ])('%s', (question, sources) => {
    const answer = ask(question);
    expect(answer.sources).toEqual(sources);
    expect(answer.declined).toBe(sources.length === 0);
  });

  test('declines a range without milestones', () => {
    expect(ask('What did you do in 1999?').text).toBe(
      'The timeline of this portfolio holds nothing from that time. You can send Mira the question: mira@example.org',
    );
  });

  test('quotes dates', () => {
    expect(ask('2015?').text).toContain('February 2013 - June 2018');
  });
});

const job = (title: string, company: string, start_year: number, end_year?: number) => ({
  type: 'experience',
  title,
  company,
  start_year,
  ...(end_year ? { end_year } : { is_current: true }),
  summary: '<p>Work.</p>',
  tags: ['a'],
});

describe('before and after', () => {
  test.each([
    ['What did you do before Delta Works Authority?', [HARBOUR]],
    ['What did Mira do before she joined Delta Works Authority?', [HARBOUR]],
    ['Where did you work before joining the Delta Works Authority?', [HARBOUR, DELFT]],
    ['What did you do before your current job?', [HARBOUR, DELFT]],
    ['What did you do after the Port of Lagos?', [DELTA]],
    ['What came after the Port of Lagos?', [DELTA]],
    ['What did you do after leaving the Port of Lagos?', [DELTA]],
    ['What did you do after university?', [HARBOUR, DELTA]],
    ['What did she do straight after graduating?', [HARBOUR, DELTA]],
    ['What did you study before the Port of Lagos?', [DELFT]],
  ])('%s', (question, sources) => {
    expect(ask(question).sources).toEqual(sources);
  });

  test.each(['What did you do before university?', 'Which job came after Delta Works Authority?'])(
    'declines if nothing came before the first or after the last milestone: %s',
    (question) => {
      expect(ask(question)).toMatchObject({ declined: true, sources: [] });
    },
  );

  test('declines for a reference that is not on the timeline', () => {
    expect(ask('What did you do before Zorbtron Industries?').declined).toBe(true);
  });
});

test('prefers a job that ended to a current one as the predecessor', () => {
  const content = visibleContent({
    timeline: [job('Sluices', 'Kelp Works', 2020), job('Locks', 'Reed & Sons', 2014, 2019), job('Helm', 'Lifeboat Crew', 2018)],
  });
  expect(createAsker(content)('Which company did she work for before Kelp Works?').text).toMatch(
    /^Before that: Locks at Reed & Sons/,
  );
});

test('the job before the current one is not another role that is still ongoing', () => {
  const content = visibleContent({
    timeline: [
      job('Sluices', 'Kelp Works', 2020),
      job('Helm', 'Lifeboat Crew', 2016),
      job('Locks', 'Reed & Sons', 2014, 2019),
      job('Weirs', 'Moor Ltd', 2010, 2013),
    ],
  });
  const { text } = createAsker(content)('What was her job before the current one?');
  expect(text).toMatch(/^Before that: Locks at Reed & Sons/);
  expect(text).not.toContain('Helm');
});

test('recognizes a degree as the reference of "before"', () => {
  const school = (id: string, title: string, start_year: number) => ({
    id,
    type: 'education',
    title,
    start_year,
    end_year: start_year + 3,
    tags: ['Physics'],
    summary: '<p>A doctorate was always the aim.</p>',
  });
  const content = visibleContent({ timeline: [school('msc', 'Master of Physics', 2001), school('phd', 'PhD in optics', 2005)] });
  expect(createAsker(content)('What did she study before the doctorate?').sources).toEqual(['#milestone-msc']);
});

describe('first, last and now', () => {
  test.each([
    ['What was your first job?', [HARBOUR]],
    ['How did you start your career?', [HARBOUR]],
    ['What is your current job?', [DELTA]],
    ['Where does she work now?', [DELTA]],
    ['What is your latest project?', [TIDE]],
    ['What was the most recent award?', [PRIZE]],
    ['Your last job?', [DELTA]],
  ])('%s', (question, sources) => {
    expect(ask(question).sources).toEqual(sources);
  });

  test('says that no milestone is current', () => {
    const content = { ...MIRA, timeline: MIRA.timeline.filter(({ is_current }) => !is_current) };
    const { text, sources } = createAsker(content)('What is your current job?');
    expect(text).toMatch(/^Nothing on the timeline is marked as current/);
    expect(sources).toEqual([HARBOUR]);
  });
});

describe('how long and when', () => {
  test.each([
    ['How long were you at the Port of Lagos?', HARBOUR, 'February 2013 - June 2018'],
    ['When did you join Delta Works Authority?', DELTA, 'March 2019 - Present'],
    ['When did you win the Young Engineer Prize?', PRIZE, 'November 2020'],
    ['How long has she been at Delta Works Authority?', DELTA, 'March 2019 - Present'],
  ])('%s', (question, source, date) => {
    const { text, sources } = ask(question);
    expect(sources[0]).toBe(source);
    expect(text).toContain(date);
  });

  test('prefers the milestone of the conversation to another with a duration', () => {
    const story = (id: string, summary: string) => ({
      id,
      type: 'project',
      title: id,
      start_year: 2015,
      summary,
      tags: ['Water'],
    });
    const content = visibleContent({
      timeline: [
        story('Gears', '<p>The gears broke. Until new ones came we stood still, a delay of a quarter.</p>'),
        story('Signals', '<p>A delay of four seconds lies between the arm and its pilot.</p>'),
      ],
    });
    const before = [{ role: 'assistant' as const, content: '> The gears broke.\n> [Gears](#milestone-Gears)' }];
    const { sources } = createEngine(content).answer({
      messages: [...before, { role: 'user', content: 'How long was the delay?' }],
    });
    expect(sources).toEqual(['#milestone-Gears']);
  });

  test('answers about the milestone of the conversation', () => {
    const { sources } = createEngine(MIRA).answer({
      messages: [
        { role: 'assistant', content: `> x\n> [Tide forecast](${TIDE})` },
        { role: 'user', content: 'How long did that last?' },
      ],
    });
    expect(sources).toEqual([TIDE]);
  });
});

describe('gaps', () => {
  test.each(['Are there any gaps in your career?', 'Which gaps are there in the CV?'])(
    'finds a gap between jobs and studies: %s',
    (question) => {
      const { text, sources } = ask(question);
      expect(text).toMatch(/^On the timeline eight months lie between these two/);
      expect(sources).toEqual([HARBOUR, DELTA]);
    },
  );

  test('finds no gap between adjacent milestones', () => {
    const job = { type: 'experience', summary: '<p>Work.</p>', tags: ['a'] };
    const content = visibleContent({
      timeline: [
        { ...job, title: 'One', start_year: 2010, end_year: 2014 },
        { ...job, title: 'Two', start_year: 2015, is_current: true },
      ],
    });
    expect(createAsker(content)('Any gaps?').text).toMatch(/no gap of more than three months/);
  });

  test('names the entry of a break that a question gives a private reason for', () => {
    const job = (id: string, title: string, company: string, start_year: number, end_year: number) => ({
      id,
      type: 'experience',
      title,
      company,
      start_year,
      end_year,
      summary: '<p>Every day.</p>',
      tags: ['a'],
    });
    const timeline = [job('care', 'Father', 'Full-time parenting', 2018, 2020), job('port', 'Engineer', 'The port', 2010, 2018)];
    const father = createAsker(visibleContent({ profile: { name: 'Mira Okafor' }, timeline }));
    expect(father('Did he take a break to raise his kids?').sources[0]).toBe('#milestone-care');
    expect(father('Does he have kids?').declined).toBe(true);
  });

  test('quotes the owner’s own explanation of a gap', () => {
    const content = visibleContent({
      timeline: [
        {
          type: 'experience',
          title: 'Job',
          start_year: 2010,
          end_year: 2012,
          summary: '<p>In 2012 I took a sabbatical.</p>',
          tags: ['a'],
        },
        { type: 'experience', title: 'Job 2', start_year: 2014, is_current: true, summary: '<p>Work.</p>', tags: ['a'] },
      ],
    });
    expect(createAsker(content)('Were you ever unemployed?').text).toContain('I took a sabbatical.');
  });

  test.each([
    'Did your code break in production?',
    'Which gap did the forecast fill?',
    'Did you close the skills gap?',
    'What was not working before you came?',
    'What does she do when she is not working?',
  ])('ignores other gaps: %s', (question) => {
    expect(ask(question).text).not.toMatch(/gap|months lie between/);
  });
});

test('declines every question about time without a timeline', () => {
  for (const question of ['What did you do in 2015?', 'Any gaps?', 'Your first job?', 'How long?'])
    expect(createAsker(EMPTY_SITE)(question)).toMatchObject({ declined: true, sources: [] });
});

test('quotes the dates of the milestone that has the degree as its title', () => {
  const school = (title: string, start_year: number) => ({
    type: 'education',
    title,
    start_year,
    end_year: start_year + 3,
    tags: ['Physics'],
    summary: '<p>Years at the university in which I wrote a doctorate, a master and a bachelor in one house.</p>',
  });
  const content = visibleContent({
    profile: { name: 'Mira Okafor' },
    timeline: [school('Bachelor of Physics', 2001), school('Master of Physics', 2005), school('Doctorate in Physics', 2009)],
  });
  const askAboutDegrees = createAsker(content);
  expect(askAboutDegrees('In which years did she do her doctorate?').text).toContain('2009');
  expect(askAboutDegrees("When did she do her master's?").text).toContain('2005');
  expect(askAboutDegrees('When did you do your BSc?').text).toContain('2001');
});

test.each(['BS, Computer Science', 'Grado en Informática'])('%s is a degree', (title) => {
  const timeline = [
    { type: 'education', title, company: 'Lyceum', start_year: 2010, end_year: 2014, tags: ['Logic'], summary: '<p>Logic.</p>' },
  ];
  const askStudent = createAsker(visibleContent({ timeline }));
  expect(askStudent('Does she have a degree?').text).toMatch(/^Yes: /);
  expect(askStudent('When did she graduate?').text).toMatch(/^In 2014: /);
});

test('the highest degree is found among degrees of other countries', () => {
  const study = (title: string, start_year: number) => ({
    type: 'education',
    title,
    company: 'Lyceum',
    start_year,
    end_year: start_year + 2,
    tags: ['Logic'],
    summary: '<p>Logic.</p>',
  });
  const askAbout = (...titles: string[]) =>
    createAsker(visibleContent({ timeline: titles.map((title, i) => study(title, 2010 - i)) }))('What is her highest degree?')
      .text;
  expect(askAbout('Licence de lettres', 'DEA, Informatique', 'Formation Docker')).toMatch(/^DEA, Informatique at Lyceum/);
  expect(askAbout('Grado en Informática', 'Doctorado, Física', 'Máster, Física')).toMatch(/^Doctorado, Física at Lyceum/);
  expect(askAbout('BSc Physics', 'Master of Geodesy')).toMatch(/^Master of Geodesy at Lyceum/);
});

import { describe, expect, test } from 'vitest';
import { converse, createAsker, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const role = (id: string, company: string, start: [number, number], end: [number, number] | undefined, lines: string[]) => ({
  id,
  type: 'experience',
  title: 'Diver',
  company,
  start_year: start[0],
  start_month: start[1],
  end_year: end?.[0] ?? null,
  end_month: end?.[1] ?? null,
  is_current: end === undefined,
  summary: lines.map((line) => `<p>${line}</p>`).join(''),
  tags: ['Water'],
});
const KELP = role('kelp', 'Kelp Works', [2023, 3], undefined, [
  'Supervisor: Dr. Ida Berg of the Harbour Board',
  'The app shows the tides of all harbours to its sailors.',
  'In this team I repair the pumps and valves of the dock.',
  'as seen in the papers of both harbour towns',
  'I inspect the piers of two harbours under water.',
]);
const REED = role('reed', 'Reed & Sons', [2012, 5], [2018, 4], ['Cut the time of an inspection by 40%.']);
const FERRY = role('ferry', 'Ferry Line', [2019, 1], [2020, 12], ['Raised the sales of tickets by 30%.']);
const askAbout = (timeline: object[], title = 'Harbour engineer') =>
  createAsker(
    visibleContent({ profile: { name: 'Ines Falk', title, about: '<p>I look after old harbours.</p>' }, timeline } as Parameters<
      typeof visibleContent
    >[0]),
  );

test('an introduction says what years of work leave out, rounds an almost full year, and names the longest employer', () => {
  const { text } = askAbout([KELP, REED, FERRY])('Who is Ines Falk?');
  expect(text).toContain(
    'Ines Falk, Harbour engineer. At present: Diver at Kelp Works (March 2023 - Present). Almost twelve years of work since 2012, gaps left out. Longest: six years at Reed & Sons (May 2012 - April 2018).',
  );
});

test.each(['Ines tldr', 'ines in a nutshell', 'Her in a nutshell?'])(
  'an introduction may be asked for in few words: %s',
  (question) => {
    expect(askAbout([KELP])(question).text).toMatch(/^Ines Falk, Harbour engineer\./);
  },
);

test('an introduction does not repeat the longest employer, nor a headline that the present role says', () => {
  expect(askAbout([KELP], 'Diver at Kelp Works')('Who is Ines Falk?').text).toMatch(
    /^Ines Falk, at present: Diver at Kelp Works \(March 2023 - Present\)\. Almost four years of work since 2023\.\n/,
  );
});

test('a headline that lists skills is not a profession', () => {
  expect(askAbout([KELP], 'Specialties: piers, pumps, valves')('Who is Ines Falk?').text).toMatch(/^Ines Falk, at present: /);
});

test('an introduction quotes a result of the present role or the longest employer rather than of another', () => {
  expect(askAbout([KELP, REED, FERRY])('Who is Ines Falk?').text).toContain('Cut the time of an inspection by 40%');
});

test('an introduction prefers any result to another sentence about the present role', () => {
  expect(askAbout([KELP, FERRY])('Who is Ines Falk?').text).toContain('Raised the sales of tickets by 30%');
});

test('an introduction names the skills of the most entries', () => {
  const timeline = [
    { ...KELP, tags: ['Sonar', 'Welding'] },
    { ...REED, tags: ['sonar', 'Welding', 'Law'] },
    { ...FERRY, tags: ['Sonar', 'Knots', 'Law'], type: 'project', title: 'The wreck' },
  ];
  const categories = [{ name: 'work', displayName: 'Work', order: 1, visible: true }];
  const skills = ['Law', 'Welding', 'Sonar'].map((name) => ({ name, category: 'work', order: 1 }));
  const introduce = (portfolio: object) =>
    createAsker(visibleContent({ profile: { name: 'Ines Falk' }, ...portfolio }))('Who is Ines Falk?').text;
  expect(introduce({ timeline, categories, skills })).toContain(
    'Skills named most often: Sonar, such as in The wreck; Law, such as at Reed & Sons.',
  );
  expect(introduce({ timeline: [KELP], categories, skills })).not.toContain('Skills named');
});

test('an introduction without a result quotes a sentence about work, not a field or a sentence about the product or the team', () => {
  const { text } = askAbout([KELP])('Who is Ines Falk?');
  expect(text).toContain('I inspect the piers of two harbours under water.');
  expect(text).not.toMatch(/Supervisor|The app|In this team|as seen/);
});

test.each([
  ['Who is she, in one sentence?', /^Ines Falk, Harbour engineer, at present: Diver at Kelp Works \(March 2023 - Present\)\.\n/],
  ['Sum her up in a sentence or two', /^Ines Falk, Harbour engineer, at present: .* since 2012, gaps left out\.\n/],
])('an introduction has no more sentences than asked for: %s', (question, opening) => {
  const { text, sources } = askAbout([KELP, REED])(question);
  expect(text).toMatch(opening);
  expect(text).not.toMatch(/>|Longest/);
  expect(sources[0]).toBe('#about');
});

test('an introduction of two or three lines has one quotation', () => {
  const { text } = askAbout([KELP, REED])('Quick pitch of her please, 2-3 lines');
  expect(text).toMatch(
    /^Ines Falk, Harbour engineer\. At present: Diver at Kelp Works \(March 2023 - Present\)\.\n\n> “I look after old harbours\.”/,
  );
  expect(text.match(/^> “/gm)).toHaveLength(1);
});

test('"who is this person?" asks about the owner, not about the assistant', () => {
  expect(askAbout([KELP])('Who is this person?').text).toMatch(/^Ines Falk, Harbour engineer\./);
});

test('a sentence about work in an earlier role comes before one that needs its context', () => {
  const lines = ['In this team I repair the pumps and valves of the dock.'];
  const timeline = [
    role('kelp', 'Kelp Works', [2023, 3], undefined, lines),
    role('ferry', 'Ferry Line', [2021, 1], [2022, 12], ['I sold tickets on the old river ferry.']),
  ];
  expect(askAbout(timeline)('Who is Ines Falk?').text).toContain('I sold tickets on the old river ferry.');
});

test.each([
  'ines falk in 30 sec',
  'Ines in one minute',
  'in 30 seconds pls',
  'who is ines, in under a minute?',
  'give me ines in 50 words or less',
  'tell me about her in ten lines',
  '60 second pitch',
  'her career in two minutes please',
])('a person in a number of seconds, minutes, words or lines is an introduction: "%s"', (question) => {
  expect(askAbout([KELP])(question).text).toMatch(/^Ines Falk, Harbour engineer\. At present: /);
});

test.each(['describe ines in 20 words', 'Ines Falk, one bullet'])('a few words are one sentence: "%s"', (question) => {
  expect(askAbout([KELP, REED])(question).text).toMatch(/^Ines Falk, Harbour engineer, at present: [^.]*\.\n\nSee also/);
});

describe('years that the owner states', () => {
  const withAbout = (about: string) =>
    createAsker(visibleContent({ profile: { name: 'Ines Falk', about: `<p>${about}</p>` }, timeline: [KELP, REED] }));

  test.each([
    ['At sea I gathered more than 31 years of professional experience.', 'more than 31 years of professional experience'],
    ['With twenty years in the industry, I know every pier.', 'twenty years in the industry'],
    ['I bring 25+ years’ professional experience to your harbour.', '25+ years’ professional experience'],
    ['Three decades of experience and two of the same boat.', 'Three decades of experience'],
    ['All this in my 31-year career.', '31-year career'],
    ['I have 3 years of experience on land and 31 years of professional experience.', '31 years of professional experience'],
  ])('come before the years computed from the jobs: "%s"', (about, phrase) => {
    const sentence = `By Ines’s own account “${phrase}”; the jobs shown: almost ten years since 2012, gaps left out.`;
    expect(withAbout(about)('How many years of experience does she have?').text).toContain(`${sentence}\n`);
    expect(withAbout(about)('Who is Ines Falk?').text).toContain(sentence);
  });

  test.each([
    'I have ten years of experience at sea.',
    'I have 5+ years of experience at sea.',
    'I have two years of experience with Rust.',
    'I have 50 years of Rust experience.',
    'I have 3 years of teaching experience.',
    'The crew has 50 years of combined experience.',
    'Our firm has 50 years of experience.',
  ])('are left out if they agree with the dates or are about a skill: "%s"', (about) => {
    expect(withAbout(about)('Who is Ines Falk?').text).toContain('Almost ten years of work since 2012, gaps left out.');
  });
});

test('an introduction does not say the role twice', () => {
  const { text } = createAsker(visibleContent({ profile: { name: 'Ines Falk', title: 'diver' }, timeline: [KELP] }))(
    'Who is she?',
  );
  expect(text.match(/diver at|, diver|Diver/g)).toEqual(['Diver', 'Diver']);
  expect(text).toMatch(/^Ines Falk, at present: Diver at Kelp Works/);
});

test('an introduction quotes the result with the largest figure, and a sentence about leading people', () => {
  const lines = [
    'Cut the time of a dive by 5%.',
    'Raised the cargo of all ships by half, to 64 million tons.',
    'Coached two junior divers.',
  ];
  const { text } = askAbout([role('kelp', 'Kelp Works', [2023, 3], undefined, lines)])('Who is Ines Falk?');
  expect(text).toContain('64 million tons');
  expect(text).toContain('Coached two junior divers.');
  expect(text).not.toContain('5%');
});

test('an introduction names the highest degree that was finished', () => {
  const study = (id: string, title: string, from: number, to: number) => ({
    id,
    type: 'education',
    title,
    company: 'Delta University',
    start_year: from,
    end_year: to,
    summary: '<p>-</p>',
    tags: ['-'],
  });
  const studies = [
    study('phd', 'PhD, Hydrology', 2025, 2090),
    study('msc', 'MSc, Hydrology', 2010, 2012),
    study('bsc', 'BSc, Geodesy', 2007, 2010),
  ];
  expect(askAbout([KELP, ...studies])('Who is Ines Falk?').text).toContain(
    'Highest degree: MSc, Hydrology at Delta University (2010 - 2012).',
  );
});

test.each([
  ['Certified Scrum Master', /Highest degree: BSc, Geodesy/],
  ['Master class on knots', /Highest degree: BSc, Geodesy/],
  ['Master of Science, Hydrology', /Highest degree: Master of Science, Hydrology/],
  ['Master’s degree in Hydrology', /Highest degree: Master’s degree in Hydrology/],
  ['Master Hydrology', /^(?!.*Highest degree)/s],
])('a word for a degree within another name does not count as a degree: "%s"', (title, degree) => {
  const study = (id: string, name: string, year: number) => ({
    ...{ id, type: 'education', title: name, company: 'Delta University', summary: '<p>-</p>', tags: ['-'] },
    ...{ start_year: year, end_year: year + 1 },
  });
  const { text } = askAbout([KELP, study('bsc', 'BSc, Geodesy', 2007), study('other', title, 2010)])('Who is Ines Falk?');
  expect(text).toMatch(degree);
});

test('an introduction has two sources at most', () => {
  const lines = (line: string) => ['Raised the cargo of all ships by half, to 64 million tons.', line];
  const timeline = [
    role('kelp', 'Kelp Works', [2023, 3], undefined, lines('I sold tickets on the old river ferry.')),
    role('ferry', 'Ferry Line', [2021, 1], [2022, 12], ['Coached two junior divers.']),
  ];
  const { text } = askAbout(timeline)('Who is Ines Falk?');
  expect(new Set(text.match(/\]\(#[\w-]+\)/g))).toEqual(new Set(['](#about)', '](#milestone-kelp)']));
});

test.each(['give ines in 50 words or less', 'Ines in fifty words'])('an introduction keeps to a word limit: "%s"', (question) => {
  const { text } = askAbout([KELP, REED, FERRY])(question);
  expect(text).toMatch(/^Ines Falk, Harbour engineer\. At present: .*Longest: /);
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(50);
});

test.each(['3M', '3M?', 'Tell me about 3M', 'who is 3M?', '5 minutes', 'Two words'])(
  'a number and a unit alone do not ask for an introduction: "%s"',
  (question) => {
    expect(askAbout([KELP, { ...REED, company: '3M' }])(question).text).not.toMatch(/^Ines Falk/);
  },
);

test.each(['explain in one line', 'explain it in two lines'])(
  'a request for a length in a conversation is about what was shown: "%s"',
  (question) => {
    const engine = createEngine(visibleContent({ profile: { name: 'Ines Falk' }, timeline: [KELP, REED] }));
    expect(converse(engine, 'How long was she at Reed & Sons?', question)).not.toMatch(/^Ines Falk/);
  },
);

test('an introduction says what came after the last job', () => {
  const rest = {
    ...role('rest', 'Family', [2019, 1], [2024, 12], ['Looked after two children.']),
    title: 'Parent',
    position: 'Career break',
  };
  expect(askAbout([REED, rest])('Who is Ines Falk?').text).toMatch(/Last: Diver at Reed & Sons .* Since then: /);
});

import { describe, expect, test } from 'vitest';
import type { ChatTurn } from '../../../../contract/chat.ts';
import type { Answer } from '../../engine.ts';
import { createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const entry = (
  id: string,
  type: string,
  title: string,
  company: string | null,
  from: [number, number],
  to: [number, number] | null,
  more = {},
) => ({
  id,
  type,
  title,
  company,
  start_year: from[0],
  start_month: from[1],
  end_year: to?.[0] ?? null,
  end_month: to?.[1] ?? null,
  is_current: to === null && type === 'experience',
  summary: `<p>Kept the ${id} log of the harbour.</p>`,
  tags: ['harbour'],
  ...more,
});

const engine = createEngine(
  visibleContent({
    profile: { name: 'Mira Okafor', title: 'Harbour Engineer', about: '<p>I keep harbours open in any weather.</p>' },
    timeline: [
      entry('chief', 'experience', 'Chief Engineer', 'Tidegate', [2021, 1], null, { location: 'Bergen, Norway' }),
      entry('lead', 'experience', 'Engineering Manager', 'Kelp Works', [2018, 3], [2020, 12], { location: 'Lisbon' }),
      entry('senior', 'experience', 'Deputy Engineering Manager', 'Kelp Works', [2015, 4], [2018, 2]),
      entry('junior', 'experience', 'Surveyor', 'Kelp Works', [2013, 1], [2015, 3]),
      entry('night', 'experience', 'Part-time Lecturer', 'Delta College', [2014, 1], [2016, 6]),
      entry('crew', 'experience', 'Lifeboat crew', 'Harbour Rescue', [2012, 5], [2019, 8], { position: 'Volunteer' }),
      entry('master', 'education', 'MSc, Hydrography', 'Delta University', [2010, 9], [2012, 7]),
      entry('bachelor', 'education', 'BSc, Geodesy', 'Moor University', [2007, 9], [2010, 6]),
      entry('golden', 'award', 'Golden Anchor', 'Port Guild', [2019, 5], null),
      entry('pilot', 'award', 'Pilot of the Year', 'Sea League', [2016, 2], null),
      entry('buoy', 'award', 'Best Mentor', 'Buoy Society', [2011, 3], null),
    ],
  }),
);

function askAfter(...questions: string[]): Answer {
  const messages: ChatTurn[] = [];
  let answer: Answer | undefined;
  for (const content of questions) {
    messages.push({ role: 'user', content });
    answer = engine.answer({ messages });
    messages.push({ role: 'assistant', content: answer.text });
  }
  if (!answer) throw new Error('no question');
  return answer;
}

describe('a question about the career', () => {
  test.each([
    ['What was her second job?', 'senior', /^Deputy Engineering Manager/],
    ['Which job was the last but one?', 'lead', /^Engineering Manager/],
    ['How many degrees does she have?', 'master', /^Two degrees: /],
    ['Who awarded the Golden Anchor?', 'golden', /^Port Guild: /],
    ['Which employer did she stay with the longest?', 'lead', /^Eight years: /],
    ['When was she an engineering manager?', 'lead', /^March 2018 - December 2020: Engineering Manager at Kelp Works\./],
    ['Where did she start her career?', 'junior', /^Surveyor at Kelp Works/],
    ['What does she do now, and since when?', 'chief', /^Since January 2021: Chief Engineer/],
  ])('is answered from the entries that it selects: %s', (question, id, text) => {
    const answer = askAfter(question);
    expect(answer).toMatchObject({ stage: 'career entries', text: expect.stringMatching(text) });
    expect(answer.sources[0]).toBe(`#milestone-${id}`);
  });

  test.each(['Why did she leave Kelp Works?', 'When was she not at Kelp Works?', 'What was her last job like?'])(
    'is left to other stages if a part of it is not understood: %s',
    (question) => {
      expect(askAfter(question).stage).not.toBe('career entries');
    },
  );
});

test('whether an employer was the previous one is not answered by the one before it', () => {
  for (const question of [
    'Was Kelp Works her previous employer?',
    'Was Tidegate her previous employer?',
    'Was surveyor her previous job?',
  ])
    expect(askAfter(question).text).not.toMatch(/^(?:Before that|Yes)/);
});

describe('a follow-up', () => {
  test.each([
    [['What was her first job?', 'How long did she stay in that one?'], 'junior', /^Two years and three months at Kelp Works/],
    [['When was she an engineering manager?', 'And right before that?'], 'senior', /^Before that: Deputy/],
    [['What did she do at Kelp Works?', 'Which role did she start in?'], 'junior', /^Surveyor/],
    [['Where does she work now?', 'And before that?', 'Where was that?'], 'lead', /^Lisbon: /],
    [['Which awards did she win?', 'Who gave her the second one?'], 'pilot', /^Sea League: /],
    [['Which awards did she win?', 'Who gave her the first one?'], 'golden', /^Port Guild: /],
    [['Which awards did she win?', 'And who gave her the older one?'], 'buoy', /^Buoy Society: /],
    [['Which awards did she win?', 'Why did she get the mentor one?'], 'buoy', /^Best Mentor/],
    [['Which awards did she win?', 'Which ones are from 2016?'], 'pilot', /^Pilot of the Year/],
    [['Where was she in 2014?', 'And in 2019?'], 'lead', /^Engineering Manager/],
    [['How long was she at Kelp Works?', 'And at Tidegate?'], 'chief', /^Five years and eleven months at Tidegate/],
    [['What was her first job?', 'Was she doing anything else at the same time?'], 'night', /^Yes, at the same time: /],
    [['Which roles did she have at Kelp Works?', 'What was the first?', 'And the next one?'], 'senior', /^After that: Deputy/],
    [['What awards did she win?', 'Who gave her the first one?', 'And the second?'], 'pilot', /^Sea League: /],
    [['What was her first degree?', 'And the next one?'], 'master', /^After that: MSc, Hydrography/],
  ])('takes what it leaves out from the previous question: %j', (questions, id, text) => {
    const answer = askAfter(...questions);
    expect(answer).toMatchObject({ stage: 'career entries', text: expect.stringMatching(text) });
    expect(answer.sources[0]).toBe(`#milestone-${id}`);
  });

  test.each(['what came next?', 'and then?'])('after studies asks for the job or the studies that followed: %s', (question) => {
    expect(askAfter('Tell me about her BSc', question).text).toMatch(/^After that: MSc, Hydrography/);
    expect(askAfter('Tell me about her MSc', question).text).toMatch(/^After that: Surveyor at Kelp Works/);
  });

  test('that no entry of the career matches is left to other stages', () => {
    expect(askAfter('Which awards did she win?', 'Which of them was in Japan?').stage).not.toBe('career entries');
  });
});

test('the entry of an unfinished degree is not a yes to whether the owner has the degree', () => {
  const site = createEngine(
    visibleContent({
      profile: { name: 'Mira Okafor' },
      timeline: [entry('school', 'education', 'BSc, Geodesy (unfinished)', 'Moor University', [2007, 9], [2009, 6])],
    }),
  );
  for (const content of ['Does she have a degree from Moor University?', 'Did she graduate from Moor University?'])
    expect(site.answer({ messages: [{ role: 'user', content }] }).text).not.toMatch(/^Yes/);
});

test('the answer to a question for the year of a degree begins with its date', () => {
  for (const question of ["In which year did she get her master's?", "What year did she finish her master's"])
    expect(askAfter(question).text).toMatch(/^In July 2012: MSc, Hydrography/);
});

test('"what came before" is answered with the main job that lasted until then, not with a brief one beside it', () => {
  const site = createEngine(
    visibleContent({
      profile: { name: 'Mira Okafor' },
      timeline: [
        entry('now', 'experience', 'Chief Engineer', 'Tidegate', [2021, 1], null),
        entry('brief', 'experience', 'Inspector', 'Moor Ltd', [2020, 9], [2021, 2]),
        entry('main', 'experience', 'Engineer', 'Kelp Works', [2015, 4], [2020, 12]),
      ],
    }),
  );
  const before = { role: 'user' as const, content: 'Where does she work now?' };
  const messages = [
    before,
    { role: 'assistant' as const, content: site.answer({ messages: [before] }).text },
    { role: 'user' as const, content: 'And before that?' },
  ];
  expect(site.answer({ messages }).sources[0]).toBe('#milestone-main');
});

test('“any others?” asks for what a list left out', () => {
  const { sources } = askAfter('Which jobs has she had?');
  const others = askAfter('Which jobs has she had?', 'Any others?');
  expect(others.stage).toBe('career entries');
  expect(others.sources.length).toBeGreaterThan(0);
  expect(others.sources.filter((source) => sources.includes(source))).toEqual([]);
});

describe('a request for an introduction', () => {
  test.each(['gist please', 'Brief me on Mira, my call starts in a minute', "what's her deal"])(
    'is understood in any words: %s',
    (question) => {
      expect(askAfter(question).text).toMatch(/^Mira Okafor, Harbour Engineer/);
    },
  );
});

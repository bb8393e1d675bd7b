import { describe, expect, test } from 'vitest';
import { createAsker, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const entry = (id: string, type: string, title: string, company: string, years: [number, number], summary = 'Nothing more.') => ({
  id,
  type,
  title,
  company,
  start_year: years[0],
  start_month: 1,
  end_year: years[1],
  end_month: 1,
  summary: `<p>${summary}</p>`,
  tags: ['-'],
});
const OTHMAR = visibleContent({
  profile: { name: 'Othmar Reed', title: 'Chart maker', about: '<p>I draw charts of harbours that change with each tide.</p>' },
  timeline: [
    entry('kelp', 'experience', 'Surveyor', 'Kelp Works', [2018, 2024], 'Wrote surveys of the sea floor. Led a 7-person crew.'),
    entry('weir', 'experience', 'Assistant', 'Weir Institute', [2010, 2017], 'Wrote surveys of the sea floor.'),
    entry('buoys', 'project', 'Buoy map', '', [2012, 2013], 'A map of buoys.'),
    entry('tides', 'project', 'Tide table', '', [2009, 2010], 'A table of tides.'),
    entry('medal', 'award', 'Medal of the Sea', 'Society of Pilots', [2020, 2020]),
  ],
  sections: [
    {
      id: 'papers',
      kind: 'publications',
      title: 'Publications',
      order: 1,
      items: [
        { id: 'sand', title: 'On sand', date: 'May 2011' },
        { id: 'silt', title: 'On silt', date: 'June 2019' },
      ],
    },
  ],
});
const ask = createAsker(OTHMAR);
const engine = createEngine(OTHMAR);

function converse(...questions: string[]) {
  const messages: { role: 'user' | 'assistant'; content: string }[] = [];
  return questions
    .map((content) => {
      messages.push({ role: 'user', content });
      const answer = engine.answer({ messages });
      messages.push({ role: 'assistant', content: answer.text });
      return answer;
    })
    .at(-1);
}

describe('the owner’s name', () => {
  test.each(['who is Oth?', 'who is oth', 'othmars elevator pitch'])('may be shortened or run together: %s', (question) => {
    expect(ask(question).text).toMatch(/^Othmar Reed, Chart maker\./);
  });
});

describe('an introduction', () => {
  test.each([
    'Quick pitch for a hiring manager please',
    'can you sum him up in 3 sentences for my boss',
    'intro pls, 2-3 lines max',
    'Introduce Othmar to me as if we met at a party',
  ])('may be asked for an audience or an occasion: %s', (question) => {
    expect(ask(question).text).toMatch(/^Othmar Reed, Chart maker\./);
  });
});

describe('a comparison', () => {
  test('“one” means one of the entries shown last', () => {
    expect(converse('What has he published?', 'whats the newest one?')?.text).toMatch(/^On silt, June 2019/);
    expect(converse('What has he published?', 'who printed the older one?')?.sources).not.toContain('#milestone-weir');
  });

  test('of projects does not need an earlier question', () => {
    expect(ask('whats the oldest project on his list').sources).toEqual(['#milestone-tides']);
  });
});

test('“after that” means after the job that the answer links, not after another one with the same sentence', () => {
  expect(converse('What did he do at the Weir Institute?', 'and after that?')?.sources).toEqual(['#milestone-kelp']);
});

test('“who gave it?” after an award is answered with the organization', () => {
  expect(converse('has he got any awards?', 'who gave it to him?')?.text).toContain('Society of Pilots');
});

test('the size of a team is read from a compound such as “7-person crew”', () => {
  expect(ask('whats the biggest team he led').text).toContain('7-person');
});

test('an everyday word after “and” is not a technology', () => {
  expect(ask('did he ever take an old chart and make it readable?').text).not.toMatch(/Make/);
});

test('“what made him” asks for a reason', () => {
  expect(ask('what made him move to the sea?').declined).toBe(true);
});

test('the name of a technology after “at” means the employer of that name', () => {
  const askSurveyor = createAsker(
    visibleContent({
      profile: { name: 'Othmar Reed' },
      timeline: [
        entry('oracle', 'experience', 'Surveyor', 'Oracle Works', [2006, 2007]),
        entry('city', 'experience', 'Chart maker', 'City of Weir, Port of Weir', [2008, 2016]),
      ],
    }),
  );
  expect(askSurveyor('when was he at Oracle and in which city?').sources[0]).toBe('#milestone-oracle');
});

test('a question for a reason is not answered with the milestones of the year that it names', () => {
  expect(ask('Why did he give up Kelp Works in 2023?').declined).toBe(true);
});

test('the job that the owner is looking for is not private if the introduction names it', () => {
  const about =
    '<p>I am an experienced chart maker, looking for opportunities in shallow water, related to tides, sand and silt.</p>';
  const { text, sources } = createAsker(visibleContent({ profile: { name: 'Othmar Reed', about } }))(
    'what sort of job is Othmar looking for?',
  );
  expect([text, sources]).toEqual([expect.stringContaining('opportunities in shallow water'), ['#about']]);
});

test('“besides” asks for the other languages', () => {
  const categories = [{ name: 'languages', displayName: 'Languages', order: 1 }];
  const skills = [
    { name: 'Dutch (native)', category: 'languages', order: 1 },
    { name: 'English (basic)', category: 'languages', order: 2 },
  ];
  const { text } = createAsker(visibleContent({ profile: { name: 'Othmar Reed' }, categories, skills }))(
    'does he speak anything besides dutch?',
  );
  expect(text).toMatch(/^Two languages: Dutch \(native\) and English \(basic\)\./);
});

test('the end of the last job is given if the question asks for it', () => {
  const askReed = createAsker(
    visibleContent({
      profile: { name: 'Othmar Reed', about: '<p>I have managed charts from end to end.</p>' },
      timeline: [entry('kelp', 'experience', 'Surveyor', 'Kelp Works', [2018, 2024])],
    }),
  );
  expect(askReed('what was his last job and when did it end').sources).toEqual(['#milestone-kelp']);
});

test('a rate is a percentage', () => {
  const askAbout = (summary: string) =>
    createAsker(
      visibleContent({
        profile: { name: 'Othmar Reed', about: '<p>Skilled in charts that drive decisions.</p>' },
        timeline: [entry('crew', 'experience', 'Skipper', 'Kelp Works', [2018, 2024], summary)],
      }),
    );
  const question = 'What was the attrition rate of his crew?';
  expect(askAbout('Led a crew of nine. Attrition in the crew was discussed.')(question).declined).toBe(true);
  expect(askAbout('The attrition rate of the crew fell to 3%.')(question).sources).toEqual(['#milestone-crew']);
  expect(askAbout('Led a crew.')('What does he drive?').declined).toBe(true);
});

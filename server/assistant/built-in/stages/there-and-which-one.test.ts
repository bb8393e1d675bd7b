import { describe, expect, test } from 'vitest';
import { converse, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const job = (id: string, position: string, company: string, from: number, to: number, lines: string[], tags: string[]) => ({
  id,
  type: 'experience',
  title: position,
  position,
  company,
  start_year: from,
  start_month: 1,
  end_year: to,
  end_month: 12,
  summary: lines.map((line) => `<p>${line}</p>`).join(''),
  tags,
});
const project = (id: string, title: string, year: number, tags: string[]) => ({
  id,
  type: 'project',
  title,
  start_year: year,
  summary: `<p>A game about the ${id}.</p>`,
  tags,
});

const engine = createEngine(
  visibleContent({
    profile: { name: 'Jorun Vik', title: 'Tide Engineer', about: '<p>I forecast tides for harbours.</p>' },
    skills: ['Python', 'Rust'].map((name) => ({ name, category: 'code', order: 1 })),
    categories: [{ name: 'code', displayName: 'Code', order: 1 }],
    timeline: [
      job('buoy', 'Tide Engineer', 'Buoy Works', 2020, 2025, ['Led a team of 12 engineers.'], ['Rust', 'Elixir', 'Python']),
      job('kelp', 'Engineer', 'Kelp & Sons', 2014, 2019, ['Led a team of 5 engineers.'], ['Erlang', 'Kubernetes']),
      job('oars', 'Analyst', 'Moor Boats', 2010, 2013, ['Sold oars to six harbours.'], ['Elixir']),
      {
        id: 'bsc',
        type: 'education',
        title: 'BSc, Geodesy',
        company: 'Delta University',
        start_year: 2006,
        end_year: 2009,
        summary: '<p>-</p>',
        tags: ['-'],
      },
      project('gull', 'Gull Rally', 2018, ['Haskell']),
      project('clam', 'Clam Cards', 2012, ['Lua']),
      project('tern', 'Tern Quest', 2022, ['Lua']),
      { id: 'oar', type: 'award', title: 'Golden Oar', start_year: 2022, summary: '<p>Award for rowing.</p>', tags: ['-'] },
    ],
    sections: [
      {
        id: 'talks',
        kind: 'talks',
        title: 'Talks',
        order: 1,
        items: [
          {
            id: 'a',
            title: 'How to read the sea',
            organisation: 'Harbour Days',
            date: '2018',
            description: 'Held in Hamburg, Germany, with polished slides.',
          },
          { id: 'b', title: 'Eis', organisation: 'Hafentage', date: '2021', description: 'Held in German for captains.' },
        ],
      },
    ],
  }),
);
const afterKelp = (question: string) => converse(engine, 'How long was she at Kelp & Sons?', question);
const afterJobs = (question: string) => converse(engine, 'What jobs has she had?', question);

describe('a question is not restricted to the place shown last by', () => {
  test.each([
    ['What did she do before she worked there?', 'Before that: Analyst at Moor Boats'],
    ['Where did she work before joining there?', 'Before that: Analyst at Moor Boats'],
    ['Where did she study before working there?', 'Before that: BSc, Geodesy'],
    ['What did she do after her time there?', 'After that: Tide Engineer at Buoy Works'],
    ['What did she do after her time at that company?', 'After that: Tide Engineer at Buoy Works'],
  ])('the time before or after: "%s"', (question, answer) => {
    expect(afterKelp(question).startsWith(answer)).toBe(true);
  });

  test.each([
    ['Why should we hire her for this role?', 'Jorun Vik, last: '],
    ['Is she a good fit for this position?', 'Jorun Vik, last: '],
    ['Does she know Python for this role?', 'Yes: Python'],
    ['Does she know Python in this position?', 'Yes: Python'],
  ])('a position that the visitor offers: "%s"', (question, answer) => {
    expect(afterKelp(question).startsWith(answer)).toBe(true);
  });

  test.each([
    ['Hi there, does she know Python?', 'Yes: Python'],
    ['Is Python in there?', 'Yes: Python'],
    ['What else has she done out there in Rust?', 'Rust, '],
    ['Have there been any gaps in her career?', 'The timeline has no gap'],
  ])('a "there" that does not mean a place: "%s"', (question, answer) => {
    expect(afterKelp(question).startsWith(answer)).toBe(true);
  });
});

describe('a question is restricted to the place shown last, including', () => {
  test.each(['What did she do at this company?', 'What did she do in that role?', 'How big was her team there?'])(
    '"%s"',
    (question) => {
      expect(afterKelp(question)).toContain('Led a team of 5 engineers');
      expect(afterKelp(question)).not.toContain('Buoy');
    },
  );

  test('a technology of a project that the page shows under the role', () => {
    expect(afterKelp('Did she use Haskell there?')).toMatch(/^Yes: Haskell, in Gull Rally/);
    expect(afterKelp('Did she use Lua there?')).toMatch(/^The portfolio does not say this about Engineer at Kelp & Sons/);
  });

  test.each(['Which projects did she do there?', 'What projects did she have there?'])(
    'the projects under its roles: "%s"',
    (question) => {
      expect(afterKelp(question)).toContain('Gull Rally');
      expect(afterKelp(question)).not.toMatch(/Tern|Clam/);
    },
  );

  test('a technology that only other entries name', () => {
    expect(afterKelp('Did she use Rust and Erlang there?')).toMatch(
      /^The portfolio does not mention Rust at Kelp & Sons\. About the others it says:/,
    );
  });
});

describe('"which one"', () => {
  test.each([
    'Which one of her jobs used Rust?',
    'Which one of her projects used Haskell?',
    'What one project shows her Haskell?',
    'What one thing is she best at?',
    'Which of these technologies has she used: Rust or Haskell?',
  ])('of something else does not select from the previous answer: "%s"', (question) => {
    expect(converse(engine, 'What talks has she given?', question)).toBe(converse(engine, question));
  });

  test('with two technologies selects entries with one of them after "or", with both after "and"', () => {
    expect(afterJobs('Which of them used Rust or Elixir?')).toMatch(/^Tide Engineer at Buoy Works .* and Analyst at Moor Boats/);
    expect(afterJobs('Which of them used Rust and Elixir?')).toMatch(/^Tide Engineer at Buoy Works \([^)]*\)\./);
  });

  test.each(['Which of them did not use Rust?', 'Which one didn’t use Rust?', 'Which of those got by without Rust?'])(
    'is declined if it asks which entry lacks something: "%s"',
    (question) => {
      expect(afterJobs(question)).toBe('The portfolio does not say this about any of the 3 entries.');
    },
  );

  test.each(['Which one had the biggest team?', 'Which of them had the largest team?'])('compares numbers: "%s"', (question) => {
    expect(afterJobs(question)).toMatch(/^The largest that the portfolio mentions: 12 engineers, Tide Engineer at Buoy Works/);
  });

  test('takes "German" for the language, not for the country', () => {
    const afterTalks = (question: string) => converse(engine, 'What talks has she given?', question);
    expect(afterTalks('Which one was in German?')).toMatch(/^Eis\./);
    expect(afterTalks('Which one was in Polish?')).toBe('The portfolio does not say this about any of the 2 entries.');
  });
});

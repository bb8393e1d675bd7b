import { describe, expect, test } from 'vitest';
import { converse, createAsker, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const months = (from: [number, number], to: [number, number]) => ({
  start_year: from[0],
  start_month: from[1],
  end_year: to[0],
  end_month: to[1],
});
const INES = visibleContent({
  profile: {
    name: 'Ines Falk',
    title: 'Harbour engineer',
    location: 'Kelpport',
    about: '<p>Built TIDE-X, which 900 pilots read.</p>',
  },
  categories: [{ name: 'tools', displayName: 'Tools', order: 1 }],
  skills: [{ name: 'COBOL', category: 'tools', order: 1 }],
  timeline: [
    {
      id: 'kelp',
      type: 'experience',
      title: 'Diver',
      position: 'Diver',
      company: 'Kelp Works',
      ...months([2022, 1], [2024, 2]),
      summary:
        '<p>Supervised 4 analysts for 9 weeks in the basin.</p><p>Leads the work on TIDE-X, with 350 users in four ports.</p><p>Away on parental leave (Mar 2025 - Aug 2025).</p>',
      tags: ['Rust'],
    },
    {
      id: 'tide',
      type: 'project',
      title: 'TIDE-X (tide tables)',
      company: 'Kelp Works',
      ...months([2023, 1], [2023, 9]),
      summary: '<p>A table of the tides that spares each user an hour a week.</p>',
      tags: ['Rust', 'SQLite'],
    },
    {
      id: 'foreman',
      type: 'experience',
      title: 'Foreman',
      position: 'Foreman',
      company: 'Kelp Works',
      location: 'Delta, Norway',
      ...months([2019, 1], [2021, 12]),
      summary: '<p>Led a crew of 5-7 people.</p><p>Introduced new ropes across 60 people of the port.</p>',
      tags: ['JavaScript', 'React'],
    },
    {
      id: 'break',
      type: 'experience',
      title: 'Sabbatical',
      company: 'Song School',
      ...months([2017, 9], [2018, 6]),
      summary: '<p>A year of training as a singer.</p>',
      tags: ['-'],
    },
    {
      id: 'school',
      type: 'education',
      title: 'Lake University',
      company: 'Lake University',
      ...months([2010, 9], [2014, 6]),
      summary: '<p></p>',
      tags: ['-'],
    },
  ],
});
const ask = createAsker(INES);

const engine = createEngine(INES);

describe('a brief question after an entry is about that entry', () => {
  test.each([
    ['Did she manage people?', 'for how long', /^9 weeks: Diver at Kelp Works/],
    ['Did she manage people?', 'how many', /^4 analysts: Diver at Kelp Works/],
    ['What is TIDE-X?', 'how many users', /^350 users: TIDE-X/],
    ['What is TIDE-X?', 'how many users does it have?', /^350 users: TIDE-X/],
    ['What is TIDE-X?', 'what stack', /^Rust and SQLite\.\n\n- \[TIDE-X/],
    ['What is TIDE-X?', 'tech stack?', /^Rust and SQLite\./],
    ['What is TIDE-X?', 'built with', /^Rust and SQLite\./],
    ['When was she a foreman?', 'which ui framework', /^(?!JavaScript)/],
    ['What is TIDE-X?', 'title?', /^Harbour engineer\./],
    ['What is TIDE-X?', 'made in?', /^(?!Rust)/],
    ['When was she a diver?', 'current title?', /^(?!Harbour engineer\.)/],
    ['When was she a foreman?', 'title there', /^Foreman at Kelp Works/],
    ['When was she a foreman?', 'job title?', /^Foreman at Kelp Works/],
    ['When was she a foreman?', 'based where', /^Delta, Norway: Foreman/],
    ['When was she a foreman?', 'where is she based?', /^Ines is based in Kelpport/],
    ['Who is she?', 'based where', /^Ines is based in Kelpport/],
  ])('%s %s', (first, second, opening) => {
    expect(converse(engine, first, second)).toMatch(opening);
  });

  test('and a second one is about the same entry', () => {
    expect(converse(engine, 'What is TIDE-X?', 'how many users', 'what stack')).toMatch(/^Rust and SQLite\./);
  });

  test('and searches the whole portfolio when no entry was shown', () => {
    expect(ask('tech stack?').text).toContain('COBOL');
  });
});

describe('a question that the portfolio answers indirectly', () => {
  test('may ask for the size of a team “there”', () => {
    expect(converse(engine, 'When was she a foreman?', 'how many people did she manage there')).toMatch(/^5-7 people/);
  });

  test('may ask for the reason for a gap', () => {
    expect(ask('why the gap 2017/18').text).toMatch(/^Sabbatical at Song School[^\n]*:\n\n> “A year of training as a singer\.”/);
  });
});

test.each(['why did she stop', 'Why did she leave Kelp Works?'])(
  'a question for a reason that the portfolio does not give is declined without quotations: %s',
  (question) => {
    expect(converse(engine, 'What did she do at Kelp Works?', question)).not.toContain('>');
  },
);

test('the name of a school is not a subject', () => {
  expect(converse(engine, 'where did she study', 'what subject')).toMatch(/^The portfolio does not say\./);
});

describe('the largest team', () => {
  test('is named as the largest that is mentioned, unless the question names an employer', () => {
    expect(ask('How big was her team?').text).toMatch(/^The largest that the portfolio mentions: 5-7 people, Foreman/);
    expect(ask('How big was her team at Kelp Works?').text).toMatch(/^5-7 people: Foreman/);
  });

  test('is the upper end of a range, not the number of people that something reached', () => {
    expect(ask('biggest team size').text).toMatch(/^The largest that the portfolio mentions: 5-7 people, Foreman/);
  });
});

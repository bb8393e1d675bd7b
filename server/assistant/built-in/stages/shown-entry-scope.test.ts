import { describe, expect, test } from 'vitest';
import { converse, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const entry = (type: string, title: string, year: number, summary: string, tags: string[] = ['-']) => ({
  id: title.toLowerCase(),
  type,
  title,
  company: 'Kelp Works',
  start_year: year,
  start_month: 1,
  end_year: year,
  end_month: 12,
  summary: summary
    .split('|')
    .map((line) => `<p>${line}</p>`)
    .join(''),
  tags,
});
const INES = visibleContent({
  profile: { name: 'Ines Falk', about: '<p>I read to 70 crabs. Built TIDEMARK, with 900 users.</p>' },
  categories: [{ name: 'tools', displayName: 'Tools', order: 1 }],
  skills: [{ name: 'COBOL', category: 'tools', order: 1 }],
  timeline: [
    entry('project', 'TIDE', 2023, 'A table of tides that joins two projects and spares two jobs.', [
      'Rust',
      'SQLite',
      'teamwork',
      'water',
    ]),
    entry('project', 'Eel', 2022, 'A counter of fish.'),
    entry('experience', 'Diver', 2021, 'Cut the inspection of piers from ten days to two.|Dived for three weeks under the ice.'),
    entry('experience', 'Pilot', 2020, 'Taught the Diver school, with 40 pupils.|Steers by Eelgrass, with 55 users.'),
  ],
});

const engine = createEngine(INES);

describe('the entry shown last does not answer', () => {
  test('with a number of another thing whose name contains its name', () => {
    expect(converse(engine, 'What is Eel?', 'how many users')).not.toMatch(/^\d+ users: Eel/);
    expect(converse(engine, 'What is TIDE?', 'how many users')).not.toMatch(/^\d+ users: TIDE/);
  });

  test('with a number of another job with the same title', () => {
    expect(converse(engine, 'What did she do as a diver?', 'how many pupils')).not.toMatch(/^40 pupils: Diver/);
  });

  test.each(['How many projects has she had?', 'How many jobs has she had?'])('a question about the career: %s', (question) => {
    expect(converse(engine, 'What is TIDE?', question)).toBe(converse(engine, question));
  });

  test('a question for all languages that the owner uses', () => {
    const question = 'What programming languages does she use?';
    expect(converse(engine, 'What is TIDE?', question)).toBe(converse(engine, question));
  });
});

test('a duration before an improvement is not how long the work lasted', () => {
  expect(converse(engine, 'What did she do as a diver?', 'for how long')).toMatch(/^Three weeks: Diver/);
});

test('the tools of an entry are those of its tags that name technologies', () => {
  expect(converse(engine, 'What is TIDE?', 'what stack')).toMatch(/^Rust and SQLite\./);
});

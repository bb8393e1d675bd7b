import { describe, expect, test } from 'vitest';
import type { LetterRequest } from '../../../contract/letter.ts';
import { LANGUAGE, TODAY } from '../fixtures/engine.ts';
import { ADA } from '../fixtures/ferries.ts';
import { checkLetter } from './check-letter.ts';
import { selectLetterSources } from './letter-sources.ts';

const quote = (id: string, sentence: string): LetterRequest['requirements'][number] => ({
  text: sentence,
  importance: 'must',
  state: 'met',
  evidence: [{ anchor: `#milestone-${id}`, sentence }],
});
const requirements = [
  quote('lines', 'I wrote the timetable with one other developer and a designer.'),
  quote('seats', 'Bookings by phone rose by 12% in a year.'),
  quote('lines', 'The budget was €3 million.'),
];
const { claims, facts, items } = selectLetterSources({ requirements }, ADA, TODAY);

const check = (text: string, company = 'Hurtig Line', jobTitle = 'Captain of Timetables') =>
  checkLetter(text, { claims, rank: LANGUAGE.vectors.rank, today: TODAY, company, jobTitle });
const isKept = (text: string) => check(text).leftOut.length === 0;

test('the sources of a letter are the quoted sentences, with the names, dates and durations of their entries', () => {
  expect(items.map(({ id, passages }) => [id, passages.length])).toEqual([
    ['milestone-lines', 2],
    ['milestone-seats', 1],
  ]);
  expect(JSON.stringify(items.map(({ milestone }) => milestone))).not.toMatch(/Kotlin|weather/);
  expect(facts.map(({ text }) => text).join('\n')).toContain('Timetables for forty ferries: Five years and five months');
  expect(facts.map(({ text }) => text).join('\n')).not.toMatch(/Tern|employer|role/i);
});

describe('a sentence of a letter is kept', () => {
  test.each([
    'I am applying for the position of Captain of Timetables at Hurtig Line.',
    'I would like to join Hurtig Line.',
    'At Hurtig Line I would do that again.',
    'At Fjord Lines I wrote the timetable with a designer [[milestone-lines]].',
    'I was a software developer in Oslo from 2014 to 2019 [[milestone-lines]].',
    'I worked at Fjord Lines for 5 years and 5 months [[milestone-lines]].',
    'The budget was €3 million [[milestone-lines]].',
    'Bookings rose by 12 % [[milestone-seats]].',
    'I look forward to talking with you.',
    'Ich bewerbe mich auf die Stelle als Captain of Timetables bei Hurtig Line.',
  ])('if it applies for the job, or its evidence has its numbers, dates and names: %s', (text) => {
    expect(check(text)).toEqual({ paragraphs: [text.replace(/ \[\[.*?\]\]/, '')], leftOut: [] });
  });
});

describe('a sentence of a letter is left out', () => {
  test.each([
    'I worked at Hurtig Line for a while [[milestone-lines]].',
    'In my role at Hurtig Line I wrote the timetable [[milestone-lines]].',
    'Having worked at Hurtig Line, I would like to return [[milestone-lines]].',
    'As a Captain of Timetables I wrote the timetable [[milestone-lines]].',
    'I have been Captain of Timetables.',
  ])('if it takes the job or the company for experience: %s', (text) => {
    expect(isKept(text)).toBe(false);
  });

  test.each([
    'The budget was €5 million [[milestone-lines]].',
    'I was there from 2012 to 2019 [[milestone-lines]].',
    'I wrote the timetable with three developers [[milestone-lines]].',
    'Bookings rose by 12 % [[milestone-lines]].',
    'I wrote the timetable in Kotlin [[milestone-lines]].',
    'I wrote the timetable in kotlin [[milestone-lines]].',
    'Python is what I wrote it in [[milestone-lines]].',
    'I wrote it for Globex [[milestone-lines]].',
    'I led hundreds of people.',
    'I bring passion to everything.',
    'I have ten years of experience.',
    'Hurtig Line won the Golden Anchor.',
  ])('if its evidence lacks a number, date or name, or it cites none: %s', (text) => {
    expect(isKept(text)).toBe(false);
  });
});

test('a letter has no markup, and no paragraph without a sentence', () => {
  const { paragraphs } = check(
    '## Letter\n\nI have a cat.\n\n- I would <b>like</b> to **join** Hurtig Line. See [this](https://evil.example).\n\n[[x]]',
  );
  expect(paragraphs).toEqual(['Letter', 'I would like to join Hurtig Line. See this.']);
});

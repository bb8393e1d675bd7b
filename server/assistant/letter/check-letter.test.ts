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
  evidence: [{ anchor: `#milestone-${id}`, itemIds: [id], sentence }],
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
    'I look forward to hearing from you after the holidays.',
    'I’m interested in the position of Captain of Timetables, and I’d welcome a talk.',
    'I am excited to apply to Hurtig Line and would be happy to tell you more.',
    'Thank you for your time and your consideration.',
    'My resume is attached.',
    'I am writing to express my interest in working for Hurtig Line.',
    'Ich bewerbe mich auf die Stelle als Captain of Timetables bei Hurtig Line.',
    'Ich freue mich auf ein Gespräch, und meine Unterlagen liegen als Anlage bei.',
    'Je vous adresse ma candidature au poste de Captain of Timetables chez Hurtig Line.',
    'Je serais heureux d’en parler avec vous et je reste à votre disposition.',
    'Ik solliciteer naar de functie van Captain of Timetables en kom graag langs voor een gesprek.',
    'Me gustaría hablar con ustedes.',
    'Gostaria de conversar convosco.',
    'Mi candido per la posizione di Captain of Timetables.',
    'Jestem zainteresowany i dziękuję za odpowiedź.',
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
    'I am skilled at leading large teams.',
    'I excel at negotiation and never miss a deadline.',
    'I look forward to hearing from you and am an excellent negotiator.',
    'I would like to join Hurtig Line because no deadline slips with me.',
    'I am applying for the position after leading large teams.',
    'With deep expertise in ferries I would like to join Hurtig Line.',
    'Hurtig Line is the leading ferry company.',
    'Your timetables are famous.',
    'Deadlines are sacred to me.',
    'Ich leite große Teams hervorragend.',
    'Ich bewerbe mich und führe große Teams.',
    'Mit meiner Verhandlungsstärke bewerbe ich mich bei Hurtig Line.',
    'Als erfahrene Führungskraft bewerbe ich mich.',
    'J’excelle dans la négociation.',
    'Je serais ravi de mettre mes talents à votre disposition.',
    'Ik leid al jaren grote teams.',
    'Soy un líder excelente.',
    'Świetnie negocjuję.',
  ])('if its evidence lacks a number, date or name, or it cites none: %s', (text) => {
    expect(isKept(text)).toBe(false);
  });
});

test('a letter has no markup, and no paragraph without a sentence', () => {
  const { paragraphs } = check(
    '## My application\n\nI have a cat.\n\n- I would <b>like</b> to **join** Hurtig Line. Thanks for [this](https://evil.example).\n\n[[x]]',
  );
  expect(paragraphs).toEqual(['My application', 'I would like to join Hurtig Line. Thanks for this.']);
});

test('a sentence that a model repeats is reported once', () => {
  expect(check('I have a cat. I have a cat.\n\nI have a dog.').leftOut.map(({ sentence }) => sentence)).toEqual([
    'I have a cat.',
    'I have a dog.',
  ]);
});

import { expect, test } from 'vitest';
import { evidenceSourcesFor } from '../fixtures/engine.ts';
import { visibleContent } from '../fixtures/portfolio.ts';
import { toRequirement } from './compare.ts';
import { kindOf } from './split/kind.ts';

interface Job {
  title?: string;
  summary: string;
  tags?: string[];
}

function judge(text: string, ...jobs: Job[]): [state: string, ...sentences: string[]] {
  const timeline = jobs.map(({ title = 'Keeper', summary, tags = ['Water'] }, i) => ({
    type: 'experience',
    title,
    company: `Sluice ${i}`,
    start_year: 2020 - i,
    summary,
    tags,
  }));
  const sources = evidenceSourcesFor(visibleContent({ timeline }));
  const { state, evidence } = toRequirement('r1', { text, kind: kindOf(text), importance: 'must', isTask: false }, sources);
  return [state, ...evidence.map(({ sentence }) => sentence)];
}

test('the head of a requirement alone is partial evidence', () => {
  const summary = 'Supervised 20 keepers of the locks.';
  expect(judge('Experience supervising staff and working with consultants', { summary })).toEqual(['partly', summary]);
  const ferries = 'Software for hospitals.';
  expect(judge('Healthcare, nursing, surgery and radiography', { summary: ferries })).toEqual(['not told']);
});

test('evidence of the end of a requirement is not evidence of its start', () => {
  const summary = 'Improved the accessibility of the gates.';
  const other = { title: 'Pilot', summary: 'Improved the accessibility of the ferry.' };
  const text = 'Using charts to report progress on accessibility goals';
  expect(judge(text, { summary }, other, { title: 'Mate', summary: 'Accessibility of the kiosk.' })).toEqual(['not told']);
  expect(judge('Accessibility', { summary })).toEqual(['met', summary]);
});

test('a phrase such as "ability to manage clients" is part of the requirement and not a remark', () => {
  const text = 'Demonstrated ability to manage a large pipeline of clients';
  expect(judge(text, { title: 'Consultant', summary: 'Measured the tides.' })[0]).not.toBe('met');
});

test('a word in lower case that is also the name of a technology does not ask for it', () => {
  expect(judge('The rest are in English', { summary: 'Built the API of the gauge.' })).toEqual(['not told']);
});

test('a sentence about what is asked for comes before one that mentions it at its end', () => {
  const late = 'Looked after the gates, the pumps, the mooring posts and the reports of the harbour, and some Kotlin.';
  const early = 'Rewrote the gauge in Kotlin.';
  expect(judge('Kotlin', { summary: `${late}\n\n${early}` })).toEqual(['met', early]);
});

test('a sentence comes before a list of names, of which only one is quoted', () => {
  const sentence = 'Built the ferry timetable in HTML, CSS and plain JavaScript.';
  const [state, first] = judge('HTML, CSS, JavaScript and TypeScript', {
    summary: sentence,
    tags: ['HTML', 'CSS', 'JavaScript', 'TypeScript'],
  });
  expect([state, first]).toEqual(['met', sentence]);
});

test('the job that was in a role comes before others that mention its field', () => {
  const [state, first] = judge(
    'You should have held a front-end role',
    { title: 'Harbour Master', summary: 'I led the front-end development of the kiosk.' },
    { title: 'Consultant (Lead Frontend)', summary: 'Drew the ferry timetable.' },
  );
  expect([state, first]).toEqual(['met', 'Consultant (Lead Frontend)']);
});

test('a sentence with two consecutive words of an abstract requirement is partial evidence of it', () => {
  const text = 'You isolate user pain points and devise simple solutions to complex problems';
  const summary = 'Rewrote the timetable, which addressed the pain points of the pilots.';
  expect(judge(text, { summary })).toEqual(['partly', summary]);
  expect(judge(text, { summary: 'Rewrote the timetable of the pilots, a complex day of many problems.' })).toEqual(['not told']);
});

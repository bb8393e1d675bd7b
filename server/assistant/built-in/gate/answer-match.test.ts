import { expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';
import { containsCount } from './answer-match.ts';

const ask = createAsker(
  visibleContent({
    profile: { name: 'Mira Okafor' },
    timeline: [
      {
        id: 'kelp',
        type: 'experience',
        title: 'Engineer',
        company: 'Kelp Works',
        start_year: 2015,
        end_year: 2017,
        summary: '<p>Rebuilt the team of the harbour with developers from the ports.</p>',
        tags: ['Water'],
      },
      {
        id: 'locks',
        type: 'project',
        title: 'The locks',
        start_year: 2019,
        summary: '<p>The locks open 40 times a day.</p>',
        tags: ['Canal'],
      },
    ],
  }),
);

test.each(['How many developers reported to her at Kelp Works?', 'team size at Kelp Works'])(
  'a question for a number that no passage gives is declined, although passages contain others: %s',
  (question) => {
    expect(ask(question).declined).toBe(true);
  },
);

test('a passage that gives the number is found', () => {
  expect(ask('How many times a day do the locks open?').text).toContain('40 times a day');
});

test.each([
  ['Migrated services from EC2 to Fargate', false],
  ['Moved the app from Angular 4 to Angular 7', false],
  ['In 2019, with the new crane', false],
  ['Led 7 engineers on Angular 4', true],
  ['The team of 12 moved to EC2', true],
])('a count is neither a year nor part of a name or a version: %s', (text, isCount) => {
  expect(containsCount(text)).toBe(isCount);
});

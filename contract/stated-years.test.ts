import { expect, test } from 'vitest';
import { statedYears } from './stated-years.ts';

test.each([
  ['Engineer with over 17 years of experience.', { years: 17, isAtLeast: true, field: '' }],
  ['I bring 17 years’ professional experience.', { years: 17, isAtLeast: false, field: '' }],
  ['All of that in a 25+ year career.', { years: 25, phrase: '25+ year career', isAtLeast: true, field: '' }],
  ['Two decades in the industry.', { years: 20, field: '' }],
  [
    '12 years of harbour design experience.',
    { years: 12, phrase: '12 years of harbour design experience', field: 'harbour design' },
  ],
  ['Four years of experience with tide tables, and calm.', { years: 4, field: 'tide tables' }],
  ['10+ years building and running locks.', { years: 10, isAtLeast: true, field: 'building running locks' }],
])('reads the years of work that a sentence states, and what they were spent on: "%s"', (text, expected) => {
  expect(statedYears(text)).toMatchObject([expected]);
});

test.each([
  'Repaired a lock that had been closed for 17 years.',
  'In 2017 years of experience paid off.',
  'Our firm has 50 years of experience.',
  'The crew has 50 years of combined experience.',
])('reads no years from a sentence that does not count the author’s work: "%s"', (text) => {
  expect(statedYears(text)).toEqual([]);
});

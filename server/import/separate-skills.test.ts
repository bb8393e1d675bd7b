import { expect, test } from 'vitest';
import { separateSkills } from './separate-skills.ts';

test.each([
  ['HTML5, CSS3, ES6', ['HTML5', 'CSS3', 'ES6']],
  ['Rigging,splicing', ['Rigging', 'splicing']],
  ['Steel; Rope | Wood • Glass · Hemp', ['Steel', 'Rope', 'Wood', 'Glass', 'Hemp']],
  ['Steel | Clean, maintainable welds', ['Steel', 'Clean, maintainable welds']],
  ['Spring (Data, MVC; Web), Kafka', ['Spring (Data, MVC; Web)', 'Kafka']],
  ['Loads of 1,000 kg, Ropes', ['Loads of 1,000 kg', 'Ropes']],
  ['HTML, CSS and JavaScript', ['HTML', 'CSS', 'JavaScript']],
  [
    'Welding with care and tools, Riveting, Splicing, Caulking',
    ['Welding with care and tools', 'Riveting', 'Splicing', 'Caulking'],
  ],
  ['Steel, rope, and wood', ['Steel', 'rope', 'wood']],
])('"%s" is separate skills', (text, names) => {
  expect(separateSkills(text)).toEqual({ names, leftOut: null });
});

test.each([
  'CSS (SASS, LESS)',
  'Ropes (hemp, nylon',
  'Loads of 1,000 kg',
  'Java 8, 11, 17',
  'Washington, D.C.',
  'Porto, Portugal',
  'Exempla, Inc.',
  'Databases: MySQL, SQLite',
  'Databases of every kind: MySQL, SQLite, PostgreSQL, Redis',
  'SQL - MySQL, SQLite',
  'CI with GitHub Actions, CircleCI etc.',
  'Clean, maintainable code',
  'Research, design and development',
  'The repair of old bridges, Steel',
  'Welding with care and tools, Riveting',
  'I weld. I paint, too',
  'Anticlockwisenesses of hyperparameterization, Steel',
  'Welds with steel, rope etc.',
  'etc.',
  'CI/CD',
])('"%s" is one skill', (text) => {
  expect(separateSkills(text)).toEqual({ names: [text], leftOut: null });
});

test('the last skill of a list in a document is the skill without "etc."', () => {
  expect(separateSkills('Rope etc')).toEqual({ names: ['Rope'], leftOut: 'etc' });
});

test.each(['etc.', 'and more', '…'])('"%s" at the end of a list is no skill', (word) => {
  expect(separateSkills(`Steel, Rope, ${word}`)).toEqual({ names: ['Steel', 'Rope'], leftOut: word });
});

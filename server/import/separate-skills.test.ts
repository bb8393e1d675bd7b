import { expect, test } from 'vitest';
import { separateSkills } from './separate-skills.ts';

test.each([
  ['HTML5, CSS3, ES6', ['HTML5', 'CSS3', 'ES6']],
  ['Rigging,splicing,knots', ['Rigging', 'splicing', 'knots']],
  ['HTML, CSS', ['HTML', 'CSS']],
  ['HTML; CSS', ['HTML', 'CSS']],
  ['HTML, CSS, and JavaScript', ['HTML', 'CSS', 'JavaScript']],
  ['Steel; Rope | Wood • Glass · Hemp', ['Steel', 'Rope', 'Wood', 'Glass', 'Hemp']],
  ['Steel | Clean, maintainable welds | Rope', ['Steel', 'Clean, maintainable welds', 'Rope']],
  ['Spanish, native; French, B2; German', ['Spanish, native', 'French, B2', 'German']],
  ['Spring (Data, MVC; Web), Kafka, Rope', ['Spring (Data, MVC; Web)', 'Kafka', 'Rope']],
  ['Loads of 1,000 kg, Ropes, Steel', ['Loads of 1,000 kg', 'Ropes', 'Steel']],
  ['HTML, CSS and JavaScript', ['HTML', 'CSS', 'JavaScript']],
  [
    'Welding with care and tools, Riveting, Splicing, Caulking',
    ['Welding with care and tools', 'Riveting', 'Splicing', 'Caulking'],
  ],
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
  'CI/CD',
  'Rigging, splicing',
  'Steel, rope, and wood',
  'Extract, Transform, Load (ETL)',
  'Environment, Health, and Safety (EHS)',
  'Governance, Risk, and Compliance (GRC)',
  'Diversity, Equity, and Inclusion',
  'Monitoring, Evaluation, & Learning',
  'Steel; rope; and wood',
  'Clean, tested, maintainable code',
  'Spanish, native',
  'German; fluent',
  'French, written, B2',
  'Spanish, spoken, native speaker',
  'Excel, Word, advanced',
  'Python, Ropes, 5 years',
  'Care of elderly, disabled',
  'Heavy lifting, carrying, up to 50 kg',
  'Driving licence, category B, category C',
  'Sales, EMEA',
  'Knots; for boats; for barges',
])('"%s" is one skill', (text) => {
  expect(separateSkills(text)).toEqual({ names: [text], leftOut: null });
});

test('the last skill of a list in a document is the skill without "etc."', () => {
  expect(separateSkills('Rope etc')).toEqual({ names: ['Rope'], leftOut: 'etc' });
});

test.each(['etc', 'etc.', 'and more', 'more', '…'])('"%s" alone is not a skill', (text) => {
  expect(separateSkills(text)).toEqual({ names: [], leftOut: text });
});

test.each(['etc.', 'and more', '…'])('"%s" at the end of a list is not a skill', (word) => {
  expect(separateSkills(`Steel, Rope, ${word}`)).toEqual({ names: ['Steel', 'Rope'], leftOut: word });
});

test('a list of thousands of names is one skill, so that it does not use up the skills that an import may have', () => {
  const list = 'Rope; '.repeat(2000);
  expect(separateSkills(list).names).toEqual([list]);
});

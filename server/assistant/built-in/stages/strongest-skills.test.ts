import { expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { MIRA, visibleContent } from '../../fixtures/portfolio.ts';

const QUESTION = 'What are your strongest skills?';
const categories = [
  { id: 'web', name: 'web', displayName: 'Web', order: 1 },
  { id: 'spoken', name: 'spoken', displayName: 'Languages', order: 2 },
];
const skill = (name: string, order: number, fields: object = {}) => ({ name, category: 'web', order, ...fields });
const job = (title: string, year: number, tags: string[]) => ({
  id: `job-${year}`,
  type: 'experience',
  title,
  start_year: year,
  end_year: year + 1,
  summary: `<p>Rebuilt the site of ${year}.</p>`,
  tags,
});
const answer = (skills: object[], timeline: object[] = []) =>
  createAsker(visibleContent({ categories, skills: skills as Record<string, unknown>[], timeline: timeline as never }))(QUESTION);

test('names the skills of the highest level, and those that most entries mention, each with its newest entry', () => {
  const { text, sources, declined } = answer(
    [
      skill('CSS', 1, { level: 'Advanced' }),
      skill('Rust', 2, { level: 'Expert' }),
      skill('Go', 3, { level: 'expert' }),
      skill('French', 4, { category: 'spoken', level: 'Native' }),
    ],
    [job('Newest job', 2020, ['css']), job('Older job', 2015, ['CSS', 'Rust'])],
  );
  expect(text).toContain('At the level “Expert”: Rust and Go. Named most often: CSS in two entries.');
  expect(text).toContain('Web](#skills): Rust (Expert), Go (expert) and CSS (Advanced)');
  expect(text).toContain('Rebuilt the site of 2020.');
  expect(text).not.toContain('French');
  expect([sources, declined]).toEqual([['#skills', '#milestone-job-2020'], false]);
});

test('without levels, names the skills with the most years of experience', () => {
  const { text } = answer([skill('CSS', 1), skill('Rust', 2, { years_experience: 4 }), skill('Go', 3, { years_experience: 9 })]);
  expect(text).toContain('With the most years of experience: Go (9 years) and Rust (4 years).');
});

test('gives at most six names and counts the others', () => {
  const skills = Array.from({ length: 9 }, (_, index) => skill(`Skill${index}`, index + 1, { level: 'Master' }));
  expect(answer(skills).text).toContain('Skill4, Skill5 and 3 more.');
});

test('lists the areas of skills if nothing says which are the strongest, or if all are asked for', () => {
  expect(answer([skill('CSS', 1), skill('Rust', 2)]).text).toContain('Web](#skills): CSS, Rust');
  expect(createAsker(MIRA)('What are your skills?').text).not.toContain('At the level');
});

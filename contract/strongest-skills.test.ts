import { expect, test } from 'vitest';
import type { Skill } from './collections/skills.ts';
import { skillsNamedPerCategory, strongestSkills } from './strongest-skills.ts';

const skill = (name: string, level: string | null = null, years_experience: number | null = null): Skill => ({
  id: name,
  name,
  category: 'web',
  order: 1,
  level,
  years_experience,
  description: null,
});
const namesOf = (skills: Skill[], uses: Record<string, number> = {}) =>
  strongestSkills(skills, ({ name }) => uses[name] ?? 0, 3).map(({ name }) => name);

test('sorts by the level, then by the years, then by the number of milestones', () => {
  const skills = [skill('A'), skill('B', null, 3), skill('C', 'Advanced', 1), skill('D', 'Expert'), skill('E', 'Advanced', 9)];
  expect(namesOf(skills)).toEqual(['D', 'E', 'C']);
  expect(namesOf([skill('A'), skill('B'), skill('C')], { C: 2, B: 1 })).toEqual(['C', 'B', 'A']);
});

test('keeps the order of skills without level, years and milestones', () => {
  expect(namesOf(['Z', 'Y', 'X', 'W'].map((name) => skill(name)))).toEqual(['Z', 'Y', 'X']);
});

test('each of a few categories names up to eight skills, and each of many names three', () => {
  expect([1, 5, 8, 10, 13, 21].map(skillsNamedPerCategory)).toEqual([8, 8, 5, 4, 3, 3]);
});

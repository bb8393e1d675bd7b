import { expect, test } from 'vitest';
import { COLORS, ICONS } from '../../contract/category-look.ts';
import { CATEGORY_KEY } from '../../contract/collections/categories.ts';
import { bestCategory, type KnownCategory, lookOfCategory } from './best-category.ts';
import { LEXICON } from './lexicon.ts';

const known = (name: string, displayName: string, skills: string[] = []): KnownCategory => ({
  name,
  displayName,
  icon: 'Code',
  color: 'blue',
  skills,
});

test.each([
  ['PHP', 'programming-languages'],
  ['C++17', 'programming-languages'],
  ['CSS (Sass, Less)', 'frontend'],
  ['Spring Boot', 'backend'],
  ['React Native', 'mobile'],
  ['SQL Server', 'databases'],
  ['CI/CD', 'cloud-devops'],
  ['Machine learning with Python', 'data-ai'],
  ['Unit Testing', 'testing-quality'],
  ['OWASP Top Ten', 'security'],
  ['Design Patterns', 'architecture'],
  ['Stakeholder Management', 'leadership-delivery'],
  ['UX Design', 'design'],
  ['Git', 'tools'],
])('%s belongs to %s', (skill, category) => {
  expect(bestCategory(skill, []).name).toBe(category);
});

test('words of everyday language do not decide within a longer name', () => {
  expect(bestCategory('Go', []).name).toBe('programming-languages');
  expect(bestCategory('Go with the flow', []).name).toBe('other');
  expect(bestCategory('Section C', []).name).toBe('other');
});

test('an existing category that holds the skill wins over everything', () => {
  expect(bestCategory('docker', [known('cloud', 'Cloud'), known('fun', 'Fun', ['Docker'])]).name).toBe('fun');
});

test('an existing category is known by its key or its display name', () => {
  expect(bestCategory('Docker', [known('x', 'Infrastructure & Platform')]).name).toBe('x');
  expect(bestCategory('Scrum', [known('programme-delivery', 'How I Work')]).name).toBe('programme-delivery');
});

test('an existing category is known by its skills: two, and half of them', () => {
  expect(bestCategory('MySQL', [known('x', 'Stores', ['Redis', 'MongoDB', 'Tea'])]).name).toBe('x');
  expect(bestCategory('MySQL', [known('x', 'Stores', ['Redis', 'Tea', 'Cake', 'Milk'])]).name).toBe('databases');
});

test('a skill that nobody knows goes where a telling word stands, else to Other', () => {
  expect(bestCategory('Grid Operations', [known('ops', 'Operations')]).name).toBe('ops');
  expect(bestCategory('Beekeeping', [known('ops', 'Operations')])).toEqual({
    name: 'other',
    displayName: 'Other',
    icon: 'Zap',
    color: 'gray',
  });
  expect(bestCategory('Beekeeping', [known('misc', 'Other')]).name).toBe('misc');
});

test('a word shared with a category decides nothing for a skill that the lexicon knows', () => {
  expect(bestCategory('Pair Programming', [known('programming-languages', 'Programming Languages')]).name).toBe(
    'leadership-delivery',
  );
});

test('a category gets the look of what it is about', () => {
  expect(lookOfCategory('Web Development - Back-end').icon).toBe('Server');
  expect(lookOfCategory('Beekeeping').icon).toBe('Zap');
});

test('the lexicon keeps to the declared keys, icons and colours', () => {
  for (const [key, { icon, color }] of Object.entries(LEXICON)) {
    expect(key).toMatch(CATEGORY_KEY);
    expect(ICONS).toContain(icon);
    expect(COLORS).toContain(color);
  }
});

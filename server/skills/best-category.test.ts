import { expect, test } from 'vitest';
import { CATEGORY_ICONS } from '../../contract/category-look.ts';
import { CATEGORY_KEY } from '../../contract/collections/categories.ts';
import { bestCategory, type CandidateCategory, iconOfCategory } from './best-category.ts';
import { LEXICON } from './lexicon.ts';

const category = (name: string, displayName: string, skills: string[] = []): CandidateCategory => ({
  name,
  displayName,
  icon: 'Code',
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
  ['Machine learning with Python', 'ai'],
  ['Data Warehousing', 'data'],
  ['Google Analytics', 'analytics'],
  ['A/B Testing', 'analytics'],
  ['SEO', 'marketing'],
  ['Public Speaking', 'soft-skills'],
  ['WordPress', 'cms'],
  ['YAML', 'architecture'],
  ['Unit Testing', 'testing-quality'],
  ['OWASP Top Ten', 'security'],
  ['Design Patterns', 'architecture'],
  ['Stakeholder Management', 'leadership-delivery'],
  ['UX Design', 'design'],
  ['Git', 'tools'],
])('puts %s into %s', (skill, category) => {
  expect(bestCategory(skill, []).name).toBe(category);
});

test('finds the categories of an earlier version', () => {
  const former = category('data-ai', 'Data & AI', ['Pandas']);
  for (const skill of ['LLMs', 'Data Mining']) expect(bestCategory(skill, [former]).name).toBe('data-ai');
});

test('matches everyday words only as the entire name', () => {
  expect(bestCategory('Go', []).name).toBe('programming-languages');
  expect(bestCategory('Go with the flow', []).name).toBe('other');
  expect(bestCategory('Section C', []).name).toBe('other');
});

test('prefers an existing category that contains the skill', () => {
  expect(bestCategory('docker', [category('cloud', 'Cloud'), category('fun', 'Fun', ['Docker'])]).name).toBe('fun');
});

test('finds an existing category by its key or display name', () => {
  expect(bestCategory('Docker', [category('x', 'Infrastructure & Platform')]).name).toBe('x');
  expect(bestCategory('Scrum', [category('programme-delivery', 'How I Work')]).name).toBe('programme-delivery');
});

test('finds an existing category by two and at least half of its skills', () => {
  expect(bestCategory('MySQL', [category('x', 'Stores', ['Redis', 'MongoDB', 'Tea'])]).name).toBe('x');
  expect(bestCategory('MySQL', [category('x', 'Stores', ['Redis', 'Tea', 'Cake', 'Milk'])]).name).toBe('databases');
});

test('puts a skill that is not in the lexicon into a category that shares a word, otherwise into Other', () => {
  expect(bestCategory('Grid Operations', [category('ops', 'Operations')]).name).toBe('ops');
  expect(bestCategory('Beekeeping', [category('ops', 'Operations')])).toEqual({
    name: 'other',
    displayName: 'Other',
    icon: 'Zap',
  });
  expect(bestCategory('Beekeeping', [category('misc', 'Other')]).name).toBe('misc');
});

test('ignores shared words for a skill that is in the lexicon', () => {
  expect(bestCategory('Pair Programming', [category('programming-languages', 'Programming Languages')]).name).toBe(
    'leadership-delivery',
  );
});

test('chooses the icon of a category by its subject', () => {
  expect(iconOfCategory('Web Development - Back-end')).toBe('Server');
  expect(iconOfCategory('Beekeeping')).toBe('Zap');
  expect(iconOfCategory('Ops', ['Docker', 'Kubernetes', 'Tea'])).toBe('Cloud');
  expect(iconOfCategory('Ops', ['Docker', 'Tea', 'Cake'])).toBe('Zap');
  expect(iconOfCategory('Languages and runtimes', ['TypeScript', 'Go'])).toBe('Code');
  expect(iconOfCategory('Languages', ['French', 'TypeScript', 'Go'])).toBe('BookOpen');
});

test('uses valid keys and icons in the lexicon', () => {
  for (const [key, { icon }] of Object.entries(LEXICON)) {
    expect(key).toMatch(CATEGORY_KEY);
    expect(CATEGORY_ICONS).toContain(icon);
  }
});

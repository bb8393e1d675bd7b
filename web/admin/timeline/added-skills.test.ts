import { expect, test } from 'vitest';
import { addedSkillTexts } from './added-skills.ts';

const categories = [
  {
    id: '1',
    name: 'ai-ml',
    displayName: 'AI & Machine Learning',
    icon: 'Brain',
    color: 'purple',
    order: 1,
    visible: true,
    skillCount: 0,
  },
];

test('lists new skills with their category and counts existing ones', () => {
  const skills = [
    { tag: 'RAG', category: 'ai-ml', isNew: true },
    { tag: 'Evals', category: 'other', isNew: true },
    { tag: 'Python', category: 'programming', isNew: false },
  ];
  expect(addedSkillTexts(skills, categories)).toEqual({
    created: '2 new skills: RAG → AI & Machine Learning, Evals → other',
    existing: '1 tag is already in your skills',
  });
});

test('returns null for both texts when no skill was added', () => {
  expect(addedSkillTexts([], categories)).toEqual({ created: null, existing: null });
});

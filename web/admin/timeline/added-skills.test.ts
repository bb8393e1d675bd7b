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

test('new skills are counted and listed with their category, known ones are counted', () => {
  const added = [
    { tag: 'RAG', category: 'ai-ml', isNew: true },
    { tag: 'Evals', category: 'other', isNew: true },
    { tag: 'Python', category: 'programming', isNew: false },
  ];
  expect(addedSkillTexts(added, categories)).toEqual({
    fresh: '2 new skills: RAG → AI & Machine Learning, Evals → other',
    known: '1 tag is among your skills already',
  });
});

test('nothing to tell', () => {
  expect(addedSkillTexts([], categories)).toEqual({ fresh: null, known: null });
});

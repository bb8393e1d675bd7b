import { expect, test } from 'vitest';
import type { AskedQuestion } from '../../../contract/questions.ts';
import { groupQuestions } from './question-groups.ts';

const question = (id: string, fields: Partial<AskedQuestion>): AskedQuestion => ({
  id,
  question: id,
  lastAsked: '2026-11-20T12:00:00.000Z',
  count: 1,
  declined: false,
  answered: false,
  answer: '',
  positive: 0,
  negative: 0,
  paraphraseOf: null,
  ...fields,
});

test('paraphrases are grouped, and questions that were declined and not answered come first', () => {
  const groups = groupQuestions([
    question('often', { count: 9 }),
    question('answered', { count: 5, declined: true, answered: true }),
    question('declined', { count: 2, declined: true, positive: 1 }),
    question('same', { count: 1, positive: 1, paraphraseOf: 'declined' }),
    question('answered once', { count: 1 }),
    question('declined when paraphrased', { count: 1, declined: true, paraphraseOf: 'answered once' }),
  ]);
  expect(groups.map(({ id, count, positive }) => [id, count, positive])).toEqual([
    ['declined', 3, 2],
    ['answered once', 2, 0],
    ['often', 9, 0],
    ['answered', 5, 0],
  ]);
  expect(groups[0]?.paraphrases.map(({ id }) => id)).toEqual(['same']);
});

import { expect, test } from 'vitest';
import { listAskedQuestions } from './asked-questions.ts';
import { VECTORS } from './fixtures/engine.ts';
import { createOwnerAnswers } from './owner-answers.ts';

const TIME = '2026-11-20T12:00:00.000Z';
const DECLINED = 'The portfolio does not say.';

async function negativeRatings(questions: readonly string[]): Promise<number[]> {
  const rows = questions.map((question, index) => ({
    id: String(index),
    key: question,
    question,
    answer: DECLINED,
    declined: 1,
    count: 1,
    first_asked: TIME,
    last_asked: TIME,
  }));
  const store = { list: async () => rows, ratings: async () => [{ rating: 'negative', message: DECLINED }] };
  return (await listAskedQuestions(store, createOwnerAnswers([], VECTORS))).map(({ negative }) => negative);
}

test('a rating of an answer that paraphrases share is counted for one of them', async () => {
  expect(await negativeRatings(['Are you open to relocating?', 'Would you be open to relocation?'])).toEqual([1, 0]);
});

test('a rating of an answer that different questions share is counted for none of them', async () => {
  expect(await negativeRatings(['Are you open to relocating?', 'Who wrote the tide forecast?'])).toEqual([0, 0]);
});

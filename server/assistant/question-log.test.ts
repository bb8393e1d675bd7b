import { expect, test } from 'vitest';
import type { AnsweredQuestion } from '../store/questions.ts';
import { createQuestionLog } from './question-log.ts';

async function* oneChunk(): AsyncGenerator<string> {
  yield 'An answer.';
}

test('keeps a hundred questions of one visitor per day, and those of others', async () => {
  const kept: AnsweredQuestion[] = [];
  const log = createQuestionLog({ store: { record: async (question) => void kept.push(question) }, onError: () => {} });
  const ask = async (question: string, hash: string) => {
    const reply = { declined: false, text: oneChunk() };
    for await (const _chunk of log.record(question, reply, { hash, allocation: undefined })) await log.flush();
  };
  for (let number = 0; number <= 100; number++) await ask(`Question ${number}?`, 'one visitor');
  await ask('Something else?', 'another visitor');
  await log.flush();
  expect(kept).toHaveLength(101);
  expect(kept.at(-1)?.question).toBe('Something else?');
});

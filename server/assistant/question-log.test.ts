import { expect, test } from 'vitest';
import { createQuestionLog, type QuestionLogOptions } from './question-log.ts';

async function* oneChunk(): AsyncGenerator<string> {
  yield 'An answer.';
}

test('lets a visitor add a hundred questions per day, and others as many', async () => {
  const added: string[] = [];
  const record: QuestionLogOptions['store']['record'] = async ({ question }, _now, mayAdd) => {
    if (mayAdd?.()) added.push(question);
  };
  const log = createQuestionLog({ store: { record }, onError: () => {} });
  const ask = async (question: string, hash: string) => {
    const reply = { declined: false, text: oneChunk() };
    for await (const _chunk of log.record(question, reply, { hash, allocation: undefined })) await log.flush();
  };
  for (let number = 0; number <= 100; number++) await ask(`Question ${number}?`, 'one visitor');
  await ask('Something else?', 'another visitor');
  await log.flush();
  expect(added).toHaveLength(101);
  expect(added.at(-1)).toBe('Something else?');
});

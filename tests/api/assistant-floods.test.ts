import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_PATHS } from '../../contract/api-paths.ts';
import { MAX_MESSAGE_LENGTH, MAX_MESSAGES, MAX_REMEMBERED_QUESTIONS } from '../../contract/chat.ts';
import { cpuMsOf } from '../../server/assistant/fixtures/cpu-time.ts';
import { heapGrowthOf } from '../../server/assistant/fixtures/heap-size.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { example } from '../support/content.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp('sqlite', {
    fill: (store) =>
      store.write(async (writer) => {
        for (let index = 0; index < 40; index++)
          await writer.insert('timeline', { ...example('timeline'), title: `Bridge number ${index}` });
      }),
  });
  await ask('Which bridge?', '198.51.100.1');
});
afterAll(() => site.close());

const DESCRIPTION = [
  'Requirements:',
  ...Array.from({ length: 30 }, (_, index) => `- ${2 + index} years of experience with bridges of steel and concrete`),
].join('\n');

async function ask(content: string, remoteAddress: string): Promise<number> {
  const payload = { messages: [{ role: 'user', content }] };
  const response = await site.app.inject({ method: 'POST', url: API_PATHS.chat, payload, remoteAddress });
  return response.statusCode;
}

test.each([
  ['questions', 60, 'What did the owner learn about steel while building a bridge, and for whom?'],
  ['job descriptions', 40, DESCRIPTION],
])('other requests are handled between %s that many visitors send at once', async (_, count, content) => {
  const start = performance.now();
  let turnStart = start;
  let longestTurn = 0;
  let isDone = false;
  const answers = Promise.all(Array.from({ length: count }, (_, index) => ask(content, `203.0.113.${index}`)));
  void answers.finally(() => (isDone = true));
  while (!isDone) {
    await setImmediate();
    longestTurn = Math.max(longestTurn, performance.now() - turnStart);
    turnStart = performance.now();
  }
  expect(new Set(await answers)).toEqual(new Set([200]));
  expect(longestTurn, 'ms in which nothing else ran').toBeLessThan((performance.now() - start) / 4);
});

describe('the largest possible requests for suggestions', () => {
  /** A request whose texts are full of words of `wordLength` letters. No word occurs twice. */
  function largestRequest(number: number, wordLength: number) {
    let count = 0;
    const word = () =>
      `${number}q${count++}q`.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '').padEnd(wordLength, 'z');
    const text = () =>
      Array.from({ length: Math.ceil(MAX_MESSAGE_LENGTH / (wordLength + 1)) }, word)
        .join(' ')
        .slice(0, MAX_MESSAGE_LENGTH);
    const history = Array.from({ length: MAX_MESSAGES }, (_, i) => ({
      role: i % 2 === 0 ? 'user' : 'assistant',
      content: text(),
    }));
    const askedQuestions = Array.from({ length: MAX_REMEMBERED_QUESTIONS }, text);
    return { conversationHistory: history, askedQuestions, lastMessage: text(), currentQuestion: text() };
  }

  let visitors = 0;
  async function suggest(payload: object): Promise<number> {
    const remoteAddress = `192.0.2.${visitors++ % 250}`;
    return (await site.app.inject({ method: 'POST', url: API_PATHS.suggestions, payload, remoteAddress })).statusCode;
  }

  test.each([20, MAX_MESSAGE_LENGTH])('leave nothing in memory, with words of %d letters', async (wordLength) => {
    await suggest(largestRequest(0, wordLength));
    const growth = await heapGrowthOf(async () => {
      for (let number = 1; number <= 8; number++) expect(await suggest(largestRequest(number, wordLength))).toBe(200);
    });
    expect(growth, 'MB').toBeLessThan(4);
  });

  test('take no more than half a second of CPU time', async () => {
    for (const wordLength of [3, 20]) {
      const request = largestRequest(99, wordLength);
      expect([wordLength, await cpuMsOf(() => suggest(request))]).toEqual([
        wordLength,
        expect.toSatisfy((ms: number) => ms < 500),
      ]);
    }
  });
});

test.each([
  ['nested lists', `${'['.repeat(580_000)}${']'.repeat(580_000)}`],
  ['empty objects', `[${'{},'.repeat(390_000)}{}]`],
  ['objects in each other', `${'{"a":'.repeat(190_000)}1${'}'.repeat(190_000)}`],
  ['names', `{${Array.from({ length: 90_000 }, (_, index) => `"k${index}":1`).join(',')}}`],
])('a conversation of a megabyte of %s is rejected before it is parsed', async (_, messages) => {
  const send = async (url: string) => {
    const payload = `{"messages":${messages}}`;
    const headers = { 'content-type': 'application/json' };
    const response = await site.app.inject({ method: 'POST', url, payload, headers, remoteAddress: '192.0.2.1' });
    expect([response.statusCode, response.json()]).toEqual([413, { error: 'The conversation has too many parts.' }]);
  };
  for (const url of [API_PATHS.chat, API_PATHS.suggestions]) expect(await cpuMsOf(() => send(url))).toBeLessThan(100);
});

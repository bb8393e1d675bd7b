import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_PATHS } from '../../contract/api-paths.ts';
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
])('%s of many visitors at once leave room for other requests in between', async (_, count, content) => {
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

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { CHAT } from '../../contract/chat.ts';
import { PATHS } from '../../contract/paths.ts';
import { seedSample } from '../../server/sample/seed.ts';
import { SAMPLE_DIR, type TestApp, testApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { form, type Owner, signIn } from '../support/owner.ts';

/** What patterns stumble over when it is repeated: what they repeat themselves, begun again and again and never ended. */
const PUMPS = [
  ...' \t\n\u00a0-,.!#*_`~><|\\"\'=@1wé',
  ...['<a', '<A ', '</', '<p ', '<br>', '<li>', '<b>', '<!--', '&', '&amp;', '[', '[\\', '![', '](', '(', '{{', '${', '**'],
  ...['- ', '1. ', 'http://', 'a@', 'es', '1,', ',0,', '\n\n', ' \n', ' - ', ' at ', ', '],
  ...['do ', 'why ', 'what ', 'best ', 'yo,', 'gap  ', 'or ', 'in 2019 '],
];
/** Around it, for a pattern that fails only in the end, or that asks for a beginning. */
const AROUND: [string, string][] = [
  ['', ''],
  ['x', '\u0001'],
  ['# ', ' x'],
  ['german ', ' w w w w?'],
  ['what is ', ' x'],
];
/** Milliseconds of this thread, whatever else the machine does. What is quadratic takes minutes, not tenths of it. */
const QUESTION_TAKES = 500;
const FILE_TAKES = 4000;

let site: TestApp;
/** Where the texts go: what is asked is not to be looked for in them. */
let other: TestApp;
let owner: Owner;
beforeAll(async () => {
  site = await testApp('sqlite', { fill: (store) => seedSample(store, SAMPLE_DIR) });
  other = await testApp('sqlite');
  owner = await signIn(other.app, other.store);
});
afterAll(() => Promise.all([site.close(), other.close()]));

let asked = 0;
/** As another visitor each time: nobody is held up. */
async function ask(url: string, payload: object): Promise<void> {
  const remoteAddress = `198.51.100.${asked++ % 250}`;
  const { statusCode } = await site.app.inject({ method: 'POST', url, payload, remoteAddress });
  expect(statusCode).toBe(200);
}

function filled(pump: string, [before, after]: [string, string], length: number): string {
  const room = length - before.length - after.length;
  return before + pump.repeat(Math.ceil(room / pump.length)).slice(0, room) + after;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

describe.each(PUMPS)('%j again and again', (pump) => {
  test('is a question like any other', async () => {
    for (const around of AROUND) {
      const content = filled(pump, around, CHAT.contentMax);
      const turn = { role: 'user', content };
      const turns = [turn, { role: 'assistant', content }, turn];
      // Blanks alone are no question.
      const chat = () => (content.trim() ? ask(PATHS.chat, { messages: turns }) : Promise.resolve());
      const soFar = { lastMessage: content, conversationHistory: turns, askedQuestions: [content], currentQuestion: content };
      const suggestions = () => ask(PATHS.suggestions, soFar);
      expect([around, await timeOf(chat), await timeOf(suggestions)]).toEqual([
        around,
        expect.toSatisfy(isShort),
        expect.toSatisfy(isShort),
      ]);
    }
  });

  test('is a text like any other, in a form and in a file', async () => {
    const { id } = await other.store.write((writer) => writer.insert('timeline', example('timeline')));
    for (const around of AROUND.slice(1, 2)) {
      const summary = filled(pump, around, 19_000);
      const saved = () => owner.call({ method: 'PUT', url: ADMIN_PATHS.item('timeline', id), payload: { summary } });
      expect([around, await timeOf(saved)]).toEqual([around, expect.toSatisfy((took: number) => took < FILE_TAKES)]);

      const long = filled(pump, around, 150_000);
      const resume = {
        basics: { name: long, label: long, summary: long, location: { city: long } },
        work: [{ name: long, position: long, startDate: '2019', summary: long, highlights: [long] }],
        skills: [{ name: long, keywords: [long], level: long }],
        references: [{ name: long, reference: long }],
        certificates: [{ name: long, issuer: long, date: long }],
      };
      const file = form('file', [{ name: 'resume.json', bytes: Buffer.from(JSON.stringify(resume)) }]);
      const imported = () => owner.call({ method: 'POST', url: `${ADMIN_PATHS.careerUpload}?preview=true`, ...file });
      expect([around, await timeOf(imported)]).toEqual([around, expect.toSatisfy((took: number) => took < FILE_TAKES)]);
    }
  });
});

function isShort(took: number): boolean {
  return took < QUESTION_TAKES;
}

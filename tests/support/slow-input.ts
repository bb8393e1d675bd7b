import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { CONVERSATION_LIMITS } from '../../contract/chat.ts';
import { cpuMsOf } from '../../server/assistant/fixtures/cpu-time.ts';
import { prepareCareer } from '../../server/import/prepare-career.ts';
import { readCareer } from '../../server/import/read-career.ts';
import { seedSample } from '../../server/sample/seed.ts';
import { SAMPLE_DIR, type TestApp, testApp } from './app.ts';
import { example } from './content.ts';
import { type Owner, signIn } from './owner.ts';

/** Repetitions that slow patterns backtrack over: characters they repeat, and openings that are never closed. */
export const PUMPS = [
  ...' \t\n\u00a0-,.!#*_`~><|\\"\'=@1wé',
  ...['<a', '<A ', '</', '<p ', '<br>', '<li>', '<b>', '<!--', '&', '&amp;', '[', '[\\', '![', '](', '(', '{{', '${', '**'],
  ...['- ', '1. ', 'http://', 'a@', 'es', '1,', ',0,', '\n\n', ' \n', ' - ', ' at ', ', '],
  ...['do ', 'why ', 'what ', 'best ', 'yo,', 'gap  ', 'or ', 'in 2019 '],
];
/** Prefix and suffix, for patterns that fail only at the end or need a certain start. */
const SURROUNDINGS: [string, string][] = [
  ['', ''],
  ['x', '\u0001'],
  ['# ', ' x'],
  ['german ', ' w w w w?'],
  ['what is ', ' x'],
];
/** CPU times of this thread: a quadratic pattern takes many times as long. */
const MAX_QUESTION_MS = 500;
const MAX_SUMMARY_MS = 4000;
const MAX_FILE_MS = 1000;

/** Declares the tests that questions and texts with these repetitions take normal time. */
export function testSlowInput(pumps: readonly string[], surroundings = SURROUNDINGS): void {
  let site: TestApp;
  /** Stores the texts, so that the questions are not searched in them. */
  let other: TestApp;
  let owner: Owner;
  let milestoneId: string;
  beforeAll(async () => {
    site = await testApp('sqlite', { fill: (store) => seedSample(store, SAMPLE_DIR) });
    other = await testApp('sqlite');
    owner = await signIn(other.app, other.store);
    ({ id: milestoneId } = await other.store.write((writer) => writer.insert('timeline', example('timeline'))));
  });
  afterAll(() => Promise.all([site.close(), other.close()]));

  let visitors = 0;
  /** Asks as a different visitor each time, because of the rate limits. */
  async function ask(url: string, payload: object): Promise<void> {
    const remoteAddress = `198.51.100.${visitors++ % 250}`;
    const { statusCode } = await site.app.inject({ method: 'POST', url, payload, remoteAddress });
    expect(statusCode).toBe(200);
  }

  describe.each(pumps)('%j repeated', (pump) => {
    test('is answered in normal time as a question', async () => {
      for (const surrounding of surroundings) {
        const content = repeatToLength(pump, surrounding, CONVERSATION_LIMITS.contentMax);
        const turn = { role: 'user', content };
        const turns = [turn, { role: 'assistant', content }, turn];
        // White space alone is refused.
        const chat = () => (content.trim() ? ask(API_PATHS.chat, { messages: turns }) : Promise.resolve());
        const conversation = {
          lastMessage: content,
          conversationHistory: turns,
          askedQuestions: [content],
          currentQuestion: content,
        };
        const suggestions = () => ask(API_PATHS.suggestions, conversation);
        expect([surrounding, await cpuMsOf(chat), await cpuMsOf(suggestions)]).toEqual([
          surrounding,
          expect.toSatisfy(isShort),
          expect.toSatisfy(isShort),
        ]);
      }
    });

    test('is saved and imported as text in normal time', async () => {
      for (const surrounding of SURROUNDINGS.slice(1, 2)) {
        const summary = repeatToLength(pump, surrounding, 19_000);
        const save = () =>
          owner.call({ method: 'PUT', url: ADMIN_API_PATHS.item('timeline', milestoneId), payload: { summary } });
        expect([surrounding, await cpuMsOf(save)]).toEqual([
          surrounding,
          expect.toSatisfy((cpuMs: number) => cpuMs < MAX_SUMMARY_MS),
        ]);

        const long = repeatToLength(pump, surrounding, 60_000);
        const resume = {
          basics: { name: long, label: long, summary: long, location: { city: long } },
          work: [{ name: long, position: long, startDate: '2019', summary: long, highlights: [long] }],
          skills: [{ name: long, keywords: [long], level: long }],
          references: [{ name: long, reference: long }],
          certificates: [{ name: long, issuer: long, date: long }],
        };
        const file = { name: 'resume.json', bytes: Buffer.from(JSON.stringify(resume)) };
        // In this thread, whose CPU time is measured; the route reads files in another one.
        const importCareer = async () => prepareCareer(await readCareer([file]));
        expect([surrounding, await cpuMsOf(importCareer)]).toEqual([
          surrounding,
          expect.toSatisfy((cpuMs: number) => cpuMs < MAX_FILE_MS),
        ]);
      }
    });
  });
}

function repeatToLength(pump: string, [before, after]: [string, string], length: number): string {
  const available = length - before.length - after.length;
  return before + pump.repeat(Math.ceil(available / pump.length)).slice(0, available) + after;
}

function isShort(cpuMs: number): boolean {
  return cpuMs < MAX_QUESTION_MS;
}

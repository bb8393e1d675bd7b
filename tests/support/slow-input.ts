import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { MAX_MESSAGE_LENGTH } from '../../contract/chat.ts';
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
/** CPU times below which nothing counts as slow. Above them, the growth decides, because the machine may be slow. */
const FAST_QUESTION_MS = 500;
const FAST_SUMMARY_MS = 4000;
const FAST_FILE_MS = 1000;
/** How much longer a text four times as long may take: a linear pattern takes 4 times as long, a quadratic one 16 times. */
const MAX_GROWTH = 7;

/** Declares tests that questions and texts with these repetitions are processed in normal time. */
export function testSlowInput(pumps: readonly string[], surroundings = SURROUNDINGS): void {
  let site: TestApp;
  /** Stores the texts. The questions are asked on `site`, which does not have these texts. */
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
        const conversation = (length: number) => {
          const content = repeatToLength(pump, surrounding, length);
          const turn = { role: 'user', content };
          return { content, turns: [turn, { role: 'assistant', content }, turn] };
        };
        const chat = (length: number) => {
          const { content, turns } = conversation(length);
          // White space alone is rejected.
          return content.trim() ? ask(API_PATHS.chat, { messages: turns }) : Promise.resolve();
        };
        const suggestions = (length: number) => {
          const { content, turns } = conversation(length);
          const asked = { askedQuestions: [content], currentQuestion: content };
          return ask(API_PATHS.suggestions, { lastMessage: content, conversationHistory: turns, ...asked });
        };
        expect([
          surrounding,
          await slowness(chat, MAX_MESSAGE_LENGTH, FAST_QUESTION_MS),
          await slowness(suggestions, MAX_MESSAGE_LENGTH, FAST_QUESTION_MS),
        ]).toEqual([surrounding, null, null]);
      }
    });

    test('is saved and imported as text in normal time', async () => {
      for (const surrounding of SURROUNDINGS.slice(1, 2)) {
        const save = (length: number) =>
          owner.call({
            method: 'PUT',
            url: ADMIN_API_PATHS.item('timeline', milestoneId),
            payload: { summary: repeatToLength(pump, surrounding, length) },
          });
        // In this thread, whose CPU time is measured; the route reads files in another one.
        const importCareer = async (length: number) => {
          const text = repeatToLength(pump, surrounding, length);
          const resume = {
            basics: { name: text, label: text, summary: text, location: { city: text } },
            work: [{ name: text, position: text, startDate: '2019', summary: text, highlights: [text] }],
            skills: [{ name: text, keywords: [text], level: text }],
            references: [{ name: text, reference: text }],
            certificates: [{ name: text, issuer: text, date: text }],
          };
          return prepareCareer(await readCareer([{ name: 'resume.json', bytes: Buffer.from(JSON.stringify(resume)) }]));
        };
        expect([
          surrounding,
          await slowness(save, 19_000, FAST_SUMMARY_MS),
          await slowness(importCareer, 60_000, FAST_FILE_MS),
        ]).toEqual([surrounding, null, null]);
      }
    });
  });
}

/** The CPU times for text of this length and of a quarter of it, if they grow too fast; otherwise null. */
async function slowness(work: (length: number) => Promise<unknown>, length: number, fastMs: number) {
  // The first call also compiles code and builds the index, so it is repeated before it counts.
  if ((await cpuMsOf(() => work(length))) < fastMs) return null;
  const quarter = await cpuMsOf(() => work(length / 4));
  const whole = await cpuMsOf(() => work(length));
  return whole > MAX_GROWTH * quarter ? { whole, quarter } : null;
}

function repeatToLength(pump: string, [before, after]: [string, string], length: number): string {
  const available = length - before.length - after.length;
  return before + pump.repeat(Math.ceil(available / pump.length)).slice(0, available) + after;
}

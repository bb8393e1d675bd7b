import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublicContent } from '../../contract/site.ts';
import { ADA } from '../../server/assistant/fixtures/ferries.ts';
import { MIRA } from '../../server/assistant/fixtures/portfolio.ts';
import { type AssistantSite, assistantSite, LONG_TIMEOUTS, MODEL, separateAssistant } from '../support/assistant.ts';
import { respondWithText } from '../support/fake-provider.ts';
import { ABOUT_ADA, ABOUT_MIRA, withEachLie } from '../support/model-statements.ts';

const STATEMENTS_PER_ANSWER = 25;
const MAX_FALSE_PER_200 = 2;
const MIN_TRUE_SHARE = 0.97;
const MARKERS = /\s*\[\[[^\]]*\]\]/g;
const LINKS = /\s*\[(?:\\.|[^\]\\])*\]\(#[^)]*\)/g;

describe('what a language model states', () => {
  let site: AssistantSite;
  let visitors = 0;
  beforeAll(async () => {
    site = await assistantSite('sqlite');
  });
  afterAll(() => site.close());

  /** Answers about an owner, from a model that says the given statements; without links. */
  async function answers(content: PublicContent, statements: readonly string[]): Promise<string> {
    const assistant = separateAssistant(site, content, {
      model: { kind: 'compatible', name: MODEL, baseUrl: site.provider.url, apiKey: undefined },
      timeouts: LONG_TIMEOUTS,
    });
    let all = '';
    for (let index = 0; index < statements.length; index += STATEMENTS_PER_ANSWER) {
      // A sentence without claims, so that the model answers even if nothing else is left.
      const text = ['Hello there.', ...statements.slice(index, index + STATEMENTS_PER_ANSWER)].join('\n');
      site.provider.setScript(respondWithText(text.match(/.{1,40}/gs) ?? []));
      const request = { messages: [{ role: 'user' as const, content: 'Who is she?' }] };
      const hash = `visitor-${++visitors}`;
      const visitor = { hash, allocation: undefined, networks: [hash] };
      const reply = await assistant.chat(request, visitor, new AbortController().signal);
      expect(reply.answeredBy).toBe(MODEL);
      for await (const chunk of reply.text) all += chunk;
      all += '\n';
    }
    await assistant.idle();
    return all.replace(LINKS, '');
  }
  const isIn = (answer: string) => (statement: string) => answer.includes(statement.replace(MARKERS, ''));
  const uncited = (statements: readonly string[]) => statements.map((statement) => statement.replace(MARKERS, ''));

  const TRUE = [
    [MIRA, ABOUT_MIRA.map(({ text }) => text)],
    [ADA, ABOUT_ADA.map(({ text }) => text)],
  ] as const;
  const FALSE = [
    [MIRA, ABOUT_MIRA.flatMap(withEachLie)],
    [ADA, ABOUT_ADA.flatMap(withEachLie)],
  ] as const;

  test('reaches the visitor when a careful model says it: at least 97 % of true sentences', async () => {
    const lostStatements: string[] = [];
    for (const [content, statements] of TRUE) {
      const answer = await answers(content, statements);
      lostStatements.push(...statements.filter((statement) => !isIn(answer)(statement)));
    }
    const count = TRUE.flatMap(([, statements]) => statements).length;
    expect(lostStatements.length, lostStatements.join('\n')).toBeLessThanOrEqual(count * (1 - MIN_TRUE_SHARE));
  });

  test('is left out when a lying model says it: all but 2 of 200 replaced numbers, dates and names', async () => {
    const shownStatements: string[] = [];
    for (const [content, statements] of FALSE) {
      const answer = await answers(content, statements);
      shownStatements.push(...statements.filter(isIn(answer)));
      expect(answer).toMatch(/\d+ sentences were left out, because the portfolio does not support them\.\n$/);
    }
    const count = FALSE.flatMap(([, statements]) => statements).length;
    expect(count).toBeGreaterThanOrEqual(200);
    expect(shownStatements.length, shownStatements.join('\n')).toBeLessThanOrEqual((count / 200) * MAX_FALSE_PER_200);
  });

  test('is judged by the entries that it names when a careless model cites nothing', async () => {
    const lostStatements: string[] = [];
    const shownStatements: string[] = [];
    for (const [content, statements] of TRUE) {
      const answer = await answers(content, uncited(statements));
      lostStatements.push(...statements.filter((statement) => !isIn(answer)(statement)));
    }
    for (const [content, statements] of FALSE)
      shownStatements.push(...statements.filter(isIn(await answers(content, uncited(statements)))));
    const count = TRUE.flatMap(([, statements]) => statements).length;
    expect(lostStatements.length, lostStatements.join('\n')).toBeLessThanOrEqual(count * (1 - MIN_TRUE_SHARE));
    expect(shownStatements.length, shownStatements.join('\n')).toBeLessThanOrEqual(MAX_FALSE_PER_200);
  });
});

import { describe, expect, test } from 'vitest';
import { type ChatTurn, MAX_MESSAGE_LENGTH, MAX_MESSAGES, MAX_REMEMBERED_QUESTIONS } from '../../../contract/chat.ts';
import { buildCorpus } from '../corpus.ts';
import { passagesNaming } from '../evidence/subject-passages.ts';
import { cpuMsOf } from '../fixtures/cpu-time.ts';
import { createEngine, engineContextFor, LANGUAGE, toQuestion } from '../fixtures/engine.ts';
import { heapGrowthOf } from '../fixtures/heap-size.ts';
import { MIRA, visibleContent } from '../fixtures/portfolio.ts';
import { createBuiltInEngine } from './built-in.ts';
import { memoize } from './memoize.ts';
import type { Concept } from './reading/concepts.ts';
import { objectOf } from './reading/question-object.ts';
import { stem, textStems, tokens } from './reading/tokenization.ts';
import { namesOfKind } from './stages/concept-answers.ts';
import { STAGES, type Stage } from './stages/stages.ts';

const user = (content: string): ChatTurn => ({ role: 'user', content });
const assistant = (content: string): ChatTurn => ({ role: 'assistant', content });
const fill = (text: string, length = MAX_MESSAGE_LENGTH) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
/** A word of letters that no other number has. */
const wordOf = (number: number, length: number) =>
  `q${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`.padEnd(length, 'z');

const BRIDGES = 60;
const CONTENT = visibleContent({
  profile: { name: 'Jorun Vik', title: 'Bridge Engineer' },
  categories: [{ name: 'code', displayName: 'Code', order: 1 }],
  skills: ['Elixir', 'Go', 'Rust'].map((name, i) => ({ name, category: 'code', order: i + 1 })),
  timeline: Array.from({ length: BRIDGES }, (_, i) => ({
    id: `bridge-${i}`,
    type: i % 2 === 0 ? 'experience' : 'project',
    title: `Bridge number ${i}`,
    position: i % 2 === 0 ? 'Bridge Engineer' : null,
    company: 'Moor Boats',
    start_year: 2000 + (i % 25),
    summary: `<p>Built bridge ${i} of steel at Moor Boats, with the program in Go. Drew each beam of it by hand.</p>`,
    tags: ['Go', 'Elixir'],
  })),
});
const engine = createEngine(CONTENT);
engine.answer({ messages: [user('Which bridges did she build?')] });

describe('what visitors write is not kept in memory', () => {
  const MAX_GROWTH_MB = 8;

  test('by the cache of word stems, however long the words and their texts are', async () => {
    const growth = await heapGrowthOf(() => {
      for (let number = 0; number < 3_000; number++) {
        stem(wordOf(number, MAX_MESSAGE_LENGTH));
        for (const { word } of tokens(`${wordOf(number, 20)} ${fill('. ')}`)) stem(word);
      }
    });
    expect(growth).toBeLessThan(MAX_GROWTH_MB);
  });

  test('by the cache of the stems in short texts', async () => {
    const growths: number[] = [];
    // The cache is emptied at some point.
    for (const round of [1, 2, 3]) {
      const growth = await heapGrowthOf(() => {
        for (let number = 0; number < 1_300; number++)
          textStems(`${wordOf(1_300 * round + number, 20)} ${fill('é e ')}`.slice(0, 60));
      });
      growths.push(growth + (growths.at(-1) ?? 0));
    }
    expect(Math.max(...growths)).toBeLessThan(MAX_GROWTH_MB);
  });

  test('by the passage index', async () => {
    const { index } = engineContextFor(CONTENT);
    const growth = await heapGrowthOf(() => {
      for (let number = 0; number < 100_000; number += 100)
        index.findItems(Array.from({ length: 100 }, (_, i) => wordOf(number + i, 8)).join(' '));
    });
    expect(growth).toBeLessThan(MAX_GROWTH_MB);
    expect(index.findItems('bridge').length).toBeGreaterThanOrEqual(BRIDGES);
  });

  test('by the names of products in job descriptions', async () => {
    const context = engineContextFor(CONTENT);
    const description = fill('A long description. ', 50_000);
    const growth = await heapGrowthOf(() => {
      for (let number = 0; number < 300; number++) {
        const name = `${wordOf(number, 20)} ${description}`.slice(0, 20);
        passagesNaming(name, [name], context);
      }
    });
    expect(growth).toBeLessThan(MAX_GROWTH_MB);
  });
});

/** For the largest of these conversations on this portfolio. Ordinary answers take 10 to 50 ms. */
const MAX_ANSWER_MS = 500;

describe('the time to answer is bounded in a conversation', () => {
  test('whose last answer lists a thousand names', async () => {
    const messages = [
      user('Which languages does she write?'),
      assistant(`Elixir, ${fill('Go, ', 3900)}Go.\n\n[x](#skills)`),
      user('Which ones did she use at Moor Boats?'),
    ];
    expect(await cpuMsOf(() => engine.answer({ messages }))).toBeLessThan(MAX_ANSWER_MS);
  });

  test('in which each question refers to the previous answer', () => {
    const { drafts, ask } = countingEngine();
    const turn = (i: number) => [
      user(`which of them used steel${'!'.repeat(i)}?`),
      assistant(`A, B and 3 more.\n\n[x](#milestone-bridge-${i})`),
    ];
    ask([...Array.from({ length: 24 }, (_, i) => turn(i)).flat(), user('which of them used steel?')]);
    expect(drafts()).toBeLessThanOrEqual(4);
  });

  test('with a question of dozens of parts', () => {
    const { drafts, ask } = countingEngine(MIRA);
    ask([user(Array.from({ length: 40 }, (_, i) => `xq${i} b c`).join(' or '))]);
    expect(drafts()).toBeLessThanOrEqual(7);
  });

  test('with a question that repeats the same kind of technology', () => {
    const context = engineContextFor(CONTENT);
    const evidenceLookupsFor = (question: string) => {
      let lookups = 0;
      const count = memoize((concept: Concept): Concept => {
        const findEvidence = (text: string) => {
          lookups++;
          return concept.findEvidence(text);
        };
        return { ...concept, findEvidence };
      });
      const findAsked = (text: string) =>
        context.broaderTerms.findAsked(text).map(({ concept, range }) => ({ concept: count(concept), range }));
      const counting = { ...context, broaderTerms: { findAsked } };
      namesOfKind(toQuestion(question, counting), counting);
      return lookups;
    };
    expect(evidenceLookupsFor('ci '.repeat(200))).toBe(evidenceLookupsFor('ci'));
    expect(evidenceLookupsFor('ci')).toBeGreaterThanOrEqual(BRIDGES);
  });

  test('with a question of more alternatives than anyone asks for', () => {
    const places = Array.from({ length: 60 }, (_, i) => wordOf(i, 4));
    expect(objectOf({ normalizedText: `any ${places.join(' or ')}` })?.alternatives).toHaveLength(10);
  });

  const links = Array.from({ length: BRIDGES }, (_, i) => `[Bridge number ${i}](#milestone-bridge-${i})`).join(' ');
  const ANSWERS = [
    ...[
      'Bridge number 1, ',
      'Go and ',
      '> “Built bridge ',
      '](#milestone-',
      '[x](#skills) ',
      'and 3 more ',
      '(',
      '\\',
      '\n',
      'é',
    ],
    ...['The portfolio does not say this about Bridge Engineer at Moor Boats. ', `${links}\n`, 'Moor Boats (2001), Go; '],
  ];
  const QUESTIONS = [
    ...[
      'Which ones did she use at Moor Boats?',
      'which of them used steel?',
      'and the result there?',
      'what else?',
      'since when?',
    ],
    ...['which other languages?', 'how long did she use it?', 'which one was in English?', 'did she use Rust there?', 'why?'],
  ];
  test.each(ANSWERS)('of the maximum size, with answers of %j', async (answer) => {
    for (const question of QUESTIONS) {
      const turns = Array.from({ length: MAX_MESSAGES / 2 - 1 }, () => [user(fill(`${question} `)), assistant(fill(answer))]);
      const messages = [...turns.flat(), user(question)];
      expect([question, await cpuMsOf(() => engine.answer({ messages }))]).toEqual([question, expect.toSatisfy(isQuick)]);
    }
  });

  test('for suggestions after a conversation of the maximum size', async () => {
    let number = 0;
    const words = () => Array.from({ length: 500 }, () => wordOf(number++, 7)).join(' ');
    const request = {
      lastMessage: words(),
      conversationHistory: Array.from({ length: MAX_MESSAGES }, (_, i) => (i % 2 === 0 ? user(words()) : assistant(words()))),
      askedQuestions: Array.from({ length: MAX_REMEMBERED_QUESTIONS }, words),
      currentQuestion: words(),
    };
    expect(await cpuMsOf(() => engine.suggestions(request))).toBeLessThan(MAX_ANSWER_MS);
  });

  /** An engine that counts how many times it looks for an answer. */
  function countingEngine(content = CONTENT) {
    let count = 0;
    const counter: Stage = {
      name: 'counter',
      reason: 'Counts.',
      answer: () => {
        count++;
        return undefined;
      },
    };
    const counting = createBuiltInEngine(buildCorpus(content), LANGUAGE, { stages: [counter, ...STAGES] });
    return { drafts: () => count, ask: (messages: readonly ChatTurn[]) => counting.answer({ messages }) };
  }

  function isQuick(ms: number): boolean {
    return ms < MAX_ANSWER_MS;
  }
});

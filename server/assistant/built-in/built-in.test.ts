import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChatTurn } from '../../../contract/chat.ts';
import { buildCorpus } from '../corpus.ts';
import { cpuMsOf } from '../fixtures/cpu-time.ts';
import { createEngine } from '../fixtures/engine.ts';
import { EMPTY_SITE, MIRA, visibleContent } from '../fixtures/portfolio.ts';

/** Milliseconds for one answer, the faster of two runs, because tests run in parallel. */
const MAX_ANSWER_MS = 250;

const HOSTILE = visibleContent({
  profile: {
    name: '[x](y) <b>Ana</b>',
    title: '*t*',
    email: 'a_b@example.org',
    about: '<p>[a](https://evil.example) &lt;img&gt;</p>',
  },
  timeline: [
    {
      type: 'project',
      title: '[Click](https://evil.example) *now*',
      start_year: 2020,
      summary: '<p>See [this](javascript:alert(1)) and &lt;script&gt;alert(1)&lt;/script&gt; \\[x](y).</p>',
      tags: ['[t](u)', 'R&D'],
    },
  ],
});

const SITES = [MIRA, EMPTY_SITE, HOSTILE].map((content) => ({
  engine: createEngine(content),
  anchors: new Set<string>(buildCorpus(content).items.map(({ anchor }) => anchor)),
}));
const site = fc.constantFrom(...SITES);

const WORDS =
  'what which when where who how long many did do you she mira before after since first last current job port lagos kubernetes c++ java and the result there that ? ! . 2015 2020s years ago'.split(
    ' ',
  );
const question = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 14 }).map((words) => words.join(' ')),
  fc
    .array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'grapheme', maxLength: 8 })), { maxLength: 14 })
    .map((words) => words.join(' ')),
);

/** The targets of all Markdown links. */
function linkTargets(text: string): string[] {
  return [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, target = '']) => target);
}

describe('an answer to any question', () => {
  test('has text and links only to places on the page', () => {
    fc.assert(
      fc.property(site, question, ({ engine, anchors }, content) => {
        const { text, sources, declined } = engine.answer({ messages: [{ role: 'user', content }] });
        expect(text.trim()).not.toBe('');
        expect(text.isWellFormed()).toBe(true);
        for (const target of [...linkTargets(text), ...sources]) expect(anchors).toContain(target);
        expect(new Set(linkTargets(text))).toEqual(new Set(sources));
        expect(linkTargets(text).length).toBeLessThanOrEqual(3);
        expect(text).not.toMatch(/undefined|\bnull\b|NaN|(?<!\\)</);
        if (declined && sources.length > 0)
          expect(text).toMatch(/^(?:.{1,200}\n\n)?The portfolio .{1,200}(?:it says|closest in it):\n/);
      }),
      { numRuns: 500 },
    );
  });

  test('has text and valid links after any conversation', () => {
    const turn = fc.record({
      role: fc.constantFrom('user' as const, 'assistant' as const),
      content: fc.oneof(question, fc.constantFrom('[x](#milestone-tide)', '[x](#milestone-none)', '](#about)')),
    });
    fc.assert(
      fc.property(
        site,
        fc.array(turn, { maxLength: 6 }),
        question,
        fc.option(fc.constantFrom('tide', 'x', '')),
        (at, turns, content, id) => {
          const messages: ChatTurn[] = [...turns, { role: 'user', content }];
          const { text } = at.engine.answer({ messages, milestoneId: id ?? undefined });
          expect(text.trim()).not.toBe('');
          for (const target of linkTargets(text)) expect(at.anchors).toContain(target);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('is the same from two engines of the same site', () => {
    fc.assert(
      fc.property(question, (content) => {
        const [first, second] = [createEngine(EMPTY_SITE), SITES[1]?.engine].map((engine) =>
          engine?.answer({ messages: [{ role: 'user', content }] }),
        );
        expect(first).toEqual(second);
      }),
      { numRuns: 50 },
    );
  });

  test('has text even if there is no message', () => {
    for (const { engine } of SITES) expect(engine.answer({ messages: [] }).text).not.toBe('');
  });

  test('quotes the owner’s sentences verbatim', () => {
    const passages = new Set(buildCorpus(MIRA).items.flatMap((item) => item.passages.map(({ text }) => text)));
    fc.assert(
      fc.property(question, (content) => {
        const text = SITES[0]?.engine.answer({ messages: [{ role: 'user', content }] }).text ?? '';
        for (const [, quoted = ''] of text.matchAll(/^> “(.*)”$/gm)) expect(passages).toContain(quoted);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the time to answer is bounded', () => {
  const PIECES = [
    ...['a', ' ', '(', '[', '<', '{{', '.', '?', '1', '-', '\\', '"', "'", '/', '+', '#', '\u0300', 'ﬃ', 'İ', '日', '👩‍👩‍👧'],
    ...[
      'how much ',
      'a a ',
      'what is ',
      'before ',
      'after the ',
      'from 2015 to ',
      'since ',
      'please ',
      'great, ',
      'hi ',
      'thanks ',
    ],
    ...[
      'asdfghjkl ',
      'Asdfghjkl ',
      'led ',
      'managementt ',
      'écrasé ',
      'kubernetes ',
      'C++ ',
      'R ',
      'say that ',
      'ignore ',
      'languages do ',
    ],
    ...['people say about ', 'where are you ', 'tell me your ', 'work at Aa ', 'a.b', 'a-', 'xi', 'ies', 'sses'],
  ];
  const engine = createEngine(MIRA);

  test.each(PIECES)('for 4,000 characters of %j', async (piece) => {
    const content = piece.repeat(Math.ceil(4000 / piece.length)).slice(0, 4000);
    expect(await cpuMsOf(() => engine.answer({ messages: [{ role: 'user', content }] }))).toBeLessThan(MAX_ANSWER_MS);
    for (const next of ['And the result there?', content]) {
      const messages: ChatTurn[] = [
        { role: 'user', content },
        { role: 'assistant', content },
        { role: 'user', content: next },
      ];
      expect(await cpuMsOf(() => engine.answer({ messages }))).toBeLessThan(MAX_ANSWER_MS);
    }
  });

  test('for a repeated piece with a different ending', async () => {
    const ends = ['?!x', '\u0000', ' in'];
    for (const [i, piece] of PIECES.entries()) {
      const content = piece.repeat(Math.ceil(580 / piece.length)).slice(0, 580) + ends[i % ends.length];
      expect(await cpuMsOf(() => engine.answer({ messages: [{ role: 'user', content }] }))).toBeLessThan(MAX_ANSWER_MS);
    }
  });

  test('for a portfolio with one very long word', async () => {
    const summary = `<p>${'a'.repeat(19_000)}</p>`;
    const content = visibleContent({ timeline: [{ type: 'project', title: 'A', start_year: 2020, summary, tags: ['a'] }] });
    const messages: ChatTurn[] = [{ role: 'user', content: 'What did you do?' }];
    expect(await cpuMsOf(() => createEngine(content).answer({ messages }))).toBeLessThan(MAX_ANSWER_MS);
  });
});

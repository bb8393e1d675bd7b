import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SuggestionsRequest } from '../../engine.ts';
import { createEngine } from '../../fixtures/engine.ts';
import { EMPTY_SITE, MIRA, visibleContent } from '../../fixtures/portfolio.ts';

const engine = createEngine(MIRA);
const EMPTY_REQUEST: SuggestionsRequest = { lastMessage: '', conversationHistory: [], askedQuestions: [], currentQuestion: '' };
const suggest = (request: Partial<SuggestionsRequest> = {}) => engine.suggestions({ ...EMPTY_REQUEST, ...request });

describe('followUpQuestions', () => {
  test('suggests three questions, each with an answer', () => {
    const questions = suggest();
    expect(questions).toHaveLength(3);
    for (const content of questions) {
      const { declined, sources } = engine.answer({ messages: [{ role: 'user', content }] });
      expect(declined).toBe(false);
      expect(sources.length).toBeGreaterThan(0);
    }
  });

  test('continues the conversation', () => {
    const lastMessage = '> x\n> [Software engineer at the harbour](#milestone-harbour)';
    expect(suggest({ lastMessage })).toContain('How long was the time at Port of Lagos?');
  });

  test('asks for no result of an entry without text', () => {
    const entry = (id: string, title: string, summary: string) => ({
      id,
      type: 'experience',
      title,
      company: `${title} & Co`,
      start_year: 2019,
      end_year: 2020,
      summary,
      tags: ['Tides'],
    });
    const content = visibleContent({
      profile: { name: 'Mira Okafor', about: '<p>I keep logs.</p>' },
      timeline: [
        entry('bare', 'Bareboat', '<p>x</p>'),
        entry('other', 'Otherway', '<p>x</p>'),
        entry('told', 'Told tale', '<p>Kept a log.</p>'),
      ],
    });
    // Only imports leave a summary empty.
    const timeline = content.timeline.map((one) => ({ ...one, summary: one.id === 'told' ? one.summary : '' }));
    const site = { ...content, timeline };
    const all: string[] = [];
    for (let i = 0; i < 10; i++)
      all.push(
        ...createEngine(site).suggestions({
          ...EMPTY_REQUEST,
          lastMessage: '> x\n> [Bareboat](#milestone-bare)',
          askedQuestions: all,
        }),
      );
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((question) => /“(?:Bareboat|Otherway)”/.test(question))).toEqual([]);
  });

  test('omits questions asked before, in each of the fields', () => {
    const [first = '', second = '', third = ''] = suggest();
    const remaining = suggest({
      askedQuestions: [first.toUpperCase()],
      currentQuestion: second,
      conversationHistory: [{ role: 'user', content: ` ${third} ` }],
    });
    for (const question of [first, second, third]) expect(remaining).not.toContain(question);
    expect(remaining.length).toBeGreaterThan(0);
  });

  test('runs out of questions', () => {
    const askedQuestions: string[] = [];
    for (let i = 0; i < 30; i++) askedQuestions.push(...suggest({ askedQuestions }));
    expect(new Set(askedQuestions).size).toBe(askedQuestions.length);
    expect(suggest({ askedQuestions })).toEqual([]);
  });

  test('suggests nothing on an empty site', () => {
    expect(createEngine(EMPTY_SITE).suggestions(EMPTY_REQUEST)).toEqual([]);
  });

  test('contains nothing that a visitor wrote and no duplicates', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'qxzj '), minLength: 8 }), (text) => {
        const questions = suggest({
          lastMessage: text,
          currentQuestion: text,
          askedQuestions: [text],
          conversationHistory: [{ role: 'user', content: text }],
        });
        expect(questions.length).toBeLessThanOrEqual(3);
        expect(new Set(questions).size).toBe(questions.length);
        expect(questions.join(' ')).not.toMatch(/[qxzj]{3}/);
      }),
      { numRuns: 20 },
    );
  });
});

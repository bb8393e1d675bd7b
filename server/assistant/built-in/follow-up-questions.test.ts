import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SuggestionsRequest } from '../engine.ts';
import { engineFor } from '../fixtures/asking.ts';
import { MIRA, NOTHING } from '../fixtures/portfolio.ts';

const engine = engineFor(MIRA);
const NOTHING_SAID: SuggestionsRequest = { lastMessage: '', conversationHistory: [], askedQuestions: [], currentQuestion: '' };
const suggested = (soFar: Partial<SuggestionsRequest> = {}) => engine.suggestions({ ...NOTHING_SAID, ...soFar });

describe('the questions that are suggested', () => {
  test('are three, each with an answer', () => {
    const questions = suggested();
    expect(questions).toHaveLength(3);
    for (const content of questions) {
      const { declined, sources } = engine.answer({ messages: [{ role: 'user', content }] });
      expect(declined).toBe(false);
      expect(sources.length).toBeGreaterThan(0);
    }
  });

  test('go on from what was said', () => {
    const lastMessage = '> x\n> [Software engineer at the harbour](#milestone-harbour)';
    expect(suggested({ lastMessage })).toContain('How long was the time at Port of Lagos?');
  });

  test('are never those that were asked, in whichever of the fields', () => {
    const [first = '', second = '', third = ''] = suggested();
    const left = suggested({
      askedQuestions: [first.toUpperCase()],
      currentQuestion: second,
      conversationHistory: [{ role: 'user', content: ` ${third} ` }],
    });
    for (const question of [first, second, third]) expect(left).not.toContain(question);
    expect(left.length).toBeGreaterThan(0);
  });

  test('come to an end', () => {
    const asked: string[] = [];
    for (let i = 0; i < 30; i++) asked.push(...suggested({ askedQuestions: asked }));
    expect(new Set(asked).size).toBe(asked.length);
    expect(suggested({ askedQuestions: asked })).toEqual([]);
  });

  test('are none on a site where nothing was entered', () => {
    expect(engineFor(NOTHING).suggestions(NOTHING_SAID)).toEqual([]);
  });

  test('hold nothing that a visitor wrote, and are different', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'qxzj '), minLength: 8 }), (text) => {
        const questions = suggested({
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

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { engineContextFor, toQuestion } from '../../fixtures/engine.ts';
import { EMPTY_SITE, MIRA, visibleContent } from '../../fixtures/portfolio.ts';
import { readQuestion } from '../reading/read-question.ts';
import { stem } from '../reading/tokenization.ts';
import type { Term } from './passage-index.ts';
import { synonyms } from './synonyms.ts';

const { index } = engineContextFor(MIRA);
const term = (word: string, weight = 1, isName = false): Term => ({ stem: stem(word), word, weight, isName });

describe('the passage index', () => {
  test('counts the items that contain a word', () => {
    expect(index.frequency(stem('kubernetes'))).toBe(3);
    expect(index.frequency(stem('pilots'))).toBe(1);
    expect(index.frequency('zorb')).toBe(0);
    expect(index.vocabulary.has('pilots')).toBe(true);
  });

  test('measures how well the corpus matches a word', () => {
    expect(index.presence(term('pilots'))).toBe(1);
    expect(index.presence(term('supervised'))).toBeGreaterThan(0.5);
    expect(index.presence(term('zorb'))).toBe(0);
  });

  test('matches a name only by itself', () => {
    expect(index.presence(term('supervised', 1, true))).toBe(0);
    expect(index.presence(term('kubernetes', 1, true))).toBe(1);
  });

  test('ranks the passage with most of the words first', () => {
    const [best] = index.find([term('pilots'), term('planner')], 'pilots planner');
    expect(best?.passage.text).toContain('40 pilots');
    expect(best?.coverage).toBe(1);
  });

  test('counts a word by its weight even if it is repeated', () => {
    const twice = index.find([term('pilots'), term('pilots'), term('zorb', 2)], '');
    expect(twice[0]?.coverage).toBeCloseTo(0.5);
  });

  test('finds nothing for no terms or unknown ones', () => {
    expect(index.find([], '')).toEqual([]);
    expect(index.find([term('zorb')], 'zorb')).toEqual([]);
    expect(engineContextFor(EMPTY_SITE).index.find([term('pilots')], 'pilots')).toEqual([]);
  });

  test('returns measures from 0 to 1, best hit first', () => {
    const words = fc.constantFrom(...index.vocabulary, 'zorb', 'bridge', 'money');
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 8 }), (query) => {
        const hits = index.find(
          query.map((word) => term(word)),
          query.join(' '),
        );
        for (const { coverage, itemCoverage, bm25 } of hits)
          for (const share of [coverage, itemCoverage, bm25]) {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(1.000001);
          }
        expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).toSorted((a, b) => b - a));
      }),
    );
  });
});

describe('synonyms', () => {
  test('are symmetric and do not include the word itself', () => {
    for (const [one, other] of [
      ['lead', 'manage'],
      ['company', 'employer'],
      ['doctor', 'physician'],
    ]) {
      expect(synonyms(stem(one ?? ''))).toContain(stem(other ?? ''));
      expect(synonyms(stem(other ?? ''))).toContain(stem(one ?? ''));
      expect(synonyms(stem(one ?? ''))).not.toContain(stem(one ?? ''));
    }
    expect(synonyms('zorb').size).toBe(0);
  });
});

describe('a question', () => {
  const engine = engineContextFor(MIRA);

  test('weights subject words more than frame words', () => {
    const { terms } = toQuestion('Can you tell me about your experience with hydraulics?', engine);
    const weight = (word: string) => terms.find((one) => one.word === word)?.weight ?? 0;
    expect(weight('hydraulics')).toBeGreaterThan(3 * weight('experience'));
    expect(terms.map(({ word }) => word)).not.toContain('your');
  });

  test('ignores the name of the owner', () => {
    expect(toQuestion('Did Mira Okafor plan berths?', engine).terms.map(({ word }) => word)).toEqual(['plan', 'berths']);
  });

  test('recognizes names that the portfolio does not contain', () => {
    expect(toQuestion('Did you work at Zorbtron in Lagos?', engine).unknownNames).toEqual(['Zorbtron']);
    expect(toQuestion('Did you meet on Monday to talk about AI?', engine).unknownNames).toEqual([]);
    expect(toQuestion('TELL ME ABOUT ZORBTRON', engine).unknownNames).toEqual(['ZORBTRON']);
    expect(toQuestion('TELL ME ABOUT THE ENORMOUS BERTHS OF LAGOS', engine).unknownNames).toEqual([]);
  });

  test('is cut to 600 characters', () => {
    expect(toQuestion('word '.repeat(800), engine).text).toHaveLength(600);
  });

  test('is impersonal if it is not about the owner', () => {
    expect(toQuestion('Which password manager is best?', engine).isImpersonal).toBe(true);
    expect(toQuestion('Which tools do you use?', engine).isImpersonal).toBe(false);
    expect(toQuestion('Where is Mira based?', engine).isImpersonal).toBe(false);
    const al = engineContextFor(visibleContent({ profile: { name: 'Al Ng' } }));
    expect(toQuestion('Which algorithm is the strongest?', al).isImpersonal).toBe(true);
    expect(toQuestion('Where is Al’s office?', al).isImpersonal).toBe(false);
  });

  test('has the items of the last answer as its context, then the milestone it was asked from', () => {
    const { contextItems, isFollowUp } = readQuestionAfter('[x](#milestone-delft) [y](#milestone-tide)');
    expect(contextItems.map(({ anchor }) => anchor)).toEqual(['#milestone-delft', '#milestone-tide', '#milestone-harbour']);
    expect(isFollowUp).toBe(true);
  });

  function readQuestionAfter(content: string) {
    return readQuestion(
      {
        messages: [
          { role: 'assistant', content },
          { role: 'user', content: 'And then?' },
        ],
        milestoneId: 'harbour',
      },
      engine,
    );
  }
});

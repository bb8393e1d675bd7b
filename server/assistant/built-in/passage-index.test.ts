import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { read, readerFor } from '../fixtures/asking.ts';
import { MIRA, NOTHING, seen } from '../fixtures/portfolio.ts';
import type { Term } from './passage-index.ts';
import { readQuestion } from './question.ts';
import { synonyms } from './synonyms.ts';
import { stem } from './words.ts';

const { index } = readerFor(MIRA);
const term = (word: string, weight = 1, isName = false): Term => ({ stem: stem(word), word, weight, isName });

describe('the index of passages', () => {
  test('knows in how many items a word stands', () => {
    expect(index.frequency(stem('kubernetes'))).toBe(3);
    expect(index.frequency(stem('pilots'))).toBe(1);
    expect(index.frequency('zorb')).toBe(0);
    expect(index.vocabulary.has('pilots')).toBe(true);
  });

  test('tells how well something stands for a word', () => {
    expect(index.presence(term('pilots'))).toBe(1);
    expect(index.presence(term('supervised'))).toBeGreaterThan(0.5);
    expect(index.presence(term('zorb'))).toBe(0);
  });

  test('lets only itself stand for a name', () => {
    expect(index.presence(term('supervised', 1, true))).toBe(0);
    expect(index.presence(term('kubernetes', 1, true))).toBe(1);
  });

  test('finds the passage that has most of the words first', () => {
    const [best] = index.find([term('pilots'), term('planner')], 'pilots planner');
    expect(best?.passage.text).toContain('40 pilots');
    expect(best?.coverage).toBe(1);
  });

  test('counts a word for what it weighs, also when it is said twice', () => {
    const twice = index.find([term('pilots'), term('pilots'), term('zorb', 2)], '');
    expect(twice[0]?.coverage).toBeCloseTo(0.5);
  });

  test('finds nothing for nothing', () => {
    expect(index.find([], '')).toEqual([]);
    expect(index.find([term('zorb')], 'zorb')).toEqual([]);
    expect(readerFor(NOTHING).index.find([term('pilots')], 'pilots')).toEqual([]);
  });

  test('gives shares from 0 to 1, best first', () => {
    const words = fc.constantFrom(...index.vocabulary, 'zorb', 'bridge', 'money');
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 8 }), (asked) => {
        const hits = index.find(
          asked.map((word) => term(word)),
          asked.join(' '),
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
  test('stand for each other in both directions, never for themselves', () => {
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
  const reader = readerFor(MIRA);

  test('weighs its subject more than the words in which it is put', () => {
    const { terms } = read('Can you tell me about your experience with hydraulics?', reader);
    const weight = (word: string) => terms.find((one) => one.word === word)?.weight ?? 0;
    expect(weight('hydraulics')).toBeGreaterThan(3 * weight('experience'));
    expect(terms.map(({ word }) => word)).not.toContain('your');
  });

  test('does not count the owner’s own name', () => {
    expect(read('Did Mira Okafor plan berths?', reader).terms.map(({ word }) => word)).toEqual(['plan', 'berths']);
  });

  test('tells names that stand nowhere from those that do', () => {
    expect(read('Did you work at Zorbtron in Lagos?', reader).unknownNames).toEqual(['Zorbtron']);
    expect(read('Did you meet on Monday to talk about AI?', reader).unknownNames).toEqual([]);
    expect(read('TELL ME ABOUT ZORBTRON', reader).unknownNames).toEqual(['ZORBTRON']);
    expect(read('TELL ME ABOUT THE ENORMOUS BERTHS OF LAGOS', reader).unknownNames).toEqual([]);
  });

  test('is read up to 600 characters', () => {
    expect(read('word '.repeat(800), reader).text).toHaveLength(600);
  });

  test('says whether it is about a person', () => {
    expect(read('Which password manager is best?', reader).isImpersonal).toBe(true);
    expect(read('Which tools do you use?', reader).isImpersonal).toBe(false);
    expect(read('Where is Mira based?', reader).isImpersonal).toBe(false);
    const al = readerFor(seen({ profile: { name: 'Al Ng' } }));
    expect(read('Which algorithm is the strongest?', al).isImpersonal).toBe(true);
    expect(read('Where is Al’s office?', al).isImpersonal).toBe(false);
  });

  test('has what was spoken of as its context, the milestone it was asked from last', () => {
    const { context, isFollowUp } = readQuestionAfter('[x](#milestone-delft) [y](#milestone-tide)');
    expect(context.map(({ anchor }) => anchor)).toEqual(['#milestone-delft', '#milestone-tide', '#milestone-harbour']);
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
      reader,
    );
  }
});

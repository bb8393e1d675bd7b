import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAsker, engineContextFor } from '../../fixtures/engine.ts';
import { EMPTY_SITE, MIRA } from '../../fixtures/portfolio.ts';
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

  test('returns how well the corpus matches a word', () => {
    expect(index.presence(term('pilots'))).toBe(1);
    expect(index.presence(term('supervised'))).toBeGreaterThan(0.5);
    expect(index.presence(term('zorb'))).toBe(0);
  });

  test('matches a name exactly, never by a synonym or a similar word', () => {
    expect(index.presence(term('supervised', 1, true))).toBe(0);
    expect(index.presence(term('kubernetes', 1, true))).toBe(1);
  });

  test('ranks the passage with most of the words first', () => {
    const [best] = index.find([term('pilots'), term('planner')], 'pilots planner');
    expect(best?.passage.text).toContain('40 pilots');
    expect(best?.coverage).toBe(1);
  });

  test('counts the weight of every occurrence of a repeated term', () => {
    const twice = index.find([term('pilots'), term('pilots'), term('zorb', 2)], '');
    expect(twice[0]?.coverage).toBeCloseTo(0.5);
  });

  test('finds nothing for no terms or unknown ones', () => {
    expect(index.find([], '')).toEqual([]);
    expect(index.find([term('zorb')], 'zorb')).toEqual([]);
    expect(engineContextFor(EMPTY_SITE).index.find([term('pilots')], 'pilots')).toEqual([]);
  });

  test('finds and quotes passages when there are more of them than a function call may have arguments', {
    timeout: 120_000,
  }, () => {
    const [milestone] = MIRA.timeline;
    if (!milestone) throw new Error('The portfolio has no milestones.');
    const summary = 'It was made of steel. '.repeat(100);
    const timeline = Array.from({ length: 1_300 }, (_, number) => ({ ...milestone, id: `m${number}`, summary }));
    const content = { ...EMPTY_SITE, timeline };
    expect(engineContextFor(content).index.find([term('steel')], 'steel').length).toBeGreaterThanOrEqual(130_000);
    const ask = createAsker(content);
    for (const question of ['What was made of steel?', 'Tell me about steel', 'Did she work with steel?'])
      expect(ask(question).text).toContain('steel');
  });

  test('returns scores from 0 to 1, best hit first', () => {
    const words = fc.constantFrom(...index.vocabulary, 'zorb', 'bridge', 'money');
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 8 }), (query) => {
        const hits = index.find(
          query.map((word) => term(word)),
          query.join(' '),
        );
        for (const { coverage, itemCoverage, bm25 } of hits)
          for (const value of [coverage, itemCoverage, bm25]) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(1.000001);
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

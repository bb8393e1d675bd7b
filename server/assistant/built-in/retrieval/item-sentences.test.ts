import { describe, expect, test } from 'vitest';
import { buildCorpus } from '../../corpus.ts';
import { JON } from '../../fixtures/cableway.ts';
import { engineContextFor, VECTORS } from '../../fixtures/engine.ts';
import { extractTerms } from '../reading/question-terms.ts';
import { rankSentences, sentencesOf, wasQuoted } from './item-sentences.ts';

const engine = engineContextFor(JON);
const rope = buildCorpus(JON).items.find(({ id }) => id === 'milestone-rope');
const mostSimilar = (subject: string, previousAnswer = '') =>
  rope && rankSentences([rope], extractTerms(subject, [], engine).terms, previousAnswer, VECTORS)[0]?.passage.text;

describe('the sentence most similar to a subject', () => {
  test.each([
    ['wheel', 'On a Sunday a rope slipped off its wheel.'],
    ['injured', 'A guest was treated for frostbite.'],
    ['insurance', 'The insurer covered the fees, and Reto went up with me.'],
  ])('is found for %s', (subject, sentence) => {
    expect(mostSimilar(subject)).toBe(sentence);
  });

  test('is preferably one that the previous answer did not quote', () => {
    expect(mostSimilar('wheel', '> “On a Sunday a rope slipped off its wheel.”')).toBe('We changed two wheels.');
  });
});

test('recognizes an escaped quotation in an answer', () => {
  const [passage] = rope ? sentencesOf(rope) : [];
  expect(passage && wasQuoted({ ...passage, text: 'The *queue* was long.' }, 'The \\*queue\\* was long.')).toBe(true);
  expect(passage && wasQuoted(passage, 'Something else.')).toBe(false);
});

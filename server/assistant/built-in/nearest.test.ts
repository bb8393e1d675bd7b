import { describe, expect, test } from 'vitest';
import { corpusOf } from '../corpus.ts';
import { readerFor, VECTORS } from '../fixtures/asking.ts';
import { JON } from '../fixtures/cableway.ts';
import { isSaid, nearest, sentencesOf } from './nearest.ts';
import { readTerms } from './question-words.ts';

const reader = readerFor(JON);
const rope = corpusOf(JON).items.find(({ id }) => id === 'milestone-rope');
const first = (subject: string, said = '') =>
  rope && nearest(rope, readTerms(subject, [], reader).terms, said, VECTORS)[0]?.passage.text;

describe('the nearest sentence', () => {
  test.each([
    ['wheel', 'On a Sunday a rope slipped off its wheel.'],
    ['injured', 'A guest was treated for frostbite.'],
    ['insurance', 'The insurer covered the fees, and Reto went up with me.'],
  ])('speaks of %s', (subject, told) => {
    expect(first(subject)).toBe(told);
  });

  test('is rather one that was not just said', () => {
    expect(first('wheel', '> “On a Sunday a rope slipped off its wheel.”')).toBe('We changed two wheels.');
  });
});

test('what an answer shows was said, although it was escaped', () => {
  const [passage] = rope ? sentencesOf(rope) : [];
  expect(passage && isSaid({ ...passage, text: 'The *queue* was long.' }, 'The \\*queue\\* was long.')).toBe(true);
  expect(passage && isSaid(passage, 'Something else.')).toBe(false);
});

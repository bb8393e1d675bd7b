import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { engineContextFor, LANGUAGE, toQuestion } from '../../fixtures/engine.ts';
import { MIRA } from '../../fixtures/portfolio.ts';
import { trainingDigest } from '../../fixtures/training-digest.ts';
import { rankHits } from '../retrieval/ranking.ts';
import { computeFeatures } from './features.ts';

const engine = engineContextFor(MIRA);

function featuresOf(text: string) {
  const question = toQuestion(text, engine);
  const { hits, features } = rankHits(question, engine);
  return computeFeatures({ question, hits, matching: hits, own: [], itemFeatures: features, named: undefined }, engine);
}

function likelihood(text: string): number {
  return LANGUAGE.answerability.likelihood(
    toQuestion(text, engine).normalizedText,
    featuresOf(text),
    new Set(['mira', 'okafor']),
  );
}

describe('answerability', () => {
  test('has a weight for every feature and for no other', () => {
    const weightNames = readFileSync(join(import.meta.dirname, '../../../../content/answerability/features.txt'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t')[1]);
    expect(weightNames.toSorted()).toEqual(['bias', ...Object.keys(featuresOf('Which barriers did you build?'))].toSorted());
  });

  test('was trained on the current features and questions: run scripts/train-answerability.ts after a change', () => {
    const root = join(import.meta.dirname, '../../../..');
    const trained = readFileSync(join(root, 'content/answerability/trained-on.sha256'), 'utf8').trim();
    expect(trainingDigest('server/assistant/built-in/gate/features.ts')).toBe(trained);
  });

  test('is higher when the portfolio mentions more of the question', () => {
    expect(likelihood('How did you test the software of the flood barriers?')).toBeGreaterThan(
      likelihood('How did you test the software of the parking robots?'),
    );
  });

  test('is low when the question asks for a name that the portfolio does not contain', () => {
    expect(likelihood('Which supplier delivered the pumps of the barrier?')).toBeLessThan(0.3);
  });

  test('stays between 0 and 1 for extreme features', () => {
    const extremes = Object.fromEntries(Object.keys(featuresOf('x')).map((name, i) => [name, i % 2 ? 1e6 : -1e6]));
    expect(LANGUAGE.answerability.likelihood('', extremes, new Set())).toSatisfy((value: number) => value >= 0 && value <= 1);
    expect(LANGUAGE.answerability.likelihood('qwzxv', {}, new Set())).toSatisfy((value: number) => value > 0 && value < 1);
  });
});

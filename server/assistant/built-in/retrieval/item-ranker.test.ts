import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { engineContextFor, LANGUAGE, toQuestion } from '../../fixtures/engine.ts';
import { MIRA } from '../../fixtures/portfolio.ts';
import { trainingDigest } from '../../fixtures/training-digest.ts';
import type { ItemRanker } from './item-ranker.ts';
import { rankHits } from './ranking.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const WEIGHTS = join(ROOT, 'content/ranking/weights.txt');

function featureNames(text: string): string[] {
  const names = new Set<string>();
  const itemRanker: ItemRanker = {
    rank(featuresByItem) {
      for (const features of featuresByItem.values()) for (const [name] of features) names.add(name);
      return LANGUAGE.itemRanker.rank(featuresByItem);
    },
  };
  const engine = { ...engineContextFor(MIRA), itemRanker };
  rankHits(toQuestion(text, engine), engine);
  return [...names];
}

describe('the ranker of items', () => {
  test('has weights for the features that are extracted, and for no others', () => {
    const extracted = [
      'Which barriers did you build in the harbour?',
      'How many people worked on the barriers?',
      'Who designed the barriers?',
    ].flatMap(featureNames);
    const weighted = readFileSync(WEIGHTS, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t')[1] ?? '');
    const kinds = new Set(weighted.flatMap((name) => name.split(' × ')[1] ?? []));
    const weightNames = weighted.filter((name) => !name.includes(' × ') && !kinds.has(name));
    expect(new Set(extracted.filter((name) => !name.includes(' × ') && !kinds.has(name)))).toEqual(new Set(weightNames));
  });

  test('was trained on the current features and questions: run scripts/train-item-ranker.ts after a change', () => {
    const trained = readFileSync(join(ROOT, 'content/ranking/trained-on.sha256'), 'utf8').trim();
    expect(trainingDigest('server/assistant/built-in/retrieval/item-features.ts')).toBe(trained);
  });
});

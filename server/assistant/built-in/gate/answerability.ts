import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractNgrams } from '../reading/classifier.ts';

/** The engine declines below this likelihood: for hits that mention the subject, and for hits with merely similar words. */
export const MIN_ANSWERABILITY = { mentioned: 0.34, similar: 0.9 };

/** The features of a question and its search results, by name; most values are from 0 to 1. */
export type Features = Record<string, number>;

/** Estimates how likely it is that the search results answer the question. */
export interface Answerability {
  /** From 0 to 1. `names` are the words of the owner's name. */
  likelihood(question: string, features: Features, names: ReadonlySet<string>): number;
}

/** The name of the bias in features.txt. */
export const BIAS = 'bias';

/** Reads the logistic regression over features and n-grams that scripts/train-answerability.ts trains. */
export function readAnswerability(folder: string): Answerability {
  const featureWeights = readWeights(join(folder, 'features.txt'));
  const ngramWeights = readWeights(join(folder, 'ngrams.txt'));
  return {
    likelihood(question, features, names) {
      let sum = featureWeights.get(BIAS) ?? 0;
      for (const [name, value] of Object.entries(features)) sum += value * (featureWeights.get(name) ?? 0);
      const weights = extractNgrams(question, names).flatMap((ngram) => ngramWeights.get(ngram) ?? []);
      sum += weights.reduce((all, weight) => all + weight, 0) / Math.sqrt(Math.max(1, weights.length));
      return 1 / (1 + Math.exp(-sum));
    },
  };
}

/** Each line has a weight, a tab and a name. */
function readWeights(path: string): ReadonlyMap<string, number> {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [weight = '', name = ''] = line.split('\t');
      return [name, Number(weight)];
    }),
  );
}

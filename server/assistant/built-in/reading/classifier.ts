import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LineNumbers } from '../retrieval/line-numbers.ts';
import { type WordVectors, weightedEmbedding } from '../retrieval/word-vectors.ts';
import { stem, tokens } from './tokenization.ts';

/** Estimates the probability of each class for the text; the probabilities sum to 1. */
export interface Classifier<Class extends string> {
  /** `names` are the words of the owner's name; they are treated like "you" and "she". */
  classify(text: string, names?: ReadonlySet<string>): Readonly<Record<Class, number>>;
}

/** The length of the sentence embedding. In the weights, its rows precede those of the n-grams. */
export const EMBEDDING_DIMENSIONS = 100;
/** Weights are multiplied by this and stored as int8. */
export const WEIGHT_SCALE = 10;

const OWNER_WORDS = new Set(['you', 'u', 'he', 'she', 'they', 'candidate', 'owner', 'i']);
const OWNER_OBJECTS_AND_POSSESSIVES = new Set([
  'your',
  'ur',
  'her',
  'his',
  'their',
  'him',
  'them',
  'yours',
  'hers',
  "owner's",
  "candidate's",
  'my',
  'me',
]);

/** The stemmed unigrams and bigrams of the text, with placeholders for the owner. */
export function extractNgrams(text: string, names: ReadonlySet<string> = new Set()): string[] {
  const words = tokens(text)
    .map(({ word }) => word)
    .map((word) => {
      if (OWNER_WORDS.has(word) || names.has(word)) return '@';
      return OWNER_OBJECTS_AND_POSSESSIVES.has(word) || names.has(word.replace(/'s$/, '')) ? "@'s" : stem(word);
    });
  const sequence = ['<', ...words, '>'];
  return [...new Set([...words, ...sequence.slice(1).map((word, i) => `${sequence[i]} ${word}`)])];
}

/** The normalized sum of the word vectors of the text, weighted towards rare words. A name counts as "she", which has a vector. */
export function sentenceEmbedding(
  text: string,
  vectors: WordVectors,
  names: ReadonlySet<string> = new Set(),
): Float32Array | undefined {
  const vectorWords = tokens(text)
    .map(({ word }) => (names.has(word) ? 'she' : word))
    .flatMap((word) => (vectors.rank(word) === undefined ? word.split(/['-]/) : [word]))
    .map((word) => [word, 0.3 + 0.7 * Math.min(1, Math.log1p(vectors.rank(word) ?? 0) / Math.log(3000))] as const);
  return weightedEmbedding(vectorWords, vectors);
}

/**
 * Loads from `folder` the softmax regression over n-grams and the sentence embedding that scripts/train-classifiers.ts
 * wrote.
 */
export function readClassifier<Class extends string>(
  folder: string,
  classes: readonly Class[],
  vectors: WordVectors,
): Classifier<Class> {
  const ngramRows = new LineNumbers(readFileSync(join(folder, 'ngrams.txt'), 'utf8').trimEnd());
  const file = readFileSync(join(folder, 'weights.bin'));
  // Rows: the bias, the dimensions of the sentence embedding, the n-grams. Columns: the classes.
  const weights = new Int8Array(file.buffer, file.byteOffset, file.length);
  const columns = classes.length;

  function add(sums: number[], row: number, value: number): void {
    for (let c = 0; c < columns; c++) sums[c] = (sums[c] ?? 0) + ((weights[row * columns + c] ?? 0) / WEIGHT_SCALE) * value;
  }

  return {
    classify(text, names) {
      const sums = new Array<number>(columns).fill(0);
      add(sums, 0, 1);
      for (const [k, value] of (sentenceEmbedding(text, vectors, names) ?? []).entries()) add(sums, 1 + k, value);
      const rows = extractNgrams(text, names).flatMap((ngram) => ngramRows.of(ngram) ?? []);
      for (const row of rows) add(sums, 1 + EMBEDDING_DIMENSIONS + row, 1 / Math.sqrt(rows.length));
      const probabilities = softmax(sums);
      return Object.fromEntries(classes.map((name, c) => [name, probabilities[c] ?? 0])) as Record<Class, number>;
    },
  };
}

function softmax(sums: readonly number[]): number[] {
  const highest = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

// Trains two classifiers on examples, one file for each class: the intents of visitors' questions (content/intents) and
// the topics of owners' statements about themselves (content/statements). Writes ngrams.txt and weights.bin next to the
// examples. Takes a minute. Run it after adding an example: `node scripts/train-classifiers.ts`.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  EMBEDDING_DIMENSIONS,
  extractNgrams,
  sentenceEmbedding,
  WEIGHT_SCALE,
} from '../server/assistant/built-in/reading/classifier.ts';
import { INTENTS } from '../server/assistant/built-in/reading/intents.ts';
import { TOPICS } from '../server/assistant/built-in/retrieval/statement-topics.ts';
import { readWordVectors } from '../server/assistant/built-in/retrieval/word-vectors.ts';
import { type Example, trainLogisticRegression } from './logistic-regression.ts';

const CONTENT = join(import.meta.dirname, '../content');
/** N-grams in a single example do not generalize. */
const MIN_EXAMPLES = 2;
/** Chosen by cross-validation. */
const INVERSE_REGULARIZATION = 5;

const vectors = readWordVectors(join(CONTENT, 'word-vectors'));
train(join(CONTENT, 'intents'), INTENTS);
train(join(CONTENT, 'statements'), TOPICS);

function train(folder: string, classes: readonly string[]): void {
  const files = readdirSync(join(folder, 'examples'))
    .sort()
    .map((file) => ({
      classIndex: classes.indexOf(basename(file, '.txt')),
      text: readFileSync(join(folder, 'examples', file), 'utf8'),
    }));
  const examples = files.flatMap(({ classIndex, text }) =>
    text
      .trimEnd()
      .split('\n')
      .map((example) => ({ example, classIndex })),
  );
  const counts = new Map<string, number>();
  for (const { example } of examples) for (const ngram of extractNgrams(example)) counts.set(ngram, (counts.get(ngram) ?? 0) + 1);
  const ngrams = [...counts]
    .filter(([, count]) => count >= MIN_EXAMPLES)
    .map(([ngram]) => ngram)
    .sort();
  const ngramIndexes = new Map(ngrams.map((ngram, i) => [ngram, 1 + EMBEDDING_DIMENSIONS + i]));
  const weights = trainLogisticRegression(
    examples.map(({ example, classIndex }) => ({ features: featuresOf(example, ngramIndexes), classIndex })),
    classes.length,
    1 + EMBEDDING_DIMENSIONS + ngrams.length,
    INVERSE_REGULARIZATION,
  );
  writeFileSync(join(folder, 'ngrams.txt'), `${ngrams.join('\n')}\n`);
  writeFileSync(
    join(folder, 'weights.bin'),
    Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight * WEIGHT_SCALE)))),
  );
  // A test compares the hash to detect weights that were not trained on these examples.
  const digest = createHash('sha256').update(files.map(({ text }) => text).join('\n'));
  writeFileSync(join(folder, 'examples.sha256'), `${digest.digest('hex')}\n`);
}

function featuresOf(example: string, ngramIndexes: ReadonlyMap<string, number>): Example['features'] {
  const indexes = extractNgrams(example).flatMap((ngram) => ngramIndexes.get(ngram) ?? []);
  return [
    [0, 1],
    ...[...(sentenceEmbedding(example, vectors) ?? [])].map((value, k): [number, number] => [1 + k, value]),
    ...indexes.map((index): [number, number] => [index, 1 / Math.sqrt(indexes.length)]),
  ];
}

// Learns from examples, one file for each class: what visitors are after from the questions in content/intents/examples,
// what owners tell of themselves from the sentences in content/statements/examples. Writes phrases.txt and weights.bin
// beside each. It takes a minute. Run by hand after an example was added: `node scripts/examples.ts`.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { EMBEDDING_DIMENSIONS, sentenceEmbedding, turnsOfPhrase, WEIGHT_SCALE } from '../server/assistant/built-in/classifier.ts';
import { INTENTS } from '../server/assistant/built-in/intents.ts';
import { TOPICS } from '../server/assistant/built-in/statements.ts';
import { readWordVectors } from '../server/assistant/built-in/word-vectors.ts';
import { type Example, trainLogisticRegression } from './regression.ts';

const CONTENT = join(import.meta.dirname, '../content');
/** A turn of phrase that only one example has says nothing in general. */
const OFTEN = 2;
/** The inverse of the penalty, chosen by cross-validation. */
const LENIENCE = 5;

const vectors = readWordVectors(join(CONTENT, 'word-vectors'));
learn(join(CONTENT, 'intents'), INTENTS);
learn(join(CONTENT, 'statements'), TOPICS);

function learn(target: string, classes: readonly string[]): void {
  const files = readdirSync(join(target, 'examples'))
    .sort()
    .map((file) => ({
      column: classes.indexOf(basename(file, '.txt')),
      text: readFileSync(join(target, 'examples', file), 'utf8'),
    }));
  const examples = files.flatMap(({ column, text }) =>
    text
      .trimEnd()
      .split('\n')
      .map((example) => ({ example, column })),
  );
  const counts = new Map<string, number>();
  for (const { example } of examples)
    for (const phrase of turnsOfPhrase(example)) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  const phrases = [...counts]
    .filter(([, count]) => count >= OFTEN)
    .map(([phrase]) => phrase)
    .sort();
  const rows = new Map(phrases.map((phrase, i) => [phrase, 1 + EMBEDDING_DIMENSIONS + i]));
  const weights = trainLogisticRegression(
    examples.map(({ example, column }) => ({ rows: rowsOf(example, rows), column })),
    classes.length,
    1 + EMBEDDING_DIMENSIONS + phrases.length,
    LENIENCE,
  );
  writeFileSync(join(target, 'phrases.txt'), `${phrases.join('\n')}\n`);
  writeFileSync(
    join(target, 'weights.bin'),
    Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight * WEIGHT_SCALE)))),
  );
  // A test tells by it that the weights are of these examples.
  const digest = createHash('sha256').update(files.map(({ text }) => text).join('\n'));
  writeFileSync(join(target, 'examples.sha256'), `${digest.digest('hex')}\n`);
}

function rowsOf(example: string, rows: ReadonlyMap<string, number>): Example['rows'] {
  const known = turnsOfPhrase(example).flatMap((phrase) => rows.get(phrase) ?? []);
  return [
    [0, 1],
    ...[...(sentenceEmbedding(example, vectors) ?? [])].map((value, k): [number, number] => [1 + k, value]),
    ...known.map((row): [number, number] => [row, 1 / Math.sqrt(known.length)]),
  ];
}

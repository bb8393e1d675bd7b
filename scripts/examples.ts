// Learns from examples, one file for each class: what visitors are after from the questions in content/intents/examples,
// what owners tell of themselves from the sentences in content/statements/examples. Writes phrases.txt and weights.bin
// beside each. It takes two minutes. Run by hand after an example was added: `node scripts/examples.ts`.
// Multinomial logistic regression with a penalty on the squares of the weights, by Nesterov's accelerated gradient.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DIMENSIONS, gist, SCALE, turnsOfPhrase } from '../server/assistant/built-in/classifier.ts';
import { INTENTS } from '../server/assistant/built-in/intents.ts';
import { TOPICS } from '../server/assistant/built-in/statements.ts';
import { readWordVectors } from '../server/assistant/built-in/word-vectors.ts';

const CONTENT = join(import.meta.dirname, '../content');
/** A turn of phrase that only one example has says nothing in general. */
const OFTEN = 2;
/** The inverse of the penalty, chosen by cross-validation. */
const LENIENCE = 5;
const ROUNDS = 600;
const STEP = 4;
const MOMENTUM = 0.9;

/** The rows that are not zero, with their values; the first is the bias. */
type Example = { rows: [row: number, value: number][]; column: number };

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
  const rows = new Map(phrases.map((phrase, i) => [phrase, 1 + DIMENSIONS + i]));
  const weights = learned(
    examples.map(({ example, column }) => ({ rows: rowsOf(example, rows), column })),
    classes.length,
    1 + DIMENSIONS + phrases.length,
  );
  writeFileSync(join(target, 'phrases.txt'), `${phrases.join('\n')}\n`);
  writeFileSync(
    join(target, 'weights.bin'),
    Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight * SCALE)))),
  );
  // A test tells by it that the weights are of these examples.
  const digest = createHash('sha256').update(files.map(({ text }) => text).join('\n'));
  writeFileSync(join(target, 'examples.sha256'), `${digest.digest('hex')}\n`);
}

function rowsOf(example: string, rows: ReadonlyMap<string, number>): Example['rows'] {
  const known = turnsOfPhrase(example).flatMap((phrase) => rows.get(phrase) ?? []);
  return [
    [0, 1],
    ...[...(gist(example, vectors) ?? [])].map((value, k): [number, number] => [1 + k, value]),
    ...known.map((row): [number, number] => [row, 1 / Math.sqrt(known.length)]),
  ];
}

function learned(examples: readonly Example[], columns: number, rowCount: number): Float64Array {
  const size = rowCount * columns;
  const weights = new Float64Array(size);
  const speed = new Float64Array(size);
  const ahead = new Float64Array(size);
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < size; i++) ahead[i] = at(weights, i) + MOMENTUM * at(speed, i);
    const slope = ahead.map((weight, i) => (i < columns ? 0 : weight / LENIENCE));
    for (const { rows, column } of examples) {
      const sums = new Float64Array(columns);
      for (const [row, value] of rows)
        for (let c = 0; c < columns; c++) sums[c] = at(sums, c) + at(ahead, row * columns + c) * value;
      const highest = Math.max(...sums);
      const powers = sums.map((sum) => Math.exp(sum - highest));
      const total = powers.reduce((sum, power) => sum + power, 0);
      for (let c = 0; c < columns; c++) {
        const miss = at(powers, c) / total - Number(c === column);
        for (const [row, value] of rows) slope[row * columns + c] = at(slope, row * columns + c) + miss * value;
      }
    }
    for (let i = 0; i < size; i++) {
      speed[i] = MOMENTUM * at(speed, i) - (STEP / examples.length) * at(slope, i);
      weights[i] = at(weights, i) + at(speed, i);
    }
  }
  return weights;
}

function at(values: Float64Array, i: number): number {
  return values[i] ?? 0;
}

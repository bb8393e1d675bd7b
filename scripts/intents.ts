// Learns what visitors are after from the questions in content/intents/examples, one file for each intent, and writes
// content/intents/phrases.txt and weights.bin. It takes a minute. Run by hand after an example was added: `node scripts/intents.ts`.
// Multinomial logistic regression with a penalty on the squares of the weights, by Nesterov's accelerated gradient.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DIMENSIONS, gist, INTENTS, type Intent, SCALE, turnsOfPhrase } from '../server/assistant/built-in/intents.ts';
import { readWordVectors } from '../server/assistant/built-in/word-vectors.ts';

const CONTENT = join(import.meta.dirname, '../content');
const TARGET = join(CONTENT, 'intents');
/** A turn of phrase that only one example has says nothing in general. */
const OFTEN = 2;
/** The inverse of the penalty, chosen by cross-validation. */
const LENIENCE = 5;
const ROUNDS = 600;
const STEP = 4;
const MOMENTUM = 0.9;

/** The rows that are not zero, with their values; the first is the bias. */
type Example = { rows: [row: number, value: number][]; intent: number };

const vectors = readWordVectors(join(CONTENT, 'word-vectors'));
const files = readdirSync(join(TARGET, 'examples'))
  .sort()
  .map((file) => ({
    intent: INTENTS.indexOf(basename(file, '.txt') as Intent),
    text: readFileSync(join(TARGET, 'examples', file), 'utf8'),
  }));
const questions = files.flatMap(({ intent, text }) =>
  text
    .trimEnd()
    .split('\n')
    .map((question) => ({ question, intent })),
);
const counts = new Map<string, number>();
for (const { question } of questions)
  for (const phrase of turnsOfPhrase(question)) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
const phrases = [...counts]
  .filter(([, count]) => count >= OFTEN)
  .map(([phrase]) => phrase)
  .sort();
const place = new Map(phrases.map((phrase, i) => [phrase, 1 + DIMENSIONS + i]));
const weights = learned(questions.map(({ question, intent }) => ({ rows: rowsOf(question), intent })));
writeFileSync(join(TARGET, 'phrases.txt'), `${phrases.join('\n')}\n`);
writeFileSync(
  join(TARGET, 'weights.bin'),
  Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight * SCALE)))),
);
// A test tells by it that the weights are of these examples.
const examples = createHash('sha256').update(files.map(({ text }) => text).join('\n'));
writeFileSync(join(TARGET, 'examples.sha256'), `${examples.digest('hex')}\n`);

function rowsOf(question: string): Example['rows'] {
  const known = turnsOfPhrase(question).flatMap((phrase) => place.get(phrase) ?? []);
  return [
    [0, 1],
    ...[...(gist(question, vectors) ?? [])].map((value, k): [number, number] => [1 + k, value]),
    ...known.map((row): [number, number] => [row, 1 / Math.sqrt(known.length)]),
  ];
}

function learned(examples: readonly Example[]): Float64Array {
  const columns = INTENTS.length;
  const size = (1 + DIMENSIONS + phrases.length) * columns;
  const weights = new Float64Array(size);
  const speed = new Float64Array(size);
  const ahead = new Float64Array(size);
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < size; i++) ahead[i] = at(weights, i) + MOMENTUM * at(speed, i);
    const slope = ahead.map((weight, i) => (i < columns ? 0 : weight / LENIENCE));
    for (const { rows, intent } of examples) {
      const sums = new Float64Array(columns);
      for (const [row, value] of rows)
        for (let c = 0; c < columns; c++) sums[c] = at(sums, c) + at(ahead, row * columns + c) * value;
      const highest = Math.max(...sums);
      const powers = sums.map((sum) => Math.exp(sum - highest));
      const total = powers.reduce((sum, power) => sum + power, 0);
      for (let c = 0; c < columns; c++) {
        const miss = at(powers, c) / total - Number(c === intent);
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

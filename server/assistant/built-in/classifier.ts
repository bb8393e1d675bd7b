import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { meaning, type WordVectors } from './word-vectors.ts';
import { stem, tokens } from './words.ts';

/** Tells how likely a text is of each class; together 1. */
export interface Classifier<Class extends string> {
  /** `names` are the words of the owner's name: whoever says them speaks of the owner. */
  of(text: string, names?: ReadonlySet<string>): Readonly<Record<Class, number>>;
}

/** Dimensions of the mean word vector that stands before the turns of phrase. */
export const EMBEDDING_DIMENSIONS = 100;
/** Bytes are this many to one of a weight. */
export const WEIGHT_SCALE = 10;

const OWNER = new Set(['you', 'u', 'he', 'she', 'they', 'candidate', 'owner', 'i']);
const OWNERS = new Set([
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

/** The words and pairs of words of a text, whoever it speaks to or of. */
export function turnsOfPhrase(text: string, names: ReadonlySet<string> = new Set()): string[] {
  const words = tokens(text)
    .map(({ word }) => word)
    .map((word) => {
      if (OWNER.has(word) || names.has(word)) return '@';
      return OWNERS.has(word) || names.has(word.replace(/'s$/, '')) ? "@'s" : stem(word);
    });
  const marked = ['<', ...words, '>'];
  return [...new Set([...words, ...marked.slice(1).map((word, i) => `${marked[i]} ${word}`)])];
}

/** What a text means on the whole: rare words count more. */
export function sentenceEmbedding(
  text: string,
  vectors: WordVectors,
  names: ReadonlySet<string> = new Set(),
): Float32Array | undefined {
  const weighted = tokens(text)
    .map(({ word }) => (names.has(word) ? 'she' : word))
    .flatMap((word) => (vectors.rank(word) === undefined ? word.split(/['-]/) : [word]))
    .map((word) => [word, 0.3 + 0.7 * Math.min(1, Math.log1p(vectors.rank(word) ?? 0) / Math.log(3000))] as const);
  return meaning(weighted, vectors);
}

/** Reads what scripts/examples.ts learned from the examples in `folder`: a softmax over turns of phrase and the gist. */
export function readClassifier<Class extends string>(
  folder: string,
  classes: readonly Class[],
  vectors: WordVectors,
): Classifier<Class> {
  const phrases = new Map(
    readFileSync(join(folder, 'phrases.txt'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((phrase, i) => [phrase, i]),
  );
  const file = readFileSync(join(folder, 'weights.bin'));
  // A row for the bias, one for each dimension of the gist, one for each turn of phrase; a column for each class.
  const weights = new Int8Array(file.buffer, file.byteOffset, file.length);
  const columns = classes.length;

  function add(sums: number[], row: number, value: number): void {
    for (let c = 0; c < columns; c++) sums[c] = (sums[c] ?? 0) + ((weights[row * columns + c] ?? 0) / WEIGHT_SCALE) * value;
  }

  return {
    of(text, names) {
      const sums = new Array<number>(columns).fill(0);
      add(sums, 0, 1);
      for (const [k, value] of (sentenceEmbedding(text, vectors, names) ?? []).entries()) add(sums, 1 + k, value);
      const known = turnsOfPhrase(text, names).flatMap((phrase) => phrases.get(phrase) ?? []);
      for (const row of known) add(sums, 1 + EMBEDDING_DIMENSIONS + row, 1 / Math.sqrt(known.length));
      const shares = softmax(sums);
      return Object.fromEntries(classes.map((one, c) => [one, shares[c] ?? 0])) as Record<Class, number>;
    },
  };
}

function softmax(sums: readonly number[]): number[] {
  const highest = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

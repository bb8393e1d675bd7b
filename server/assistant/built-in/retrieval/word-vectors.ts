import { openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { detachString } from '../../../detach-string.ts';
import { memoize } from '../memoize.ts';
import { LineNumbers } from './line-numbers.ts';

const DIMENSIONS = 100;

/** Word vectors of the most frequent English words. */
export interface WordVectors {
  /** The words that begin with a letter. */
  wordsStartingWith(letter: string): readonly string[];
  /** The frequency rank of a word, 0 for the most frequent; undefined for an unknown word. */
  rank(word: string): number | undefined;
  /** The unit vector of a word; undefined for an unknown word. */
  vector(word: string): Float32Array | undefined;
}

/** Reads the files that scripts/word-vectors.ts wrote. The vectors stay in their file until their words are used. */
export function readWordVectors(folder: string): WordVectors {
  const words = readFileSync(join(folder, 'words.txt'), 'utf8').trimEnd();
  const ranks = new LineNumbers(words);
  const vectorFile = openSync(join(folder, 'vectors.bin'), 'r');
  const packed = new Int8Array(DIMENSIONS);
  const vectors = new Map<string, Float32Array>();
  return {
    wordsStartingWith: memoize((letter) => words.split('\n').filter((word) => word[0] === letter), { max: 26 }),
    rank: (word) => ranks.of(word),
    vector(word) {
      const known = vectors.get(word);
      if (known) return known;
      const rank = ranks.of(word);
      if (rank === undefined) return undefined;
      readSync(vectorFile, packed, 0, DIMENSIONS, rank * DIMENSIONS);
      const vector = normalize(Float32Array.from(packed));
      if (vectors.size < MAX_UNPACKED) vectors.set(detachString(word), vector);
      return vector;
    },
  };
}

/** The number of unpacked vectors kept in memory: 3 MB, enough for one portfolio and its questions. */
const MAX_UNPACKED = 8000;

/** The weighted sum of word vectors, normalized; undefined if no word is known. */
export function weightedEmbedding(
  weightedWords: Iterable<readonly [word: string, weight: number]>,
  vectors: WordVectors,
): Float32Array | undefined {
  const sum = new Float32Array(DIMENSIONS);
  let hasKnownWord = false;
  for (const [word, weight] of weightedWords) {
    const vector = vectors.vector(word);
    if (!vector) continue;
    hasKnownWord = true;
    for (let k = 0; k < DIMENSIONS; k++) sum[k] = (sum[k] as number) + (vector[k] as number) * weight;
  }
  return hasKnownWord ? normalize(sum) : undefined;
}

/** The cosine of two unit vectors; 0 if one is undefined. */
export function similarity(a: Float32Array | undefined, b: Float32Array | undefined): number {
  if (!a || !b) return 0;
  let sum = 0;
  for (let k = 0; k < DIMENSIONS; k++) sum += (a[k] as number) * (b[k] as number);
  return sum;
}

/** Vectors in one block of memory, because each term of a question is compared with all words of a portfolio. */
export class VectorBlock {
  readonly #block: Float32Array;

  constructor(vectors: readonly Float32Array[]) {
    this.#block = new Float32Array(vectors.length * DIMENSIONS);
    for (const [i, vector] of vectors.entries()) this.#block.set(vector, i * DIMENSIONS);
  }

  /** The vectors in the block whose cosine with `vector` is at least `minimum`, with their indexes. */
  findSimilar(vector: Float32Array, minimum: number): [index: number, cosine: number][] {
    const neighbors: [number, number][] = [];
    const block = this.#block;
    for (let position = 0; position < block.length; position += DIMENSIONS) {
      let sum = 0;
      for (let k = 0; k < DIMENSIONS; k++) sum += (vector[k] as number) * (block[position + k] as number);
      if (sum >= minimum) neighbors.push([position / DIMENSIONS, sum]);
    }
    return neighbors;
  }
}

function normalize(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares) || 1;
  return vector.map((value) => value / length);
}

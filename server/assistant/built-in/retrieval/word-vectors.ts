import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** Reads the files that scripts/word-vectors.ts wrote. */
export function readWordVectors(folder: string): WordVectors {
  const words = readFileSync(join(folder, 'words.txt'), 'utf8').trimEnd().split('\n');
  const file = readFileSync(join(folder, 'vectors.bin'));
  const bytes = new Int8Array(file.buffer, file.byteOffset, file.length);
  const byLetter = Map.groupBy(words, (word) => word[0] ?? '');
  const ranks = new Map(words.map((word, rank) => [word, rank]));
  const vectors = new Map<number, Float32Array>();
  return {
    wordsStartingWith: (letter) => byLetter.get(letter) ?? [],
    rank: (word) => ranks.get(word),
    vector(word) {
      const rank = ranks.get(word);
      if (rank === undefined) return undefined;
      let vector = vectors.get(rank);
      if (!vector) {
        vector = normalize(Float32Array.from(bytes.subarray(rank * DIMENSIONS, (rank + 1) * DIMENSIONS)));
        if (vectors.size < MAX_UNPACKED) vectors.set(rank, vector);
      }
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
    for (let at = 0; at < block.length; at += DIMENSIONS) {
      let sum = 0;
      for (let k = 0; k < DIMENSIONS; k++) sum += (vector[k] as number) * (block[at + k] as number);
      if (sum >= minimum) neighbors.push([at / DIMENSIONS, sum]);
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DIMENSIONS = 100;

/** What each of the most frequent English words is near to in meaning. */
export interface WordVectors {
  /** The words that begin with a letter. */
  beginningWith(letter: string): readonly string[];
  /** How frequent the word is, 0 being the most frequent; undefined when it is none of the known ones. */
  rank(word: string): number | undefined;
  /** The word's direction, of length one; undefined when it is unknown. */
  vector(word: string): Float32Array | undefined;
}

/** Reads what scripts/word-vectors.ts wrote. */
export function readWordVectors(folder: string): WordVectors {
  const words = readFileSync(join(folder, 'words.txt'), 'utf8').trimEnd().split('\n');
  const file = readFileSync(join(folder, 'vectors.bin'));
  const bytes = new Int8Array(file.buffer, file.byteOffset, file.length);
  const byLetter = Map.groupBy(words, (word) => word[0] ?? '');
  const ranks = new Map(words.map((word, rank) => [word, rank]));
  const directions = new Map<number, Float32Array>();
  return {
    beginningWith: (letter) => byLetter.get(letter) ?? [],
    rank: (word) => ranks.get(word),
    vector(word) {
      const rank = ranks.get(word);
      if (rank === undefined) return undefined;
      let direction = directions.get(rank);
      if (!direction) {
        direction = unit(Float32Array.from(bytes.subarray(rank * DIMENSIONS, (rank + 1) * DIMENSIONS)));
        if (directions.size < DIRECTIONS_MAX) directions.set(rank, direction);
      }
      return direction;
    },
  };
}

/** How many are kept unpacked: more words than one portfolio and its questions have; 3 MB. */
const DIRECTIONS_MAX = 8000;

/** The sum of words, each by its weight, as a direction; undefined when none is known. */
export function meaning(
  weighted: Iterable<readonly [word: string, weight: number]>,
  vectors: WordVectors,
): Float32Array | undefined {
  const sum = new Float32Array(DIMENSIONS);
  let known = false;
  for (const [word, weight] of weighted) {
    const vector = vectors.vector(word);
    if (!vector) continue;
    known = true;
    for (let k = 0; k < DIMENSIONS; k++) sum[k] = (sum[k] ?? 0) + (vector[k] ?? 0) * weight;
  }
  return known ? unit(sum) : undefined;
}

/** The cosine of two directions. */
export function similarity(a: Float32Array | undefined, b: Float32Array | undefined): number {
  if (!a || !b) return 0;
  let sum = 0;
  for (let k = 0; k < DIMENSIONS; k++) sum += (a[k] ?? 0) * (b[k] ?? 0);
  return sum;
}

function unit(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares) || 1;
  return vector.map((value) => value / length);
}

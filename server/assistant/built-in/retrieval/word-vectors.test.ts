import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VECTORS } from '../../fixtures/engine.ts';
import { readWordVectors, similarity, type WordVectors, weightedEmbedding } from './word-vectors.ts';

const similarityOf = (a: string, b: string) => similarity(VECTORS.vector(a), VECTORS.vector(b));

describe('the word vectors in the repository', () => {
  test('are more similar for related words', () => {
    expect(similarityOf('bridge', 'tunnel')).toBeGreaterThan(similarityOf('bridge', 'poem'));
    expect(similarityOf('salary', 'wages')).toBeGreaterThan(similarityOf('salary', 'river'));
  });

  test('rank words by frequency', () => {
    expect(VECTORS.rank('the')).toBeLessThan(10);
    expect(VECTORS.rank('the')).toBeLessThan(VECTORS.rank('bridge') ?? 0);
    expect(VECTORS.rank('qwzxv')).toBeUndefined();
    expect(VECTORS.vector('qwzxv')).toBeUndefined();
    expect(VECTORS.rank('constructor'.repeat(2))).toBeUndefined();
  });

  test('list the words that begin with a letter', () => {
    expect(VECTORS.wordsStartingWith('b')).toContain('bridge');
    expect(VECTORS.wordsStartingWith('b').every((word) => word.startsWith('b'))).toBe(true);
    expect(VECTORS.wordsStartingWith('')).toEqual([]);
    expect(VECTORS.wordsStartingWith('日')).toEqual([]);
  });

  test('have length one', () => {
    expect(similarityOf('bridge', 'bridge')).toBeCloseTo(1, 5);
  });
});

describe('word vectors read from files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'word-vectors-'));
  let vectors: WordVectors;
  beforeAll(() => {
    const bytes = new Int8Array(300);
    bytes[0] = 100;
    bytes[101] = -50;
    writeFileSync(join(folder, 'words.txt'), 'up\ndown\nnowhere\n');
    writeFileSync(join(folder, 'vectors.bin'), bytes);
    vectors = readWordVectors(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('belong to the word on the same line', () => {
    expect(vectors.vector('up')?.[0]).toBe(1);
    expect(vectors.vector('down')?.[1]).toBe(-1);
    expect(vectors.rank('nowhere')).toBe(2);
  });

  test('contain no NaN for a zero vector', () => {
    expect([...(vectors.vector('nowhere') ?? [])].every((value) => value === 0)).toBe(true);
  });

  test('are added up by weight', () => {
    const sum = weightedEmbedding(
      [
        ['up', 3],
        ['down', 4],
        ['unknown', 100],
      ],
      vectors,
    );
    expect(sum?.[0]).toBeCloseTo(0.6);
    expect(sum?.[1]).toBeCloseTo(-0.8);
    expect(weightedEmbedding([['unknown', 1]], vectors)).toBeUndefined();
    expect(weightedEmbedding([], vectors)).toBeUndefined();
  });

  test('have similarity 0 to an undefined vector', () => {
    expect(similarity(undefined, vectors.vector('up'))).toBe(0);
    expect(similarity(vectors.vector('up'), undefined)).toBe(0);
  });
});

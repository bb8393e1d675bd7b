import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from './compress.ts';

const TEXT = 'Größe und Länge, 漢字. '.repeat(200);

test('encodes the same text in every encoding, smaller where compressed', async () => {
  const { bytes } = await compress(TEXT);
  expect(bytes.identity.toString()).toBe(TEXT);
  expect(brotliDecompressSync(bytes.br).toString()).toBe(TEXT);
  expect(gunzipSync(bytes.gzip).toString()).toBe(TEXT);
  expect(bytes.br.length).toBeLessThan(bytes.gzip.length);
  expect(bytes.gzip.length).toBeLessThan(bytes.identity.length / 5);
});

test('derives the hash from the text only', async () => {
  const [one, same, other] = await Promise.all([compress(TEXT), compress(TEXT), compress(`${TEXT}.`)]);
  expect(one.hash).toBe(same.hash);
  expect(one.hash).not.toBe(other.hash);
  expect(one.hash).toMatch(/^[\w-]{20}$/);
});

test('compresses a very large text in time', async () => {
  const large = TEXT.repeat(150);
  expect(large.length).toBeGreaterThan(400_000);
  const { bytes } = await compress(large);
  expect(brotliDecompressSync(bytes.br).toString()).toBe(large);
});

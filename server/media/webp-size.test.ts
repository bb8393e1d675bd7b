import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { webpSize } from './webp-size.ts';

/** A 30-byte header with the given bytes at their offsets. */
function header(chunk: string, bytes: Record<number, number>): Uint8Array {
  const header = new Uint8Array(30);
  header.set(Buffer.from('RIFF????WEBP'), 0);
  header.set(Buffer.from(chunk), 12);
  for (const [offset, byte] of Object.entries(bytes)) header[Number(offset)] = byte;
  return header;
}

describe('webpSize', () => {
  test('reads the size of a lossy picture, without the scaling bits', () => {
    expect(webpSize(header('VP8 ', { 26: 0x80, 27: 0x47, 28: 0x38, 29: 0x84 }))).toEqual({ width: 0x780, height: 0x438 });
  });

  test('reads the size of a lossless picture from 14 bits for each side', () => {
    // width - 1 = 399, height - 1 = 299
    const bits = 399 | (299 << 14);
    const bytes = [bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, (bits >> 24) & 255];
    expect(webpSize(header('VP8L', Object.fromEntries(bytes.map((byte, index) => [21 + index, byte]))))).toEqual({
      width: 400,
      height: 300,
    });
  });

  test('reads the size of an extended picture from 24 bits for each side', () => {
    const wide = header('VP8X', { 24: 0x6f, 25: 0x11, 26: 0x01, 27: 0xff, 28: 0x09, 29: 0x00 });
    expect(webpSize(wide)).toEqual({ width: 0x01116f + 1, height: 2560 });
  });

  test('reads the size of a real picture', async () => {
    const sample = join(import.meta.dirname, '../../content/sample');
    const { width, height } = webpSize(await readFile(join(sample, 'pictures/full/queue.webp')));
    expect(Math.max(width, height)).toBe(1600);
  });

  test('reads from a view into a larger buffer', () => {
    const large = new Uint8Array(100);
    large.set(header('VP8 ', { 26: 10, 28: 20 }), 50);
    expect(webpSize(large.subarray(50, 80))).toEqual({ width: 10, height: 20 });
  });

  test('throws for anything else', () => {
    expect(() => webpSize(header('PNG!', {}))).toThrow('not a WebP picture');
    expect(() => webpSize(new Uint8Array(0))).toThrow();
  });
});

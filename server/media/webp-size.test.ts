import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { webpSize } from './webp-size.ts';

/** A header of 30 bytes with the given ones at their places. */
function header(chunk: string, bytes: Record<number, number>): Uint8Array {
  const made = new Uint8Array(30);
  made.set(Buffer.from('RIFF????WEBP'), 0);
  made.set(Buffer.from(chunk), 12);
  for (const [place, byte] of Object.entries(bytes)) made[Number(place)] = byte;
  return made;
}

describe('the size of a WebP picture', () => {
  test('that is lossy is read without its scaling bits', () => {
    expect(webpSize(header('VP8 ', { 26: 0x80, 27: 0x47, 28: 0x38, 29: 0x84 }))).toEqual({ width: 0x780, height: 0x438 });
  });

  test('that is lossless is read from 14 bits each', () => {
    // width - 1 = 399, height - 1 = 299
    const bits = 399 | (299 << 14);
    const bytes = [bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, (bits >> 24) & 255];
    expect(webpSize(header('VP8L', Object.fromEntries(bytes.map((byte, index) => [21 + index, byte]))))).toEqual({
      width: 400,
      height: 300,
    });
  });

  test('that is extended is read from 24 bits each', () => {
    const wide = header('VP8X', { 24: 0x6f, 25: 0x11, 26: 0x01, 27: 0xff, 28: 0x09, 29: 0x00 });
    expect(webpSize(wide)).toEqual({ width: 0x01116f + 1, height: 2560 });
  });

  test('of a real picture is that of its pixels', async () => {
    const sample = join(import.meta.dirname, '../../content/sample');
    const { width, height } = webpSize(await readFile(join(sample, 'pictures/full/queue.webp')));
    expect(Math.max(width, height)).toBe(1600);
  });

  test('is read from a part of a larger buffer too', () => {
    const large = new Uint8Array(100);
    large.set(header('VP8 ', { 26: 10, 28: 20 }), 50);
    expect(webpSize(large.subarray(50, 80))).toEqual({ width: 10, height: 20 });
  });

  test('cannot be told of anything else', () => {
    expect(() => webpSize(header('PNG!', {}))).toThrow('not a WebP picture');
    expect(() => webpSize(new Uint8Array(0))).toThrow();
  });
});

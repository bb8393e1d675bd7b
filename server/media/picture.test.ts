import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { compress } from '../publish/compress.ts';
import { countJpegScans } from './count-jpeg-scans.ts';
import { gridHeic } from './fixtures/grid-heic.ts';
import { jpegOfManyScans } from './fixtures/many-scans.ts';
import { HEIC_LIMITS, heicToPng } from './heic.ts';
import { loadSharp } from './load-sharp.ts';
import { encodePicture } from './picture.ts';

test('encodes pictures one at a time, so that compressing a page does not wait for all of them', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 800, height: 600, channels: 3, background: '#888', noise } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  let encodedCount = 0;
  const pictures = Array.from({ length: 8 }, async () => {
    await encodePicture({ name: 'x.jpg', bytes });
    encodedCount++;
  });
  // By now everything that may run in parallel has started.
  await Promise.race(pictures);
  await compress('<p>A page</p>');
  // If all pictures had been queued at once, they would be ahead of the page, and the four threads would have encoded five by now.
  expect(encodedCount).toBeLessThan(5);
  await Promise.all(pictures);
});

test('decoded pictures are not kept, and one thread decodes them', async () => {
  sharp.cache(true);
  sharp.concurrency(4);
  await loadSharp();
  expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, files: { max: 0 }, items: { max: 0 } });
  expect(sharp.concurrency()).toBe(1);
});

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c2410c' } });

test.each([
  ['a phone with 24 megapixels', blank(5712, 4284).jpeg()],
  ['a camera with 24 megapixels', blank(6000, 4000).png()],
  ['a phone with 12 megapixels, as a progressive JPEG', blank(4080, 3072).jpeg({ progressive: true })],
])('accepts the size of %s', async (_what, picture) => {
  expect(await encodePicture({ name: 'photo', bytes: await picture.toBuffer() })).toMatchObject({ width: 2560 });
});

test.each([
  ['48 megapixels', blank(8064, 6048).jpeg(), '24 million'],
  ['13 megapixels in a GIF', blank(4200, 3100).gif(), '12 million for a GIF'],
  ['13 megapixels in a progressive JPEG', blank(4200, 3100).jpeg({ progressive: true }), '12 million for a progressive JPEG'],
  ['13 megapixels in an interlaced PNG', blank(4200, 3100).png({ progressive: true }), '12 million for an interlaced PNG'],
])('rejects %s with the limit', async (_what, picture, limit) => {
  await expect(encodePicture({ name: 'photo', bytes: await picture.toBuffer() })).rejects.toMatchObject({
    status: 413,
    message: expect.stringContaining(`photo has too many pixels (at most ${limit}). Save it `),
  });
});

test('rejects a JPEG of thousands of scans, which would take half a minute, and accepts one of as many as programs write', async () => {
  const slow = { name: 'slow.jpg', bytes: jpegOfManyScans(4096, 2944, 14) };
  expect(slow.bytes.length).toBeLessThan(200_000);
  await expect(encodePicture(slow)).rejects.toMatchObject({
    status: 413,
    message: expect.stringContaining('more than 100 scans'),
  });
  const progressive = await blank(400, 300)
    .withExif({ IFD0: { Copyright: 'Ola \u00ff\u00da'.repeat(500) } })
    .jpeg({ progressive: true });
  expect(countJpegScans(await progressive.toBuffer())).toBe(10);
});

test('rejects a picture of few pixels that are nearly all in one line, which would take gigabytes of memory', async () => {
  const wide = { name: 'wide.png', bytes: await blank(17_001, 4).png().toBuffer() };
  await expect(encodePicture(wide)).rejects.toMatchObject({
    status: 413,
    message: 'wide.png is wider or higher than 17,000 pixels. Save it smaller.',
  });
  const high = { name: 'high.png', bytes: await blank(4, 17_001).png().toBuffer() };
  await expect(encodePicture(high)).rejects.toMatchObject({ status: 413 });
  const panorama = { name: 'panorama.png', bytes: await blank(16_384, 8).png().toBuffer() };
  expect(await encodePicture(panorama)).toMatchObject({ width: 2560 });
});

test('does not decompress the text chunks of a PNG: a few hundred kilobytes of them would take a minute', async () => {
  const png = await blank(40, 30).png().toBuffer();
  const end = png.length - 12;
  const text = pngChunk(
    'iTXt',
    Buffer.concat([Buffer.from('Comment\0\x01\0\0\0', 'latin1'), deflateSync(Buffer.alloc(49 << 20))]),
  );
  const bytes = Buffer.concat([png.subarray(0, 33), text, text, png.subarray(33, end), text, png.subarray(end), text]);
  const before = process.cpuUsage();
  expect(await encodePicture({ name: 'texts.png', bytes })).toMatchObject({ width: 40, height: 30 });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(3);
});

function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

/** The left half is red and the right half blue, in the color space that phones use. */
const heic = () => readFileSync(new URL('fixtures/two-colours.heic', import.meta.url));

test('decodes HEIC, in the colors that its profile means', async () => {
  const picture = await encodePicture({ name: 'IMG_0042.HEIC', bytes: heic() });
  expect(picture).toMatchObject({ original_filename: 'IMG_0042.HEIC', width: 96, height: 64 });
  for (const [left, expected] of [
    [10, [200, 60, 40]],
    [80, [40, 70, 200]],
  ] as const) {
    const pixel = sharp(picture.full).removeAlpha().extract({ left, top: 30, width: 1, height: 1 });
    const difference = [...(await pixel.raw().toBuffer())].map((value, channel) => Math.abs(value - (expected[channel] ?? 0)));
    expect(Math.max(...difference)).toBeLessThan(6);
  }
});

const PHONE = new URL('../../tests/fixtures/phone-12-megapixels.heic', import.meta.url);

test('reduces a HEIC picture of tiles to the colors that the decoder of small pictures gives it', async () => {
  const tiles = gridHeic(new URL('fixtures/two-colours.heic', import.meta.url), { columns: 2, rows: 3, turns: 1 });
  const pixels = async (isLarge: boolean, side: number) => {
    const png = await heicToPng(Buffer.from(tiles), side, undefined, { ...HEIC_LIMITS, isLarge });
    return sharp(png).removeAlpha().resize(96, 96, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
  };
  const expected = await pixels(false, 192);
  for (const side of [192, 64]) {
    const { data } = await pixels(true, side);
    const differences = data.map((value, index) => Math.abs(value - (expected.data[index] ?? 0)));
    expect(differences.reduce((sum, difference) => sum + difference, 0) / data.length).toBeLessThan(4);
  }
});

test.each([
  ['48', { columns: 2, rows: 2 }, [2560, 1920]],
  ['24', { columns: 1, rows: 2, turns: 1 }, [2560, 1707]],
])('decodes HEIC of %s megapixels, upright', async (_megapixels, grid, size) => {
  const picture = await encodePicture({ name: 'IMG_0048.HEIC', bytes: gridHeic(PHONE, grid) });
  expect([picture.width, picture.height]).toEqual(size);
});

test('decodes HEIC of ten bits up to 12 megapixels, and rejects a larger one with a way out', async () => {
  const tile = new URL('fixtures/two-colours-10-bit.heic', import.meta.url);
  const { full } = await encodePicture({ name: 'small', bytes: gridHeic(tile, { columns: 5, rows: 6 }) });
  const [red = 0, , blue = 0] = await sharp(full).extract({ left: 100, top: 100, width: 1, height: 1 }).raw().toBuffer();
  expect(red - blue).toBeGreaterThan(100);
  await expect(encodePicture({ name: 'photo', bytes: gridHeic(tile, { columns: 6, rows: 6 }) })).rejects.toMatchObject({
    status: 413,
    message:
      'photo is too large to be decoded (a 10-bit HEIC picture may have up to 12 million pixels). Export it as JPEG with at most 24 million.',
  });
});

test('rejects HEIC that claims more than 50 megapixels before decoding it, and damaged files', async () => {
  for (const [width, height] of [
    [8400, 6100],
    [16_128, 12_096],
  ] as const) {
    const large = heic();
    // The width and height in the header.
    large.writeUInt32BE(width, large.indexOf('ispe') + 8);
    large.writeUInt32BE(height, large.indexOf('ispe') + 12);
    await expect(encodePicture({ name: 'photo', bytes: large })).rejects.toMatchObject({
      status: 413,
      message:
        'photo is too large to be decoded (a HEIC picture may have up to 50 million pixels). Export it as JPEG with at most 24 million.',
    });
  }
  const damagedPicture = heic().fill(7, heic().indexOf('mdat') + 4);
  await expect(encodePicture({ name: 'photo', bytes: damagedPicture })).rejects.toMatchObject({
    status: 422,
    message: 'photo is damaged or is not a picture that can be read.',
  });
});

test.each([
  ['memory', { maxMemory: 64 * 1024 * 1024 }],
  ['time', { timeoutMs: 100 }],
])('stops decoding a HEIC picture that needs more %s than the limit', async (_what, limit) => {
  const large = readFileSync(PHONE);
  await expect(heicToPng(large, 100, undefined, { ...HEIC_LIMITS, ...limit })).rejects.toThrow();
});

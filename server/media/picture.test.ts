import sharp from 'sharp';
import { expect, test } from 'vitest';
import { compress } from '../publish/compress.ts';
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
  expect(encodedCount).toBeLessThan(4);
  await Promise.all(pictures);
});

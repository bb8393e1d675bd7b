import sharp from 'sharp';
import { expect, test } from 'vitest';
import { compress } from '../publish/compress.ts';
import { makePicture } from './picture.ts';

test('however many pictures come at a time, a page that is compressed meanwhile does not wait for them', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 800, height: 600, channels: 3, background: '#888', noise } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  let made = 0;
  const pictures = Array.from({ length: 8 }, async () => {
    await makePicture({ name: 'x.jpg', bytes });
    made++;
  });
  // The first is under way, and whatever is to be done at the same time.
  await Promise.race(pictures);
  await compress('<p>A page</p>');
  expect(made).toBeLessThan(4);
  await Promise.all(pictures);
});

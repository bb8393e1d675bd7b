import { expect, test } from 'vitest';
import { partitionPictures, rejectPicture } from './picture-checks.ts';

const MB = 1024 * 1024;
const picture = (name: string, type = 'image/png', size = 1000) => ({ name, type, size });

test.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/heic'])('accepts %s up to 20 MB', (type) => {
  expect(partitionPictures([picture('a', type, 20 * MB)], 4)).toEqual({
    accepted: [picture('a', type, 20 * MB)],
    rejections: [],
  });
});

test('names each rejected picture and accepts the others', () => {
  const good = picture('good.png');
  const files = [picture('plan.svg', 'image/svg+xml'), good, picture('huge.jpg', 'image/jpeg', 20 * MB + 1)];
  expect(partitionPictures(files, 0)).toEqual({
    accepted: [good],
    rejections: [
      { title: 'Invalid File Type', text: 'plan.svg is not a supported image format.' },
      { title: 'File Too Large', text: 'huge.jpg exceeds the 20MB size limit.' },
    ],
  });
});

test('rejects all when a milestone would have more than five', () => {
  expect(partitionPictures([picture('a.png'), picture('b.png')], 4)).toEqual({
    accepted: [],
    rejections: [{ title: 'Too Many Pictures', text: 'Maximum 5 pictures per milestone.' }],
  });
});

test('recognizes HEIC by its name if the system does not know its type', () => {
  expect(rejectPicture(picture('IMG_0042.HEIC', ''))).toBeNull();
  expect(rejectPicture(picture('notes', ''))?.title).toBe('Invalid File Type');
});

import { expect, test } from 'vitest';
import { sortPictures } from './picture-checks.ts';

const MB = 1024 * 1024;
const picture = (name: string, type = 'image/png', size = 1000) => ({ name, type, size });

test.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])('%s up to 5 MB is sent', (type) => {
  expect(sortPictures([picture('a', type, 5 * MB)], 4)).toEqual({ fit: [picture('a', type, 5 * MB)], refusals: [] });
});

test('each refused picture is told by name, the others are sent', () => {
  const good = picture('good.png');
  const files = [picture('plan.svg', 'image/svg+xml'), good, picture('huge.jpg', 'image/jpeg', 5 * MB + 1)];
  expect(sortPictures(files, 0)).toEqual({
    fit: [good],
    refusals: [
      { title: 'Invalid File Type', text: 'plan.svg is not a supported image format.' },
      { title: 'File Too Large', text: 'huge.jpg exceeds the 5MB size limit.' },
    ],
  });
});

test('more than five on a milestone are refused together', () => {
  expect(sortPictures([picture('a.png'), picture('b.png')], 4)).toEqual({
    fit: [],
    refusals: [{ title: 'Too Many Pictures', text: 'Maximum 5 pictures per milestone.' }],
  });
});

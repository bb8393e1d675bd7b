import { randomBytes } from 'node:crypto';
import { COLLECTIONS, type Resource } from '../../contract/collections.ts';
import type { NewPicture } from '../../server/store/file-writer.ts';
import type { Values } from '../../server/store/items.ts';

const EXAMPLES: { [R in Resource]: Record<string, unknown> } = {
  skills: { name: 'TypeScript', category: 'web', order: 1 },
  categories: { name: 'web', displayName: 'Web', order: 1 },
  testimonials: {
    name: 'Ana Silva',
    title: 'CTO',
    company: 'Example',
    content: 'A pleasure to work with.',
    date: '2024-05-06',
  },
  certifications: { name: 'Architect', issuer: 'Example Board', date: '2024' },
  timeline: { type: 'project', title: 'A bridge', start_year: 2020, summary: '<p>Built.</p>', tags: ['Steel'] },
  sections: {
    kind: 'talks',
    title: 'Talks',
    order: 1,
    items: [
      {
        title: 'Bridges that sing',
        organisation: 'Example Forum',
        date: 'May 2024',
        url: 'https://example.com/talk',
        description: 'On wind.',
      },
    ],
  },
};

/** A valid item with the given fields, as validation would return it. */
export function example<R extends Resource>(resource: R, fields: Partial<Values<R>> = {}): Values<R> {
  return COLLECTIONS[resource].create.parse({ ...EXAMPLES[resource], ...fields }) as Values<R>;
}

/** The bytes after the signature of a WebP picture. */
export function asWebp(bytes: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bytes.length + 4);
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), bytes]);
}

/** A picture of random bytes with a unique file name. */
export function examplePicture(fields: Partial<NewPicture> = {}): NewPicture {
  return {
    filename: `${randomBytes(6).toString('hex')}.webp`,
    original_filename: 'Night shift.jpg',
    crop_position: 'center',
    width: 640,
    height: 480,
    thumbnail: asWebp(randomBytes(300)),
    full: asWebp(randomBytes(3000)),
    ...fields,
  };
}

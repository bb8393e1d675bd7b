import { type PictureSize, picturePath } from '../../contract/pictures.ts';
import { IMMUTABLE } from '../http/cache.ts';
import { type App, byFilename, byId, file } from '../http/declared-routes.ts';
import { notFound } from '../problem.ts';
import type { Store } from '../store/store.ts';

const SIZES: readonly PictureSize[] = ['thumbnails', 'full'];

const IMAGE = {
  summary: 'An image of profile, testimonials or certifications',
  params: byFilename,
  response: { 200: file('image/webp') },
} as const;
const PICTURE = {
  summary: "A milestone's picture",
  params: byId.extend(byFilename.shape),
  response: { 200: file('image/webp') },
} as const;

/** Uploaded pictures and images. Their names are never reused, so browsers may cache them forever. */
export function uploads(app: App, { store }: { store: Store }): void {
  app.get('/uploads/images/:filename', { schema: IMAGE }, async ({ params }, reply) => {
    const stored = await store.imageFile(params.filename);
    if (!stored) throw notFound('That picture');
    return reply.header('cache-control', IMMUTABLE).type(stored.mediaType).send(Buffer.from(stored.bytes));
  });
  for (const size of SIZES) {
    app.get(picturePath(':id', size, ':filename'), { schema: PICTURE }, async ({ params }, reply) => {
      const stored = await store.pictureFile(params.id, size, params.filename);
      if (!stored) throw notFound('That picture');
      return reply.header('cache-control', IMMUTABLE).type(stored.mediaType).send(Buffer.from(stored.bytes));
    });
  }
}

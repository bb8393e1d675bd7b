import { type PictureSize, picturePath } from '../../contract/pictures.ts';
import { CACHE_IMMUTABLE } from '../http/cache-control.ts';
import { type App, filenameParams, fileResponse, idParams } from '../http/route-schemas.ts';
import { notFound } from '../problem.ts';
import type { Store } from '../store/store.ts';

const SIZES: readonly PictureSize[] = ['thumbnails', 'full'];

const IMAGE = {
  summary: 'An image of profile, testimonials or certifications',
  params: filenameParams,
  response: { 200: fileResponse('image/webp') },
} as const;
const PICTURE = {
  summary: "A milestone's picture",
  params: idParams.extend(filenameParams.shape),
  response: { 200: fileResponse('image/webp') },
} as const;

/** Uploaded pictures and images. Their names are never reused, so browsers may cache them forever. */
export function uploadRoutes(app: App, { store }: { store: Store }): void {
  app.get('/uploads/images/:filename', { schema: IMAGE }, async ({ params }, reply) => {
    const stored = await store.imageFile(params.filename);
    if (!stored) throw notFound('That picture');
    return reply.header('cache-control', CACHE_IMMUTABLE).type(stored.mediaType).send(Buffer.from(stored.bytes));
  });
  for (const size of SIZES) {
    app.get(picturePath(':id', size, ':filename'), { schema: PICTURE }, async ({ params }, reply) => {
      const stored = await store.pictureFile(params.id, size, params.filename);
      if (!stored) throw notFound('That picture');
      return reply.header('cache-control', CACHE_IMMUTABLE).type(stored.mediaType).send(Buffer.from(stored.bytes));
    });
  }
}

import type { FastifyInstance } from 'fastify';
import { type PictureSize, picturePath } from '../../contract/pictures.ts';
import { IMMUTABLE } from '../http/cache.ts';
import { notFound } from '../problem.ts';
import type { Store } from '../store/store.ts';

const SIZES: readonly PictureSize[] = ['thumbnails', 'full'];

/** The pictures' static paths. Their names are never reused, so a browser keeps them for good. */
export function uploads(app: FastifyInstance, { store }: { store: Store }): void {
  app.get<{ Params: { filename: string } }>('/uploads/images/:filename', async ({ params }, reply) => {
    const file = await store.imageFile(params.filename);
    if (!file) throw notFound('That picture');
    return reply.header('cache-control', IMMUTABLE).type(file.mediaType).send(Buffer.from(file.bytes));
  });
  for (const size of SIZES) {
    app.get<{ Params: { id: string; filename: string } }>(picturePath(':id', size, ':filename'), async ({ params }, reply) => {
      const file = await store.pictureFile(params.id, size, params.filename);
      if (!file) throw notFound('That picture');
      return reply.header('cache-control', IMMUTABLE).type(file.mediaType).send(Buffer.from(file.bytes));
    });
  }
}

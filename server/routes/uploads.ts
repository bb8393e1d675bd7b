import type { FastifyReply } from 'fastify';
import { type PictureSize, picturePath } from '../../contract/picture-response.ts';
import { CACHE } from '../http/cache-control.ts';
import type { FileCache } from '../http/file-cache.ts';
import { type App, filenameParams, fileResponse, idParams } from '../http/route-schemas.ts';
import { notFound } from '../problem.ts';
import type { StoredFile } from '../store/reader.ts';
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
export function uploadRoutes(app: App, { store, files }: { store: Store; files: FileCache }): void {
  app.get('/uploads/images/:filename', { schema: IMAGE }, async ({ params }, reply) => {
    return sendPicture(reply, await store.imageFile(params.filename));
  });
  for (const size of SIZES) {
    app.get(picturePath(':id', size, ':filename'), { schema: PICTURE }, async ({ params }, reply) => {
      return sendPicture(reply, await store.pictureFile(params.id, size, params.filename));
    });
  }

  async function sendPicture(reply: FastifyReply, file: StoredFile | undefined) {
    const bytes = file && (await files.read(file.id, file.bytes, reply));
    if (!bytes) throw notFound('That picture');
    return reply.header('cache-control', CACHE.immutable).type(file.mediaType).send(bytes);
  }
}

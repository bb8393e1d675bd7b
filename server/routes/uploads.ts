import type { FastifyReply } from 'fastify';
import { type PictureSize, picturePath } from '../../contract/picture-response.ts';
import type { SignIn } from '../auth/sign-in.ts';
import { CACHE } from '../http/cache-control.ts';
import type { FileCache } from '../http/file-cache.ts';
import { type App, filenameParams, fileResponse, idParams } from '../http/route-schemas.ts';
import { sessionToken } from '../http/session-cookie.ts';
import { notFound } from '../problem.ts';
import type { Publication } from '../publish/publication.ts';
import type { Publisher } from '../publish/publisher.ts';
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

interface UploadRoutesOptions {
  store: Store;
  files: FileCache;
  publisher: Pick<Publisher, 'current'>;
  signIn: Pick<SignIn, 'sessionEnd'>;
}

/**
 * Uploaded files: pictures belong to milestones, images to the profile, testimonials and certifications. Their names are never
 * reused, so browsers may cache them forever. Pictures that visitors cannot see, such as those of drafts, need the owner's
 * session; images do not.
 */
export function uploadRoutes(app: App, { store, files, publisher, signIn }: UploadRoutesOptions): void {
  app.get('/uploads/images/:filename', { schema: IMAGE }, async ({ params }, reply) => {
    return sendPicture(reply, await store.imageFile(params.filename));
  });
  for (const size of SIZES) {
    app.get(picturePath(':id', size, ':filename'), { schema: PICTURE }, async (request, reply) => {
      const { id, filename } = request.params;
      const isPublic = isShown(id, filename, await publisher.current());
      if (!isPublic && !(await signIn.sessionEnd(sessionToken(request)))) throw notFound('That picture');
      return sendPicture(reply, await store.pictureFile(id, size, filename), isPublic ? CACHE.immutable : CACHE.never);
    });
  }

  async function sendPicture(reply: FastifyReply, file: StoredFile | undefined, caching: string = CACHE.immutable) {
    const bytes = file && (await files.read(file.id, file.bytes, reply));
    if (!bytes) throw notFound('That picture');
    return reply.header('cache-control', caching).type(file.mediaType).send(bytes);
  }
}

function isShown(milestoneId: string, filename: string, { content }: Publication): boolean {
  if (!content.timeline.some(({ id }) => id === milestoneId)) return false;
  return content.pictures[milestoneId]?.some((picture) => picture.filename === filename) ?? false;
}

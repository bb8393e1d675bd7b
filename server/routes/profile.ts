import type { FastifyInstance } from 'fastify';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { PICTURE_MAX_BYTES, pictureTooLarge } from '../../contract/pictures.ts';
import { profileSchema } from '../../contract/profile.ts';
import { madeFrom } from '../http/if-match.ts';
import { TAKES_FILES, withUploads } from '../http/uploads.ts';
import { parseBody } from '../http/validate.ts';
import { makeImage } from '../media/picture.ts';
import { sanitizeRichText } from '../rich-text.ts';
import type { Store } from '../store/store.ts';

const UPLOAD = {
  field: 'image',
  maxFiles: 1,
  maxBytes: PICTURE_MAX_BYTES,
  maxTotal: PICTURE_MAX_BYTES,
  tooLarge: pictureTooLarge,
  tooMany: 'Only one image can be uploaded at a time.',
  none: 'No image was sent.',
};
/** Enough for a portrait on a large screen, and for a badge 300 px high on a dense one. */
const IMAGE_SIDE = 1600;

const changes = profileSchema.partial();

/** "Edit Site Profile", and the images that profile, testimonials and certifications point to. */
export function profile(app: FastifyInstance, { store }: { store: Store }): void {
  app.get(ADMIN_PATHS.profile, () => store.profile());

  app.put(ADMIN_PATHS.profile, ({ body, headers }) => {
    const given = parseBody(changes, body);
    if (given.about !== undefined) given.about = sanitizeRichText(given.about);
    return store.write((writer) => writer.updateProfile(given, madeFrom(headers['if-match'])));
  });

  app.post(ADMIN_PATHS.images, TAKES_FILES, (request, reply) =>
    withUploads(request, reply, UPLOAD, async ([file]) => {
      const { filename, bytes, width, height } = await makeImage(file, IMAGE_SIDE);
      await store.write((writer) => writer.addImage({ filename, bytes }));
      return reply.code(201).send({ url: `/uploads/images/${filename}`, width, height });
    }),
  );
}

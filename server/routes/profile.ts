import type { FastifyInstance } from 'fastify';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { PICTURE_MAX_BYTES, pictureTooLarge } from '../../contract/pictures.ts';
import { type Profile, profileSchema } from '../../contract/profile.ts';
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
  // A restored database holds what no form let in.
  app.get(ADMIN_PATHS.profile, async () => cleaned(await store.profile()));

  app.put(ADMIN_PATHS.profile, ({ body, headers }) => {
    const given = cleaned(parseBody(changes, body));
    return store.write(async (writer) => cleaned(await writer.updateProfile(given, madeFrom(headers['if-match']))));
  });

  app.post(ADMIN_PATHS.images, TAKES_FILES, (request, reply) =>
    withUploads(request, reply, UPLOAD, async ([file]) => {
      const { filename, bytes, width, height } = await makeImage(file, IMAGE_SIDE);
      await store.write((writer) => writer.addImage({ filename, bytes }));
      return reply.code(201).send({ url: `/uploads/images/${filename}`, width, height });
    }),
  );
}

/** Rich text is kept and told as it may be shown. */
function cleaned<P extends Partial<Profile>>(profile: P): P {
  return profile.about === undefined ? profile : { ...profile, about: sanitizeRichText(profile.about) };
}

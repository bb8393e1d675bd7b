import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { imageAnswer, ownersProfileAnswer } from '../../contract/content-answers.ts';
import { PICTURE_MAX_BYTES, pictureTooLarge } from '../../contract/pictures.ts';
import { type Profile, profileSchema } from '../../contract/profile.ts';
import { type App, ifMatch } from '../http/declared-routes.ts';
import { baseRevision } from '../http/if-match.ts';
import { withUploads } from '../http/uploads.ts';
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

const READ = { summary: "The owner's public details", response: { 200: ownersProfileAnswer } } as const;
const CHANGE = {
  summary: "Change the owner's public details",
  headers: ifMatch,
  body: profileSchema.partial(),
  response: { 200: ownersProfileAnswer },
  errorStatuses: [409],
} as const;
const ADD_IMAGE = { summary: 'Upload an image that a field may point to', response: { 201: imageAnswer } } as const;

/** "Edit Site Profile", and the images that profile, testimonials and certifications point to. */
export function profile(app: App, { store }: { store: Store }): void {
  // A restored database holds what no form let in.
  app.get(ADMIN_PATHS.profile, { schema: READ }, async () => cleaned(await store.profile()));

  app.put(ADMIN_PATHS.profile, { schema: CHANGE }, ({ body, headers }) => {
    const given = cleaned(body);
    return store.write(async (writer) => cleaned(await writer.updateProfile(given, baseRevision(headers['if-match']))));
  });

  app.post(ADMIN_PATHS.images, { schema: ADD_IMAGE, config: { upload: UPLOAD } }, (request, reply) =>
    withUploads(request, reply, async ([file]) => {
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

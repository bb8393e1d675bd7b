import { z } from 'zod';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { adminProfileResponse, imageResponse, pastSaveResponse } from '../../contract/content-responses.ts';
import { htmlToText } from '../../contract/html-text.ts';
import { type Profile, profileSchema } from '../../contract/profile.ts';
import { MAX_PICTURE_BYTES, pictureTooLarge } from '../../contract/upload-limits.ts';
import { baseRevision } from '../http/if-match.ts';
import { type App, ifMatchHeaders } from '../http/route-schemas.ts';
import { withUploads } from '../http/uploads.ts';
import { encodeImage, PROFILE_IMAGE_SIDE } from '../media/picture.ts';
import { sanitizeRichText } from '../rich-text.ts';
import type { Store } from '../store/store.ts';

const UPLOAD = {
  field: 'image',
  maxFiles: 1,
  maxBytes: MAX_PICTURE_BYTES,
  maxTotal: MAX_PICTURE_BYTES,
  tooLarge: pictureTooLarge,
  tooMany: 'Only one image can be uploaded at a time.',
  none: 'No image was sent.',
};

const READ = { summary: "The owner's public details", response: { 200: adminProfileResponse } } as const;
const CHANGE = {
  summary: "Change the owner's public details",
  headers: ifMatchHeaders,
  body: profileSchema.partial(),
  response: { 200: adminProfileResponse },
  errorStatuses: [409],
} as const;
const HISTORY = {
  summary: 'What the owner had entered in the profile after each save, newest first',
  response: { 200: z.array(pastSaveResponse) },
} as const;
const ADD_IMAGE = { summary: 'Upload an image for a URL field', response: { 201: imageResponse } } as const;

/** The profile, and the images of profile, testimonials and certifications. */
export function profileRoutes(app: App, { store }: { store: Store }): void {
  // A restored database may contain values that no form would accept.
  app.get(ADMIN_API_PATHS.profile, { schema: READ }, async () => withSafeAbout(await store.profile()));

  app.put(ADMIN_API_PATHS.profile, { schema: CHANGE }, ({ body, headers }) => {
    const changes = withSafeAbout(body);
    return store.write(async (writer) => withSafeAbout(await writer.updateProfile(changes, baseRevision(headers['if-match']))));
  });

  app.get(ADMIN_API_PATHS.profileHistory, { schema: HISTORY }, () => store.profileHistory());

  app.post(ADMIN_API_PATHS.images, { schema: ADD_IMAGE, config: { upload: UPLOAD } }, (request, reply) =>
    withUploads(request, reply, async ([file]) => {
      const { filename, bytes, width, height } = await encodeImage(file, PROFILE_IMAGE_SIDE);
      await store.write((writer) => writer.addImage({ filename, bytes }));
      return reply.code(201).send({ url: `/uploads/images/${filename}`, width, height });
    }),
  );
}

/** Rich text is stored and returned in sanitized form; markup without text is empty. */
function withSafeAbout<P extends Partial<Profile>>(profile: P): P {
  if (profile.about === undefined) return profile;
  const about = sanitizeRichText(profile.about);
  return { ...profile, about: htmlToText(about).trim() === '' ? '' : about };
}

import { z } from 'zod';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { pictureResponse } from '../../contract/content-responses.ts';
import { CROP_POSITIONS, uploadSummary } from '../../contract/picture-response.ts';
import { pictureTexts } from '../../contract/picture-texts.ts';
import { DONE, doneResponse } from '../../contract/responses.ts';
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_FILES,
  MAX_PICTURES,
  pictureTooLarge,
  TOO_MANY_PICTURES,
} from '../../contract/upload-limits.ts';
import { type App, idParams } from '../http/route-schemas.ts';
import { type UploadedFile, withUploads } from '../http/uploads.ts';
import { sanitizeFileName } from '../media/file-name.ts';
import { encodePicture } from '../media/picture.ts';
import { notFound, Problem } from '../problem.ts';
import type { NewPicture } from '../store/file-writer.ts';
import type { Store } from '../store/store.ts';

const UPLOAD = {
  field: 'pictures',
  maxFiles: MAX_PICTURE_FILES,
  maxBytes: MAX_PICTURE_BYTES,
  maxTotal: MAX_PICTURES * MAX_PICTURE_BYTES,
  keepsOthers: true,
  tooLarge: pictureTooLarge,
  tooMany: TOO_MANY_PICTURES,
  none: 'No pictures were sent.',
};

const cropBody = z.object({
  crop_position: z.enum(CROP_POSITIONS, `Crop position must be one of ${CROP_POSITIONS.join(', ')}`),
});
const descriptionBody = pictureTexts
  .partial()
  .refine(({ caption, alt }) => caption !== undefined || alt !== undefined, 'A caption or a description is needed');
const orderBody = z.object({
  ids: z.array(z.string('An id must be text'), 'The order must be a list of ids').max(100, 'Too many ids'),
});
const pictures = z.array(pictureResponse);
const failedUpload = z.object({ filename: z.string(), error: z.string() });

const LIST = { summary: "A milestone's pictures", params: idParams, response: { 200: pictures } } as const;
const ADD = {
  summary: 'Add pictures to a milestone',
  params: idParams,
  response: { 201: z.object({ pictures, message: z.string(), failed: z.array(failedUpload) }) },
} as const;
const ORDER = {
  summary: "Change the order of a milestone's pictures",
  params: idParams,
  body: orderBody,
  response: { 200: pictures },
} as const;
const DESCRIBE = {
  summary: 'Change the caption or the description of a picture',
  params: idParams,
  body: descriptionBody,
  response: { 200: pictureResponse },
} as const;
const REMOVE = { summary: 'Delete a picture', params: idParams, response: { 200: doneResponse } } as const;
const CROP = {
  summary: 'Choose the visible part of a picture',
  params: idParams,
  body: cropBody,
  response: { 200: pictureResponse },
} as const;

/** A milestone's pictures: upload, order, crop, delete. */
export function milestonePictureRoutes(app: App, { store }: { store: Store }): void {
  app.get(ADMIN_API_PATHS.pictures(':id'), { schema: LIST }, async ({ params }) => {
    await requireMilestone(store, params.id);
    return store.listPictures(params.id);
  });

  app.post(ADMIN_API_PATHS.pictures(':id'), { schema: ADD, config: { upload: UPLOAD } }, async (request, reply) => {
    const { id } = request.params;
    await requireMilestone(store, id);
    return withUploads(request, reply, async (uploads) => {
      const { encoded, failures } = await encodeAll(uploads, MAX_PICTURES - (await store.listPictures(id)).length);
      const [failure] = failures;
      if (encoded.length === 0 && failure) {
        throw new Problem(failure.status, failures.map(({ message }) => message).join(' '));
      }
      const pictures = await store.write((writer) => writer.addPictures(id, encoded));
      const rejections = failures.map(({ filename, message }) => ({ filename, error: message }));
      return reply.code(201).send({ pictures, message: uploadSummary(encoded.length, uploads.length), failed: rejections });
    });
  });

  app.put(ADMIN_API_PATHS.pictureOrder(':id'), { schema: ORDER }, async ({ params, body }) => {
    await requireMilestone(store, params.id);
    return store.write((writer) => writer.orderPictures(params.id, body.ids));
  });

  app.patch(ADMIN_API_PATHS.picture(':id'), { schema: DESCRIBE }, ({ params, body }) =>
    store.write((writer) => writer.changePicture(params.id, body)),
  );

  app.delete(ADMIN_API_PATHS.picture(':id'), { schema: REMOVE }, async ({ params }) => {
    await store.write((writer) => writer.removePicture(params.id));
    return DONE;
  });

  app.patch(ADMIN_API_PATHS.cropPosition(':id'), { schema: CROP }, ({ params, body }) =>
    store.write((writer) => writer.changePicture(params.id, { crop_position: body.crop_position })),
  );
}

interface Failure {
  filename: string;
  status: number;
  message: string;
}

/** A file that cannot be used does not stop the others. 422 when more than `max` of them can be used. */
async function encodeAll(uploads: readonly UploadedFile[], max: number) {
  const pictures: NewPicture[] = [];
  const failures: Failure[] = [];
  for (const upload of uploads) {
    if (max <= 0) throw new Problem(422, TOO_MANY_PICTURES);
    try {
      pictures.push(await encodePicture(upload));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      failures.push({ filename: sanitizeFileName(upload.name), status: error.status, message: error.message });
    }
    if (pictures.length > max) throw new Problem(422, TOO_MANY_PICTURES);
  }
  return { encoded: pictures, failures };
}

async function requireMilestone(store: Store, id: string): Promise<void> {
  if (!(await store.list('timeline')).some((milestone) => milestone.id === id)) throw notFound('That milestone');
}

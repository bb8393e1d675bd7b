import { z } from 'zod';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { DONE, doneAnswer } from '../../contract/answers.ts';
import { pictureAnswer } from '../../contract/content-answers.ts';
import { CROP_POSITIONS, PICTURE_MAX_BYTES, PICTURES_MAX, pictureTooLarge, TOO_MANY_PICTURES } from '../../contract/pictures.ts';
import { type App, idParams } from '../http/route-schemas.ts';
import { withUploads } from '../http/uploads.ts';
import { encodePicture } from '../media/picture.ts';
import { notFound, Problem } from '../problem.ts';
import type { NewPicture } from '../store/file-writer.ts';
import type { Store } from '../store/store.ts';

const UPLOAD = {
  field: 'pictures',
  maxFiles: PICTURES_MAX,
  maxBytes: PICTURE_MAX_BYTES,
  maxTotal: PICTURES_MAX * PICTURE_MAX_BYTES,
  tooLarge: pictureTooLarge,
  tooMany: TOO_MANY_PICTURES,
  none: 'No pictures were sent.',
};

const cropBody = z.object({
  crop_position: z.enum(CROP_POSITIONS, `Crop position must be one of ${CROP_POSITIONS.join(', ')}`),
});
const orderBody = z.object({
  ids: z.array(z.string('An id must be text'), 'The order must be a list of ids').max(100, 'Too many ids'),
});
const pictures = z.array(pictureAnswer);

const LIST = { summary: "A milestone's pictures", params: idParams, response: { 200: pictures } } as const;
const ADD = {
  summary: 'Add pictures to a milestone',
  params: idParams,
  response: { 201: z.object({ pictures, message: z.string() }) },
} as const;
const ORDER = {
  summary: "Change the order of a milestone's pictures",
  params: idParams,
  body: orderBody,
  response: { 200: pictures },
} as const;
const REMOVE = { summary: 'Delete a picture', params: idParams, response: { 200: doneAnswer } } as const;
const CROP = {
  summary: 'Choose the visible part of a picture',
  params: idParams,
  body: cropBody,
  response: { 200: pictureAnswer },
} as const;

/** A milestone's pictures: upload, order, crop, delete. */
export function milestonePictureRoutes(app: App, { store }: { store: Store }): void {
  app.get(ADMIN_PATHS.pictures(':id'), { schema: LIST }, async ({ params }) => {
    await requireMilestone(store, params.id);
    return store.listPictures(params.id);
  });

  app.post(ADMIN_PATHS.pictures(':id'), { schema: ADD, config: { upload: UPLOAD } }, async (request, reply) => {
    const { id } = request.params;
    await requireMilestone(store, id);
    return withUploads(request, reply, async (uploads) => {
      if ((await store.listPictures(id)).length + uploads.length > PICTURES_MAX) throw new Problem(422, TOO_MANY_PICTURES);
      const newPictures: NewPicture[] = [];
      for (const upload of uploads) newPictures.push(await encodePicture(upload));
      const pictures = await store.write((writer) => writer.addPictures(id, newPictures));
      const message = newPictures.length === 1 ? '1 picture was uploaded.' : `${newPictures.length} pictures were uploaded.`;
      return reply.code(201).send({ pictures, message });
    });
  });

  app.put(ADMIN_PATHS.pictureOrder(':id'), { schema: ORDER }, async ({ params, body }) => {
    await requireMilestone(store, params.id);
    return store.write((writer) => writer.orderPictures(params.id, body.ids));
  });

  app.delete(ADMIN_PATHS.picture(':id'), { schema: REMOVE }, async ({ params }) => {
    await store.write((writer) => writer.removePicture(params.id));
    return DONE;
  });

  app.patch(ADMIN_PATHS.cropPosition(':id'), { schema: CROP }, ({ params, body }) =>
    store.write((writer) => writer.cropPicture(params.id, body.crop_position)),
  );
}

async function requireMilestone(store: Store, id: string): Promise<void> {
  if (!(await store.list('timeline')).some((milestone) => milestone.id === id)) throw notFound('That milestone');
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { CROP_POSITIONS, PICTURE_MAX_BYTES, PICTURES_MAX, pictureTooLarge, TOO_MANY_PICTURES } from '../../contract/pictures.ts';
import { TAKES_FILES, withUploads } from '../http/uploads.ts';
import { parseBody } from '../http/validate.ts';
import { makePicture } from '../media/picture.ts';
import { notFound, Problem } from '../problem.ts';
import type { NewPicture } from '../store/file-writer.ts';
import type { Store } from '../store/store.ts';

type ById = { Params: { id: string } };

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
const orderBody = z.object({ ids: z.array(z.string('An id must be text'), 'The order must be a list of ids') });

/** A milestone's pictures: upload, order, crop, delete. */
export function milestonePictures(app: FastifyInstance, { store }: { store: Store }): void {
  app.get<ById>(ADMIN_PATHS.pictures(':id'), async ({ params }) => {
    await requireMilestone(store, params.id);
    return store.picturesOf(params.id);
  });

  app.post<ById>(ADMIN_PATHS.pictures(':id'), TAKES_FILES, async (request, reply) => {
    const { id } = request.params;
    await requireMilestone(store, id);
    return withUploads(request, reply, UPLOAD, async (uploads) => {
      if ((await store.picturesOf(id)).length + uploads.length > PICTURES_MAX) throw new Problem(422, TOO_MANY_PICTURES);
      const made: NewPicture[] = [];
      for (const upload of uploads) made.push(await makePicture(upload));
      const pictures = await store.write((writer) => writer.addPictures(id, made));
      const message = made.length === 1 ? '1 picture was uploaded.' : `${made.length} pictures were uploaded.`;
      return reply.code(201).send({ pictures, message });
    });
  });

  app.put<ById>(ADMIN_PATHS.pictureOrder(':id'), ({ params, body }) => {
    const { ids } = parseBody(orderBody, body);
    return store.write((writer) => writer.orderPictures(params.id, ids));
  });

  app.delete<ById>(ADMIN_PATHS.picture(':id'), async ({ params }) => {
    await store.write((writer) => writer.removePicture(params.id));
    return { success: true };
  });

  app.patch<ById>(ADMIN_PATHS.cropPosition(':id'), ({ params, body }) => {
    const { crop_position } = parseBody(cropBody, body);
    return store.write((writer) => writer.cropPicture(params.id, crop_position));
  });
}

async function requireMilestone(store: Store, id: string): Promise<void> {
  if (!(await store.list('timeline')).some((milestone) => milestone.id === id)) throw notFound('That milestone');
}

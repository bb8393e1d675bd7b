import type { FastifyInstance } from 'fastify';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { RESUME_MAX_BYTES, RESUME_MESSAGES } from '../../contract/resume.ts';
import { TAKES_FILES, withUploads } from '../http/uploads.ts';
import { makeResume } from '../media/resume.ts';
import type { Store } from '../store/store.ts';

const UPLOAD = {
  field: 'resume',
  maxFiles: 1,
  maxBytes: RESUME_MAX_BYTES,
  maxTotal: RESUME_MAX_BYTES,
  tooLarge: () => RESUME_MESSAGES.size,
  tooMany: 'Only one resume can be uploaded.',
  none: RESUME_MESSAGES.none,
};

/** The one downloadable resume. */
export function resume(app: FastifyInstance, { store }: { store: Store }): void {
  app.get(ADMIN_PATHS.resumeInfo, () => store.resumeInfo());

  app.post(ADMIN_PATHS.resumeUpload, TAKES_FILES, (request, reply) =>
    withUploads(request, reply, UPLOAD, async ([file]) => {
      const made = await makeResume(file);
      await store.write((writer) => writer.saveResume(made));
      return reply.code(201).send(await store.resumeInfo());
    }),
  );

  app.delete(ADMIN_PATHS.resumeDelete, async () => {
    await store.write((writer) => writer.removeResume());
    return { success: true };
  });
}

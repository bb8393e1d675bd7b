import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { resumeResponse } from '../../contract/content-responses.ts';
import { DONE, doneResponse } from '../../contract/responses.ts';
import { RESUME_MESSAGES } from '../../contract/resume.ts';
import { MAX_RESUME_BYTES } from '../../contract/upload-limits.ts';
import type { App } from '../http/route-schemas.ts';
import { withUploads } from '../http/uploads.ts';
import { readResume } from '../media/resume.ts';
import type { Store } from '../store/store.ts';

const UPLOAD = {
  field: 'resume',
  maxFiles: 1,
  maxBytes: MAX_RESUME_BYTES,
  maxTotal: MAX_RESUME_BYTES,
  tooLarge: () => RESUME_MESSAGES.size,
  tooMany: 'Only one resume can be uploaded at a time.',
  none: RESUME_MESSAGES.none,
};

const INFO = { summary: 'Whether there is a resume, with its name and size', response: { 200: resumeResponse } } as const;
const REPLACE = { summary: 'Upload the resume, replacing the previous one', response: { 201: resumeResponse } } as const;
const REMOVE = { summary: 'Delete the resume', response: { 200: doneResponse }, errorStatuses: [404] } as const;

/** The downloadable resume. */
export function resumeUploadRoutes(app: App, { store }: { store: Store }): void {
  app.get(ADMIN_API_PATHS.resumeInfo, { schema: INFO }, () => store.resumeInfo());

  app.post(ADMIN_API_PATHS.resumeUpload, { schema: REPLACE, config: { upload: UPLOAD } }, (request, reply) =>
    withUploads(request, reply, async ([file]) => {
      const newResume = await readResume(file);
      await store.write((writer) => writer.saveResume(newResume));
      return reply.code(201).send(await store.resumeInfo());
    }),
  );

  app.delete(ADMIN_API_PATHS.resumeDelete, { schema: REMOVE }, async () => {
    await store.write((writer) => writer.removeResume());
    return DONE;
  });
}

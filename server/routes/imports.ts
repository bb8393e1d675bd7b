import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { BULK_MESSAGES } from '../../contract/bulk.ts';
import { importSkills, importTestimonials } from '../content/bulk.ts';
import { TAKES_FILES, withUploads } from '../http/uploads.ts';
import { parseBody } from '../http/validate.ts';
import type { Store } from '../store/store.ts';

const list = z.array(z.unknown(), BULK_MESSAGES.notAnArray).min(1, BULK_MESSAGES.empty);
const skillsBody = z.object({ skills: list });
const testimonialsBody = z.object({ testimonials: list });

/** Bytes: a thousand testimonials of 2,000 letters in any script. */
const BULK_BODY_LIMIT = 16 * 1024 * 1024;
const CAREER_MAX_BYTES = 50 * 1024 * 1024;
const UPLOAD = {
  field: 'file',
  maxFiles: 20,
  maxBytes: CAREER_MAX_BYTES,
  maxTotal: 2 * CAREER_MAX_BYTES,
  tooLarge: (name: string) => `${name} is larger than 50 MB.`,
  tooMany: 'At most 20 files can be imported at once.',
  none: 'No File Selected',
};

/** Many at once: pasted lists, and whole careers from files. With `?preview=true` a career is only looked at. */
export function imports(app: FastifyInstance, { store }: { store: Store }): void {
  app.post(ADMIN_PATHS.bulkSkills, { bodyLimit: BULK_BODY_LIMIT }, ({ body }) =>
    importSkills(store, parseBody(skillsBody, body).skills),
  );
  app.post(ADMIN_PATHS.bulkTestimonials, { bodyLimit: BULK_BODY_LIMIT }, ({ body }) =>
    importTestimonials(store, parseBody(testimonialsBody, body).testimonials),
  );

  app.post<{ Querystring: { preview?: string } }>(ADMIN_PATHS.careerUpload, TAKES_FILES, async (request, reply) => {
    // What only an import needs is loaded by the first one.
    const [{ readCareer }, { applyCareer, previewCareer }] = await Promise.all([
      import('../import/read-career.ts'),
      import('../import/apply.ts'),
    ]);
    const career = await withUploads(request, reply, UPLOAD, readCareer);
    return request.query.preview === 'true' ? previewCareer(store, career) : applyCareer(store, career);
  });
}

import { z } from 'zod';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { bulkAnswer, importAnswer, previewAnswer } from '../../contract/answers.ts';
import { BULK_MESSAGES, bulkSkill, bulkTestimonial } from '../../contract/bulk.ts';
import { ENTRY_SCHEMA } from '../../contract/schema-metadata.ts';
import { importSkills, importTestimonials } from '../content/bulk-import.ts';
import type { App } from '../http/route-schemas.ts';
import { withUploads } from '../http/uploads.ts';
import type { Store } from '../store/store.ts';

const list = (item: z.ZodType) =>
  z.array(z.unknown().meta({ [ENTRY_SCHEMA]: item }), BULK_MESSAGES.notAnArray).min(1, BULK_MESSAGES.empty);
const SKILLS = {
  summary: 'Add many skills; the response lists an error for each that is invalid',
  body: z.object({ skills: list(bulkSkill) }),
  response: { 200: bulkAnswer },
} as const;
const TESTIMONIALS = {
  summary: 'Add many testimonials; the response lists an error for each that is invalid',
  body: z.object({ testimonials: list(bulkTestimonial) }),
  response: { 200: bulkAnswer },
} as const;
const CAREER = {
  summary: "Import a career: JSON Resume, LinkedIn's export, or its CSV files",
  querystring: z.object({
    preview: z.string().optional().meta({ description: 'With "true" nothing is imported; the response is the import plan.' }),
  }),
  response: { 200: z.union([importAnswer, previewAnswer]) },
} as const;

/** Fits a thousand testimonials of 2,000 characters in any script. */
const BULK_BODY_LIMIT_BYTES = 16 * 1024 * 1024;
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

/** Bulk imports: pasted lists, and careers from files. With `?preview=true` a career is planned but not applied. */
export function importRoutes(app: App, { store }: { store: Store }): void {
  app.post(ADMIN_PATHS.bulkSkills, { schema: SKILLS, bodyLimit: BULK_BODY_LIMIT_BYTES }, ({ body }) =>
    importSkills(store, body.skills),
  );
  app.post(ADMIN_PATHS.bulkTestimonials, { schema: TESTIMONIALS, bodyLimit: BULK_BODY_LIMIT_BYTES }, ({ body }) =>
    importTestimonials(store, body.testimonials),
  );

  app.post(ADMIN_PATHS.careerUpload, { schema: CAREER, config: { upload: UPLOAD } }, async (request, reply) => {
    // Loaded by the first import, because nothing else needs them.
    const [{ readCareer }, { applyCareer, previewCareer }] = await Promise.all([
      import('../import/read-career.ts'),
      import('../import/apply.ts'),
    ]);
    const career = await withUploads(request, reply, readCareer);
    return request.query.preview === 'true' ? previewCareer(store, career) : applyCareer(store, career);
  });
}

import { z } from 'zod';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { BULK_MESSAGES, bulkSkill, bulkTestimonial, MAX_BULK_ITEMS } from '../../contract/bulk.ts';
import { bulkResponse, importResponse, previewResponse } from '../../contract/responses.ts';
import { ENTRY_SCHEMA } from '../../contract/schema-metadata.ts';
import {
  CAREER_MAX_BYTES,
  CAREER_MAX_FILES,
  CAREER_MAX_TOTAL_BYTES,
  careerFileTooLarge,
  TOO_MANY_CAREER_FILES,
} from '../../contract/upload-limits.ts';
import { importSkills, importTestimonials } from '../content/bulk-import.ts';
import { registerLargeJsonRoutes } from '../http/large-json.ts';
import type { App } from '../http/route-schemas.ts';
import { withUploads } from '../http/uploads.ts';
import type { Store } from '../store/store.ts';

const list = (item: z.ZodType) =>
  z.array(z.unknown().meta({ [ENTRY_SCHEMA]: item }), BULK_MESSAGES.notAnArray).min(1, BULK_MESSAGES.empty);
const SKILLS = {
  summary: 'Add many skills; the response lists an error for each that is invalid',
  body: z.object({ skills: list(bulkSkill) }),
  response: { 200: bulkResponse },
} as const;
const TESTIMONIALS = {
  summary: 'Add many testimonials; the response lists an error for each that is invalid',
  body: z.object({ testimonials: list(bulkTestimonial) }),
  response: { 200: bulkResponse },
} as const;
const CAREER = {
  summary: "Import a career: JSON Resume, LinkedIn's export, or its CSV files",
  querystring: z.object({
    sample: z.enum(['replace', 'keep'], 'Sample must be replace or keep').optional().meta({
      description: 'With "replace" the sample content is moved to the trash first; by default it stays.',
    }),
    preview: z.string().optional().meta({ description: 'With "true" nothing is imported; the response is the import plan.' }),
  }),
  response: { 200: z.union([importResponse, previewResponse]) },
} as const;

/** Fits a thousand testimonials of 2,000 characters in any script. */
const BULK_BODY_LIMIT_BYTES = 16 * 1024 * 1024;
/** Twice as many as the largest list of entries with every field. */
const BULK_MAX_VALUES = 20 * MAX_BULK_ITEMS;
const UPLOAD = {
  field: 'file',
  maxFiles: CAREER_MAX_FILES,
  maxBytes: CAREER_MAX_BYTES,
  maxTotal: CAREER_MAX_TOTAL_BYTES,
  tooLarge: careerFileTooLarge,
  tooMany: TOO_MANY_CAREER_FILES,
  none: 'No File Selected',
};

/** Bulk imports: pasted lists, and careers from files. With `?preview=true` a career is planned but not applied. */
export function importRoutes(app: App, { store }: { store: Store }): void {
  registerLargeJsonRoutes(app, { maxValues: BULK_MAX_VALUES, tooMany: BULK_MESSAGES.tooMany }, (bulkApp) => {
    bulkApp.post(ADMIN_PATHS.bulkSkills, { schema: SKILLS, bodyLimit: BULK_BODY_LIMIT_BYTES }, ({ body }) =>
      importSkills(store, body.skills),
    );
    bulkApp.post(ADMIN_PATHS.bulkTestimonials, { schema: TESTIMONIALS, bodyLimit: BULK_BODY_LIMIT_BYTES }, ({ body }) =>
      importTestimonials(store, body.testimonials),
    );
  });

  app.post(ADMIN_PATHS.careerUpload, { schema: CAREER, config: { upload: UPLOAD } }, async (request, reply) => {
    // Loaded by the first import, because nothing else needs them.
    const [{ readInWorker }, { applyCareer, previewCareer }] = await Promise.all([
      import('../import/read-in-worker.ts'),
      import('../import/apply.ts'),
    ]);
    const career = await withUploads(request, reply, readInWorker);
    const options = { replaceSample: request.query.sample === 'replace' };
    return request.query.preview === 'true' ? previewCareer(store, career, options) : applyCareer(store, career, options);
  });
}

import { z } from 'zod';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { evidenceResponse, evidenceSchema, NO_DESCRIPTION } from '../../contract/evidence-schema.ts';
import { letterResponse, letterSchema } from '../../contract/letter-schema.ts';
import { descriptionTooLarge, MAX_DESCRIPTION_BYTES } from '../../contract/upload-limits.ts';
import type { Assistant } from '../assistant/assistant.ts';
import { closeSignal } from '../http/close-signal.ts';
import type { App } from '../http/route-schemas.ts';
import { withUploads } from '../http/uploads.ts';
import { Problem } from '../problem.ts';

const EVIDENCE = {
  summary: 'Compare a job description with the portfolio; as JSON, or as a text, PDF or DOCX file',
  querystring: z.object({
    reader: z
      .enum(['built-in', 'model'])
      .default('built-in')
      .meta({ description: 'With `model` the description and passages of the portfolio are sent to the language model.' }),
  }),
  body: evidenceSchema,
  response: { 200: evidenceResponse },
  errorStatuses: [413, 415, 503],
} as const;
const LETTER = {
  summary: 'Have the language model draft a cover letter from the evidence of a comparison',
  body: letterSchema,
  response: { 200: letterResponse },
  errorStatuses: [409],
} as const;
const UPLOAD = {
  field: 'file',
  maxFiles: 1,
  maxBytes: MAX_DESCRIPTION_BYTES,
  maxTotal: MAX_DESCRIPTION_BYTES,
  tooLarge: descriptionTooLarge,
  tooMany: 'Only one job description can be read at a time.',
  none: NO_DESCRIPTION,
};
/** Fits the longest text in any script. */
const BODY_LIMIT_BYTES = 640 * 1024;

/** Compares job descriptions with the page, and drafts letters from the result. */
export function evidenceRoute(app: App, { assistant }: { assistant: Assistant }): void {
  app.post(
    ADMIN_API_PATHS.evidence,
    { schema: EVIDENCE, config: { upload: UPLOAD }, bodyLimit: BODY_LIMIT_BYTES },
    async (request, reply) => {
      const byModel = request.query.reader === 'model' ? { signal: closeSignal(reply) } : undefined;
      if (!request.isMultipart()) {
        const { text } = request.body;
        if (text === undefined) throw new Problem(422, NO_DESCRIPTION);
        return assistant.compareDescription(text, byModel);
      }
      const text = await withUploads(request, reply, async ([file]) => {
        // Loaded by the first file, because nothing else needs it.
        const { readTextInWorker } = await import('../import/read-in-worker.ts');
        return readTextInWorker(file);
      });
      if (text.trim() === '') throw new Problem(422, NO_DESCRIPTION);
      return assistant.compareDescription(text, byModel);
    },
  );
  app.post(ADMIN_API_PATHS.evidenceLetter, { schema: LETTER, bodyLimit: BODY_LIMIT_BYTES }, ({ body }, reply) =>
    assistant.writeLetter(body, closeSignal(reply)),
  );
}

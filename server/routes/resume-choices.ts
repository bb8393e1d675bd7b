import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import {
  DEFAULT_LINK_CHOICES,
  PAGE_LIMITS,
  PAPERS,
  resumeChoicesSchema,
  savedChoicesSchema,
  TYPEFACES,
} from '../../contract/resume-choices.ts';
import { type ResumePreview, resumePreviewResponse } from '../../contract/resume-documents.ts';
import { RESUME_SECTIONS } from '../../contract/resume-sections.ts';
import { viewResumeSchema } from '../../contract/views.ts';
import type { DocumentCache } from '../documents/document-cache.ts';
import type { App } from '../http/route-schemas.ts';
import { Problem } from '../problem.ts';
import type { Store } from '../store/store.ts';

const READ = { summary: 'How the resume is generated from the content', response: { 200: resumeChoicesSchema } } as const;
const CHANGE = {
  summary: 'Change how the resume is generated from the content',
  body: savedChoicesSchema,
  response: { 200: resumeChoicesSchema },
} as const;
const PREVIEW = {
  summary: 'The first pages of the resume as the given choices would make it',
  querystring: z.object({
    paper: z.enum(PAPERS).optional(),
    pages: z.enum(PAGE_LIMITS).optional(),
    typeface: z.enum(TYPEFACES).optional(),
    photo: z.enum(['true', 'false']).optional(),
    sections: z
      .string()
      .max(200)
      .optional()
      .meta({ description: `Comma-separated; each is one of ${RESUME_SECTIONS.join(', ')}.` }),
  }),
  response: { 200: resumePreviewResponse },
} as const;

const VIEW_PREVIEW = {
  summary: 'The first pages of the resume of a view with the given choices, which need not be saved',
  body: viewResumeSchema,
  response: { 200: resumePreviewResponse },
} as const;

const compress = promisify(gzip);

/** The owner's choices for the résumé, and a preview of them. */
export function resumeChoicesRoutes(app: App, { store, documents }: { store: Store; documents: DocumentCache }): void {
  const currentChoices = async () => ({ ...DEFAULT_LINK_CHOICES, ...(await store.resumeChoices()) });
  app.get(ADMIN_API_PATHS.resumeChoices, { schema: READ }, currentChoices);

  app.put(ADMIN_API_PATHS.resumeChoices, { schema: CHANGE }, async ({ body }) => {
    await store.write(async (writer) => {
      const { resumeChoices } = await writer.content();
      await writer.saveResumeChoices({ ...resumeChoices, ...body });
    });
    return currentChoices();
  });

  app.get(ADMIN_API_PATHS.resumePreview, { schema: PREVIEW }, async ({ query: { sections, photo, ...others } }, reply) => {
    const requestedChoices = resumeChoicesSchema.safeParse({
      ...(await currentChoices()),
      ...others,
      ...(photo !== undefined && { photo: photo === 'true' }),
      ...(sections !== undefined && { sections: sections.split(',').filter(Boolean) }),
    });
    if (!requestedChoices.success) throw new Problem(422, requestedChoices.error.issues[0]?.message ?? 'Invalid input');
    return zipped(reply, await documents.preview(requestedChoices.data));
  });

  app.post(ADMIN_API_PATHS.resumePreview, { schema: VIEW_PREVIEW }, async ({ body: { resume, ...shown } }, reply) => {
    const choices = { ...(await currentChoices()), ...resume };
    return zipped(reply, await documents.preview(choices, shown));
  });
}

/** A picture of three pages takes a megabyte, compressed a tenth of that. */
async function zipped(reply: FastifyReply, preview: Buffer): Promise<ResumePreview> {
  reply.header('content-encoding', 'gzip').type('application/json; charset=utf-8');
  return (await compress(preview)) as unknown as ResumePreview;
}

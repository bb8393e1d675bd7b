import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PAGE_LIMITS, PAPERS, resumeChoicesSchema } from '../../contract/resume-choices.ts';
import { DOCUMENT_FORMATS, DOCUMENT_TYPES, type DocumentFormat, documentPath } from '../../contract/resume-documents.ts';
import type { DocumentCache, DocumentOptions, GeneratedDocument } from '../documents/document-cache.ts';
import { CACHE } from '../http/cache-control.ts';
import { etagMatches } from '../http/cached-page.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { type App, fileResponse } from '../http/route-schemas.ts';
import { notFound, Problem } from '../problem.ts';
import type { CountDownload } from './count-download.ts';
import type { SendResumeFailure } from './resume-failure.ts';

/** Plain strings, because an invalid query parameter is a 400, not a 422. */
const QUERY = z.object({
  paper: z.string().optional().meta({ enum: PAPERS }),
  pages: z.string().optional().meta({ enum: PAGE_LIMITS }),
});
const DOCUMENT_OPTIONS = resumeChoicesSchema.pick({ paper: true, pages: true }).partial();

const NAMES: Record<DocumentFormat, string> = {
  pdf: 'PDF',
  docx: 'Word document',
  json: 'JSON Resume',
  md: 'Markdown',
  txt: 'plain text',
};

/** Only formats that people read count as downloads; programs fetch the others. */
function isCounted(format: DocumentFormat): boolean {
  return format === 'pdf' || format === 'docx';
}

interface ResumeDocumentRoutesOptions {
  documents: DocumentCache;
  sendFailure: SendResumeFailure;
  countDownload: CountDownload;
}

/** The résumé generated from the content, in every format. */
export function resumeDocumentRoutes(app: App, { documents, sendFailure, countDownload }: ResumeDocumentRoutesOptions): void {
  for (const format of DOCUMENT_FORMATS) {
    const schema = {
      summary: `The resume generated from the content, as ${NAMES[format]}`,
      querystring: QUERY,
      response: { 200: fileResponse(DOCUMENT_TYPES[format]), 304: { content: {} } },
      errorStatuses: [404],
    } as const;
    app.get(documentPath(format), { schema }, async (request, reply) => {
      const options = readDocumentOptions(request.query);
      let document: GeneratedDocument | undefined;
      try {
        document = await documents.read(format, options);
      } catch (error) {
        return sendFailure(error, format, request, reply);
      }
      if (!document) throw notFound('The resume');
      const isSent = sendDocument(request, reply, document, format === 'docx' ? 'attachment' : 'inline');
      if (isSent && isCounted(format)) countDownload(request);
      return reply;
    });
  }
}

/** Sends the document, or 304 when the client has it. Returns whether it sent the document. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, filename, mediaType }: GeneratedDocument,
  disposition: 'attachment' | 'inline',
): boolean {
  reply.header('cache-control', CACHE.revalidate).header('etag', etag);
  if (etagMatches(request.headers['if-none-match'], etag)) {
    reply.code(304).send();
    return false;
  }
  const type = mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType;
  reply.header('content-disposition', contentDisposition(filename, disposition)).type(type).send(bytes);
  return true;
}

/** The choices in a query; throws 400 for an invalid one. */
export function readDocumentOptions(query: unknown): DocumentOptions {
  const options = DOCUMENT_OPTIONS.safeParse(query);
  if (options.success) return options.data;
  const fields = Object.fromEntries(options.error.issues.map(({ path, message }) => [path.join('.'), message]));
  throw new Problem(400, options.error.issues[0]?.message ?? 'Invalid query parameter', { fields });
}

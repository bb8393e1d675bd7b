import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentFormat, documentPath } from '../../contract/resume-documents.ts';
import { Problem } from '../problem.ts';
import { resumeFailureDocument } from '../publish/notice-pages.ts';
import type { Publisher } from '../publish/publisher.ts';
import { staticPageHeaders } from './page-headers.ts';

/** A Word document with a page limit would be typeset like the PDF, and could fail like it. */
const READABLE_FORMATS = { pdf: '', docx: '?pages=all', txt: '' } as const;

/** Sends a browser a page with the other formats of a résumé that could not be made; programs get the error. */
export type SendResumeFailure = (
  error: unknown,
  format: DocumentFormat,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply;

export function createResumeFailure({ publisher, siteUrl }: { publisher: Publisher; siteUrl: string }): SendResumeFailure {
  const headers = staticPageHeaders(siteUrl);
  return (error, format, request, reply) => {
    const isUnavailable = error instanceof Problem && error.status === 503;
    if (!isUnavailable || !request.headers.accept?.includes('text/html')) throw error;
    const others = Object.entries(READABLE_FORMATS)
      .filter(([one]) => one !== format)
      .map(([one, query]) => documentPath(one as DocumentFormat).slice(1) + query);
    return reply
      .code(error.status)
      .headers(headers)
      .header('retry-after', error.retryAfter)
      .type('text/html; charset=utf-8')
      .send(resumeFailureDocument(publisher.published().content.profile, others));
  };
}

import { API_PATHS } from '../../contract/api-paths.ts';
import { RESUME_TYPES } from '../../contract/resume.ts';
import type { ResumeLink } from '../documents/resume-link.ts';
import { type App, fileResponse } from '../http/route-schemas.ts';
import { notFound } from '../problem.ts';
import type { CountDownload } from './count-download.ts';
import { sendDocument } from './resume-documents.ts';

const RESUME = {
  summary: 'The resume as a file: the uploaded one, or the one generated from the content',
  response: { 200: fileResponse(...Object.values(RESUME_TYPES)), 304: { content: {} } },
  errorStatuses: [404],
} as const;

interface ResumeDownloadOptions {
  resumeLink: ResumeLink;
  countDownload: CountDownload;
}

/** The public download of the resume. */
export function resumeDownloadRoute(app: App, { resumeLink, countDownload }: ResumeDownloadOptions): void {
  app.get(API_PATHS.resume, { schema: RESUME }, async (request, reply) => {
    const document = await resumeLink.read(reply);
    if (!document) throw notFound('The resume');
    if (sendDocument(request, reply, document, 'attachment')) countDownload(request);
    return reply;
  });
}

import { API_PATHS } from '../../contract/api-paths.ts';
import { RESUME_TYPES } from '../../contract/resume.ts';
import type { ResumeDocuments } from '../documents/resume-documents.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import type { FileCache } from '../http/file-cache.ts';
import { type App, fileResponse } from '../http/route-schemas.ts';
import { notFound } from '../problem.ts';
import type { Publisher } from '../publish/publisher.ts';
import type { Store } from '../store/store.ts';
import type { CountDownload } from './count-download.ts';
import { sendDocument } from './resume-documents.ts';

const RESUME = {
  summary: 'The resume as a file: the uploaded one, or the one made from the content',
  response: { 200: fileResponse(...Object.values(RESUME_TYPES)) },
  errorStatuses: [404],
} as const;

interface ResumeDownloadOptions {
  store: Store;
  publisher: Publisher;
  files: FileCache;
  documents: ResumeDocuments;
  countDownload: CountDownload;
}

/**
 * The public download of the resume: the uploaded file under its own name. On a site of the owner's, where there is no
 * such file or the owner prefers it, the PDF made from the content.
 */
export function resumeDownloadRoute(app: App, options: ResumeDownloadOptions): void {
  const { store, publisher, files, documents, countDownload } = options;
  app.get(API_PATHS.resume, { schema: RESUME }, async (request, reply) => {
    const { isPublished, content, resumeChoices } = await publisher.current();
    const canBeMade = content.kind === 'own';
    const prefersMade = canBeMade && resumeChoices.link === 'made';
    const file = isPublished && !prefersMade ? await store.resumeFile() : undefined;
    const bytes = file && (await files.read(file.id, file.bytes));
    if (bytes) {
      countDownload(request);
      return reply
        .header('cache-control', 'no-cache')
        .header('content-disposition', contentDisposition(file.filename))
        .type(file.mediaType)
        .send(bytes);
    }
    const document = canBeMade ? await documents.read('pdf') : undefined;
    if (!document) throw notFound('The resume');
    if (sendDocument(request, reply, document, 'attachment')) countDownload(request);
    return reply;
  });
}

import { API_PATHS } from '../../contract/api-paths.ts';
import { RESUME_TYPES } from '../../contract/resume.ts';
import { DEFAULT_LINK_CHOICES } from '../../contract/resume-choices.ts';
import type { ResumeDocuments } from '../documents/resume-documents.ts';
import type { FileCache } from '../http/file-cache.ts';
import { type App, fileResponse } from '../http/route-schemas.ts';
import { notFound } from '../problem.ts';
import type { Publisher } from '../publish/publisher.ts';
import type { Store } from '../store/store.ts';
import type { CountDownload } from './count-download.ts';
import { sendDocument } from './resume-documents.ts';

const RESUME = {
  summary: 'The resume as a file: the uploaded one, or the one generated from the content',
  response: { 200: fileResponse(...Object.values(RESUME_TYPES)), 304: { content: {} } },
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
 * The public download of the resume: the uploaded file, under its own name. The owner's site serves the PDF made from the
 * content instead if no file was uploaded or the owner prefers the generated one. If that PDF cannot be made, the uploaded
 * file replaces it; without an uploaded file, the Word document does.
 */
export function resumeDownloadRoute(app: App, options: ResumeDownloadOptions): void {
  const { store, publisher, files, documents, countDownload } = options;
  app.get(API_PATHS.resume, { schema: RESUME }, async (request, reply) => {
    const { isPublished, content, resumeChoices } = await publisher.current();
    const { link, pages } = { ...DEFAULT_LINK_CHOICES, ...resumeChoices };
    const isOwn = content.kind === 'own';
    const makePdf = async () => (isOwn ? documents.read('pdf', { pages }) : undefined);
    // To fill a number of pages, it would be typeset as the PDF is.
    const makeDocx = () => documents.read('docx', { pages: 'all' });
    const readUploaded = async () => {
      const file = isPublished ? await store.resumeFile() : undefined;
      const bytes = file && (await files.read(file.id, file.bytes));
      return bytes && { ...file, bytes, etag: `"${file.id}"` };
    };
    const document =
      isOwn && link === 'made'
        ? await makePdf().catch(async () => (await readUploaded()) ?? makeDocx())
        : ((await readUploaded()) ?? (await makePdf().catch(makeDocx)));
    if (!document) throw notFound('The resume');
    if (sendDocument(request, reply, document, 'attachment')) countDownload(request);
    return reply;
  });
}

import { DEFAULT_LINK_CHOICES } from '../../contract/resume-choices.ts';
import type { FileCache } from '../http/file-cache.ts';
import type { FileReply } from '../http/file-queue.ts';
import type { Publisher } from '../publish/publisher.ts';
import type { Store } from '../store/store.ts';
import type { DocumentCache, GeneratedDocument } from './document-cache.ts';

interface ResumeLinkOptions {
  store: Pick<Store, 'resumeFile'>;
  publisher: Pick<Publisher, 'current'>;
  files: FileCache;
  documents: DocumentCache;
}

export type ResumeLink = ReturnType<typeof createResumeLink>;

/**
 * The file behind the public resume link: the uploaded one, under its own name. The owner's site has the PDF made from the
 * content instead if no file was uploaded or the owner prefers the generated one. If that PDF cannot be made, the uploaded
 * file replaces it; without an uploaded file, the Word document does.
 */
export function createResumeLink({ store, publisher, files, documents }: ResumeLinkOptions) {
  return {
    /** Undefined while there is no resume. `reply` is the response that it is for. */
    async read(reply?: FileReply): Promise<GeneratedDocument | undefined> {
      const { isPublished, content, resumeChoices } = await publisher.current();
      const { link, pages } = { ...DEFAULT_LINK_CHOICES, ...resumeChoices };
      const isOwn = content.kind === 'own';
      const makePdf = async () => (isOwn ? documents.read('pdf', { pages }) : undefined);
      // With a page limit it would be typeset like the PDF, and could fail in the same way.
      const makeDocx = () => documents.read('docx', { pages: 'all' });
      const readUploaded = async () => {
        const file = isPublished ? await store.resumeFile() : undefined;
        const bytes = file && (await files.read(file.id, file.bytes, reply));
        return bytes && { ...file, bytes, etag: `"${file.id}"` };
      };
      return isOwn && link === 'made'
        ? await makePdf().catch(async () => (await readUploaded()) ?? makeDocx())
        : ((await readUploaded()) ?? (await makePdf().catch(makeDocx)));
    },
  };
}

import { RESUME_MAX_BYTES, RESUME_MESSAGES, type ResumeExtension } from '../../contract/resume.ts';
import { Problem } from '../problem.ts';
import type { NewResume } from '../store/file-writer.ts';
import { shownName } from './file-name.ts';

/** What file-type calls them; the old Word format is a compound file like many others. */
const TYPES: Record<string, ResumeExtension> = { pdf: 'pdf', docx: 'docx', cfb: 'doc' };
/** The name of the stream that makes a compound file a Word document, as it stands in its directory. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

/** A resume as it is kept: what its first bytes say, under a name with the extension that fits. 413, 415, 422. */
export async function makeResume({ name, bytes }: { name: string; bytes: Buffer }): Promise<NewResume> {
  if (bytes.length === 0) throw new Problem(422, RESUME_MESSAGES.none);
  if (bytes.length >= RESUME_MAX_BYTES) throw new Problem(413, RESUME_MESSAGES.size);
  const { fileTypeFromBuffer } = await import('file-type');
  const extension = TYPES[(await fileTypeFromBuffer(bytes))?.ext ?? ''];
  if (!extension || (extension === 'doc' && !bytes.includes(WORD_STREAM))) throw new Problem(415, RESUME_MESSAGES.type);
  const base = shownName(name).replace(/\.\w{1,5}$/, '') || 'Resume';
  return { filename: `${base}.${extension}`, extension, bytes };
}

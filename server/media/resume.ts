import { RESUME_MESSAGES, type ResumeExtension } from '../../contract/resume.ts';
import { RESUME_MAX_BYTES } from '../../contract/upload-limits.ts';
import { Problem } from '../problem.ts';
import type { NewResume } from '../store/file-writer.ts';
import { sanitizeFileName } from './file-name.ts';

/** By file-type's name. The old Word format is a compound file, as are others. */
const EXTENSIONS: Record<string, ResumeExtension> = { pdf: 'pdf', docx: 'docx', cfb: 'doc' };
/** The name of the stream that makes a compound file a Word document, as encoded in its directory. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

/** The resume to store, its type detected from the content and its extension set to fit. Throws a 413, 415 or 422. */
export async function readResume({ name, bytes }: { name: string; bytes: Buffer }): Promise<NewResume> {
  if (bytes.length === 0) throw new Problem(422, RESUME_MESSAGES.none);
  if (bytes.length >= RESUME_MAX_BYTES) throw new Problem(413, RESUME_MESSAGES.size);
  const { fileTypeFromBuffer } = await import('file-type');
  const extension = EXTENSIONS[(await fileTypeFromBuffer(bytes))?.ext ?? ''];
  if (!extension || (extension === 'doc' && !bytes.includes(WORD_STREAM))) throw new Problem(415, RESUME_MESSAGES.type);
  const base = sanitizeFileName(name).replace(/\.\w{1,5}$/, '') || 'Resume';
  return { filename: `${base}.${extension}`, extension, bytes };
}

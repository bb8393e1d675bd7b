import { RESUME_MESSAGES } from '../../contract/resume.ts';
import { MAX_RESUME_BYTES } from '../../contract/upload-limits.ts';
import { Problem } from '../problem.ts';
import type { NewResume } from '../store/file-writer.ts';
import { sanitizeFileName } from './file-name.ts';
import { detectResumeType } from './resume-type.ts';

/** The resume to store, its type detected from the content and its extension set to fit. Throws a 413, 415 or 422. */
export async function readResume({ name, bytes }: { name: string; bytes: Buffer }): Promise<NewResume> {
  if (bytes.length === 0) throw new Problem(422, RESUME_MESSAGES.empty);
  if (bytes.length >= MAX_RESUME_BYTES) throw new Problem(413, RESUME_MESSAGES.size);
  const extension = await detectResumeType(bytes);
  if (!extension) throw new Problem(415, RESUME_MESSAGES.type);
  const base = sanitizeFileName(name).replace(/\.\w{1,5}$/, '') || 'Resume';
  return { filename: `${base}.${extension}`, extension, bytes };
}

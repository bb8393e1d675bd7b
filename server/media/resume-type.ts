import type { ResumeExtension } from '../../contract/resume.ts';

/** By file-type's name. The old Word format is a compound file, as are others. */
const EXTENSIONS: Record<string, ResumeExtension> = { pdf: 'pdf', docx: 'docx', cfb: 'doc' };
/** The name of the stream that makes a compound file a Word document, as encoded in its directory. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

/** The type of a resume by its content; undefined for a file of any other type. */
export async function detectResumeType(bytes: Uint8Array): Promise<ResumeExtension | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const extension = EXTENSIONS[(await fileTypeFromBuffer(bytes))?.ext ?? ''];
  return extension === 'doc' && !Buffer.from(bytes).includes(WORD_STREAM) ? undefined : extension;
}

import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

export interface UploadRules {
  /** The form's field; files under another are not taken. */
  field: string;
  maxFiles: number;
  maxBytes: number;
  /** The sentences for what is refused. */
  tooLarge: (name: string) => string;
  tooMany: string;
  none: string;
}

/**
 * Reads the files of a form into memory, within its limits: 400 when it is no form, 413 when a file is too large,
 * 422 when there are none or too many. An upload that breaks off throws and leaves nothing behind.
 */
export async function readUploads(request: FastifyRequest, rules: UploadRules): Promise<UploadedFile[]> {
  const { field, maxFiles, maxBytes, tooLarge, tooMany, none } = rules;
  if (!request.isMultipart()) throw new Problem(415, 'Files must be sent as a form.');
  const files: UploadedFile[] = [];
  let refused: Problem | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: maxFiles + 1, parts: maxFiles + 20 } })) {
      if (part.type !== 'file') continue;
      const bytes = await readAll(part, maxBytes);
      if (part.fieldname !== field) continue;
      // What has been refused is still read to its end: a browser hears the answer only then.
      if (bytes === undefined) refused ??= new Problem(413, tooLarge(part.filename ?? ''));
      else if (files.length >= maxFiles) refused ??= new Problem(422, tooMany);
      else files.push({ name: part.filename ?? '', bytes });
    }
  } catch (error) {
    throw refused ?? asProblem(error, tooMany);
  }
  if (refused) throw refused;
  if (files.length === 0) throw new Problem(422, none);
  return files;
}

/** Undefined when the file is larger than allowed. */
async function readAll({ file }: MultipartFile, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
  }
  return file.truncated || size > maxBytes ? undefined : Buffer.concat(chunks);
}

function asProblem(error: unknown, tooMany: string): unknown {
  const { code } = error as { code?: string };
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') return new Problem(422, tooMany);
  if (error instanceof Problem || code?.startsWith('FST_')) return error;
  return new Problem(400, 'The form could not be read to its end. Nothing was kept.');
}

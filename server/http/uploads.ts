import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import type { App } from './declared-routes.ts';
import { httpProblem } from './errors.ts';
import { NoRoom, type UploadRoom, uploadRoom } from './upload-room.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a form with files, which `withUploads` reads; everywhere else it is JSON. */
    upload?: UploadRules;
  }
}

const MB = 1024 * 1024;
/** Two of the largest files, with what a form puts around them. */
const ROOM = uploadRoom({ bytes: 101 * MB, maxWait: 20_000 });
/** Seconds. */
const RETRY_AFTER = 10;
/** Bytes. No form has fields of any length beside its files. */
const FIELD_MAX = 1000;

export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

export interface UploadRules {
  /** The form's field; files under another are not taken. */
  field: string;
  maxFiles: number;
  /** Of one file, and of all together. */
  maxBytes: number;
  maxTotal: number;
  /** The sentences for what is refused. */
  tooLarge: (name: string) => string;
  tooMany: string;
  none: string;
}

const FORM = 'multipart/form-data';

/** A form that is sent where JSON is read is of the wrong media type. */
export function refuseForms(app: FastifyInstance): void {
  app.addContentTypeParser(FORM, (request, _body, done) => done(request.is404 ? null : httpProblem(415)));
}

/**
 * Registers routes of which some take forms: those that declare an upload. What reads forms does a little for every
 * request, so that all others are registered outside.
 */
export async function registerMultipartRoutes(app: App, register: (open: App) => unknown): Promise<void> {
  await app.register(async (open: App) => {
    open.removeContentTypeParser(FORM);
    await open.register(multipart);
    open.addHook('preValidation', (request, _reply, next) => {
      const isMisplaced = request.isMultipart() && !request.routeOptions.config.upload;
      next(isMisplaced ? httpProblem(415) : undefined);
    });
    register(open);
  });
}

/**
 * Reads the files of a form into memory, within the limits that its route declares, and hands them to `work`: 415 when it is no form, 413
 * when the files are too large, 422 when there are none or too many. An upload that breaks off throws and leaves
 * nothing behind. Uploads beyond what memory has room for wait for others to end; 503 when that takes too long.
 */
export async function withUploads<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (files: [UploadedFile, ...UploadedFile[]]) => Promise<T>,
  room: UploadRoom = ROOM,
): Promise<T> {
  const { upload: rules } = request.routeOptions.config;
  if (!rules) throw new Error('The route declares no upload.');
  if (!request.isMultipart()) throw new Problem(415, 'Files must be sent as a form.');
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  try {
    return await room.hold(Math.min(length, rules.maxTotal), async () => work(await readFiles(request, rules)));
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error;
    reply.header('retry-after', RETRY_AFTER);
    throw new Problem(503, 'Other uploads are still under way. Please try again when they are done.');
  }
}

async function readFiles(request: FastifyRequest, rules: UploadRules): Promise<[UploadedFile, ...UploadedFile[]]> {
  const { field, maxFiles, maxBytes, maxTotal, tooLarge, tooMany, none } = rules;
  // Whoever went away while waiting sends nothing that could be waited for.
  if (request.raw.destroyed) throw new Problem(400, BROKEN_OFF);
  const limits = { fileSize: maxBytes, files: maxFiles + 1, parts: maxFiles + 20, fieldSize: FIELD_MAX };
  const files: UploadedFile[] = [];
  let left = maxTotal;
  let refused: Problem | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      const isWanted = part.fieldname === field && !refused;
      // What has been refused is still read to its end: a browser hears the answer only then.
      const { bytes, size } = await readAll(part, isWanted ? Math.min(maxBytes, left) : 0);
      if (!isWanted) continue;
      const name = part.filename ?? '';
      if (files.length >= maxFiles) refused = new Problem(422, tooMany);
      else if (size > maxBytes || part.file.truncated) refused = new Problem(413, tooLarge(name));
      else if (size > left) refused = new Problem(413, `Together the files are larger than ${Math.floor(maxTotal / MB)} MB.`);
      else files.push({ name, bytes });
      left -= size;
    }
  } catch (error) {
    throw refused ?? asProblem(error, tooMany);
  }
  if (refused) throw refused;
  const [first, ...others] = files;
  if (!first) throw new Problem(422, none);
  return [first, ...others];
}

/** Keeps nothing of a file that is larger than `max`. */
async function readAll({ file }: MultipartFile, max: number): Promise<{ bytes: Buffer; size: number }> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size <= max) chunks.push(chunk);
    else chunks = [];
  }
  return { bytes: Buffer.concat(chunks), size };
}

const BROKEN_OFF = 'The form could not be read to its end. Nothing was kept.';

function asProblem(error: unknown, tooMany: string): unknown {
  const { code } = error as { code?: string };
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') return new Problem(422, tooMany);
  if (error instanceof Problem || code?.startsWith('FST_')) return error;
  return new Problem(400, BROKEN_OFF);
}

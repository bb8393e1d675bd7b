import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { filesTooLarge } from '../../contract/upload-limits.ts';
import { Problem } from '../problem.ts';
import { httpProblem } from './errors.ts';
import type { App } from './route-schemas.ts';
import { createUploadBudget, type UploadBudget, UploadBudgetTimeout } from './upload-budget.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a multipart form, read by `withUploads`. Without this it is JSON. */
    upload?: UploadRules;
  }
}

const MB = 1024 * 1024;
/** Holds two of the largest files with their multipart framing. */
const BUDGET = createUploadBudget({ bytes: 101 * MB, maxWaitMs: 20_000 });
const RETRY_AFTER_SECONDS = 10;

export interface UploadedFile {
  name: string;
  bytes: Buffer;
  /** Its bytes were not kept because it is too large (see `keepsOthers`). */
  isTooLarge?: boolean;
}

export interface UploadRules {
  /** The form field of the files; files in other fields are ignored. */
  field: string;
  maxFiles: number;
  /** The maximum size of one file. */
  maxBytes: number;
  /** The maximum size of all files together. */
  maxTotal: number;
  /** Files that are too large are passed on without their bytes, so that the others of the form can be kept. */
  keepsOthers?: boolean;
  /** Error messages. */
  tooLarge: (name: string) => string;
  tooMany: string;
  none: string;
  /** The form may have no files; the route decides when it must have some. */
  optionalFiles?: boolean;
  /** Text fields that are read in addition to the files, by their names. */
  textFields?: Record<string, TextFieldRules>;
}

interface TextFieldRules {
  /** For the API description. */
  description: string;
  /** How often the field may be repeated. */
  max: number;
  /** The maximum size of each text. */
  maxBytes: number;
  tooMany: string;
  tooLong: string;
}

type Files = [UploadedFile, ...UploadedFile[]];
/** The values of each text field, by its name. */
type Texts = Record<string, string[]>;

const MULTIPART = 'multipart/form-data';

/** Rejects a multipart body with 415 where JSON is expected. */
export function rejectMultipart(app: FastifyInstance): void {
  app.addContentTypeParser(MULTIPART, (request, _body, done) => done(request.is404 ? null : httpProblem(415)));
}

/**
 * Registers routes some of which accept multipart bodies: those that declare an upload. The multipart plugin adds a cost to
 * every request, so all other routes are registered outside.
 */
export async function registerMultipartRoutes(app: App, register: (multipartApp: App) => unknown): Promise<void> {
  await app.register(async (multipartApp: App) => {
    multipartApp.removeContentTypeParser(MULTIPART);
    await multipartApp.register(multipart, { throwFileSizeLimit: false });
    multipartApp.addHook('preValidation', (request, _reply, next) => {
      const isUnexpected = request.isMultipart() && !request.routeOptions.config.upload;
      // Validated as the body of a route that accepts JSON as well.
      if (request.isMultipart()) request.body = {};
      next(isUnexpected ? httpProblem(415) : undefined);
    });
    register(multipartApp);
  });
}

/**
 * Reads the files of a multipart body into memory, within the limits that the route declares, and passes them to `work`,
 * with the values of the route's text fields.
 * Responds with 415 for another media type, 413 for files that are too large, 422 for none or too many, and 503 when other
 * uploads hold the memory for too long.
 */
export async function withUploads<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (files: Files, texts: Texts) => Promise<T>,
  budget: UploadBudget = BUDGET,
): Promise<T> {
  return withForm(
    request,
    reply,
    ([first, ...others], texts) => {
      if (!first) throw new Error('The route declares that its form may have no files.');
      return work([first, ...others], texts);
    },
    budget,
  );
}

/** As `withUploads`, for routes whose form may have no files. */
export async function withForm<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (files: UploadedFile[], texts: Texts) => Promise<T>,
  budget: UploadBudget = BUDGET,
): Promise<T> {
  const { upload: rules } = request.routeOptions.config;
  if (!rules) throw new Error('The route declares no upload.');
  if (!request.isMultipart()) throw new Problem(415, 'Files must be sent as multipart form data.');
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  try {
    return await budget.reserve(Math.min(length, rules.maxTotal), async () => work(...(await readForm(request, rules))));
  } catch (error) {
    if (!(error instanceof UploadBudgetTimeout)) throw error;
    reply.header('retry-after', RETRY_AFTER_SECONDS);
    throw new Problem(503, 'Other uploads are still in progress. Please try again when they are done.');
  }
}

async function readForm(request: FastifyRequest, rules: UploadRules): Promise<[UploadedFile[], Texts]> {
  const { field, maxFiles, maxBytes, maxTotal, keepsOthers, tooLarge, tooMany, none, optionalFiles, textFields = {} } = rules;
  const textRules = Object.values(textFields);
  // A client that disconnected while waiting sends no more parts.
  if (request.raw.destroyed) throw new Problem(400, INCOMPLETE_FORM);
  const limits = {
    fileSize: maxBytes,
    files: maxFiles + 1,
    parts: maxFiles + 20 + textRules.reduce((sum, { max }) => sum + max, 0),
    fieldSize: Math.max(0, ...textRules.map((textField) => textField.maxBytes)),
  };
  const files: UploadedFile[] = [];
  const texts: Texts = Object.fromEntries(Object.keys(textFields).map((name) => [name, []]));
  let remainingBytes = maxTotal;
  let problem: Problem | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') {
        // The plugin would keep every text field of the form until its end, however many and large.
        delete part.fields[part.fieldname];
        const { [part.fieldname]: textField } = textFields;
        const values = texts[part.fieldname];
        if (!textField || !values) continue;
        // The plugin has parsed a field that is declared as JSON.
        const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
        if (part.valueTruncated || Buffer.byteLength(value) > textField.maxBytes) problem ??= new Problem(422, textField.tooLong);
        else if (values.length >= textField.max) problem ??= new Problem(422, textField.tooMany);
        else values.push(value);
        continue;
      }
      const isWanted = part.fieldname === field && !problem;
      // After a problem the form is still read to its end: browsers read the response only then.
      const { bytes, size } = await readAll(part, isWanted ? Math.min(maxBytes, remainingBytes) : 0);
      if (!isWanted) continue;
      const name = part.filename ?? '';
      if (files.length >= maxFiles) problem = new Problem(422, tooMany);
      else if (size > maxBytes || part.file.truncated) {
        if (keepsOthers) files.push({ name, bytes: Buffer.alloc(0), isTooLarge: true });
        else problem = new Problem(413, tooLarge(name));
        continue;
      } else if (size > remainingBytes) problem = new Problem(413, filesTooLarge(maxTotal));
      else files.push({ name, bytes });
      remainingBytes -= size;
    }
  } catch (error) {
    throw problem ?? toUploadProblem(error, tooMany);
  }
  if (problem) throw problem;
  if (!optionalFiles && files.length === 0) throw new Problem(422, none);
  return [files, texts];
}

/** Reads to the end, and keeps no bytes of a file larger than `max`. */
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

export const INCOMPLETE_FORM = 'The upload arrived incomplete. Nothing was saved.';

function toUploadProblem(error: unknown, tooMany: string): unknown {
  const { code } = error as { code?: string };
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') return new Problem(422, tooMany);
  if (error instanceof Problem || code?.startsWith('FST_')) return error;
  return new Problem(400, INCOMPLETE_FORM);
}

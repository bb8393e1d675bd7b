import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { makePrivateFolder } from '../private-folder.ts';
import { Problem } from '../problem.ts';
import { isStorageFailure, toProblem } from '../store/sqlite-failures.ts';
import { INCOMPLETE_FORM } from './uploads.ts';

/**
 * Writes the one file of a multipart body to `path`, within the limits that the route declares, passes its name to `work`,
 * and removes it afterwards. For files too large to be held in memory.
 */
export async function withUploadedFile<T>(request: FastifyRequest, path: string, work: (name: string) => Promise<T>): Promise<T> {
  if (!request.isMultipart()) throw new Problem(415, 'Files must be sent as multipart form data.');
  await makePrivateFolder(dirname(path));
  try {
    return await work(await receive(request, path));
  } finally {
    await rm(path, { force: true });
  }
}

async function receive(request: FastifyRequest, path: string): Promise<string> {
  const { upload: rules } = request.routeOptions.config;
  if (!rules) throw new Error('The route declares no upload.');
  const limits = { fileSize: rules.maxBytes, files: 2, parts: 10, fieldSize: 1000 };
  let name: string | undefined;
  let problem: Problem | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== rules.field || problem) {
        part.file.resume();
        continue;
      }
      if (name !== undefined) {
        problem = new Problem(422, rules.tooMany);
        part.file.resume();
        continue;
      }
      name = part.filename ?? '';
      await pipeline(part.file, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
      if (part.file.truncated) problem = new Problem(413, rules.tooLarge(name));
    }
  } catch (error) {
    if (isStorageFailure(error)) throw toProblem(error);
    throw problem ?? new Problem(400, INCOMPLETE_FORM);
  }
  if (problem) throw problem;
  if (name === undefined) throw new Problem(422, rules.none);
  return name;
}

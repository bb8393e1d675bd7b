import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Encoding } from '../publish/compress.ts';
import { CACHE } from './cache-control.ts';
import { etagMatches, negotiateEncoding } from './cached-page.ts';
import type { FileCache } from './file-cache.ts';
import type { FileReply } from './file-queue.ts';
import { FILE_POLICY } from './security-headers.ts';

export interface StaticFolders {
  /** The built client files; each has a .br and a .gz file next to it if that is smaller. */
  clientDir: string;
  /** The images of the sample content. */
  sampleDir: string;
}

interface StaticFilesOptions extends StaticFolders {
  files: FileCache;
}

/** Only files of these types are served; the other files of the sample are the sources of its content. */
const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
/** Compressed files are sent in place of the others. */
const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/**
 * Serves files on disk. The names of built assets and fonts contain their version. Always sends whole files: a Range header
 * may be ignored, and one with a thousand ranges takes longer than the file.
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  { clientDir, sampleDir, files }: StaticFilesOptions,
): Promise<void> {
  const serve = createFileSender(files);
  for (const folder of ['assets', 'fonts'])
    await serve(app, {
      root: join(clientDir, folder),
      route: `/${folder}/*`,
      cacheControl: CACHE.immutable,
      preCompressed: true,
    });
  // The portrait of the sample is the only built file of its folder, and its route comes before that of the others.
  const portrait = { root: join(clientDir, 'sample'), route: '/sample/portrait.svg', cacheControl: CACHE.forAnHour };
  await serve(app, { ...portrait, preCompressed: true });
  await serve(app, { root: sampleDir, route: '/sample/*', cacheControl: CACHE.forADay, preCompressed: false });
}

interface Folder {
  root: string;
  /** One route for all files of the folder: hundreds of routes would take 60 ms at each start. */
  route: string;
  cacheControl: string;
  /** Whether there are compressed versions next to the files. */
  preCompressed: boolean;
}

function createFileSender(files: FileCache) {
  const etags = new WeakMap<Buffer, string>();

  /** Serves the files that are in the folder when the server starts. */
  return async (app: FastifyInstance, { root, route, cacheControl, preCompressed }: Folder): Promise<void> => {
    const names = await listFiles(root);
    const onlyName = route.slice(route.lastIndexOf('/') + 1);
    app.get<{ Params: { '*'?: string } }>(route, async (request, reply) => {
      // The router has decoded the path, rejected what it could not decode, and dropped everything after a #.
      const name = request.params['*'] ?? onlyName;
      const type = names.has(name) && !name.startsWith('pictures/') ? TYPES[extname(name)] : undefined;
      if (!type) return reply.callNotFound();
      const accepted = preCompressed ? negotiateEncoding(request.headers['accept-encoding']) : 'identity';
      const encoding = names.has(name + SUFFIXES[accepted]) ? accepted : 'identity';
      const bytes = await readCached(join(root, name + SUFFIXES[encoding]), reply);
      if (!bytes) return reply.callNotFound();
      const etag = etagOf(bytes);
      reply.headers({ 'cache-control': cacheControl, 'content-security-policy': FILE_POLICY, etag });
      if (preCompressed) reply.header('vary', 'accept-encoding');
      if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send();
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.type(type).send(bytes);
    });
  };

  /** Undefined for a file that has been deleted since. */
  function readCached(path: string, reply: FileReply): Promise<Buffer | undefined> {
    const load = () =>
      readFile(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return undefined;
      });
    return files.read(path, load, reply);
  }

  function etagOf(bytes: Buffer): string {
    const etag = etags.get(bytes) ?? `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`;
    etags.set(bytes, etag);
    return etag;
  }
}

/** The paths of the files in a folder and its subfolders; empty without the folder. */
async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  if (!existsSync(folder)) return new Set();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/')));
}

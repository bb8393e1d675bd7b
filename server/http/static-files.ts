import { existsSync, ReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { CACHE_IMMUTABLE } from './cache-control.ts';
import type { FileCache } from './file-cache.ts';
import { FILE_POLICY } from './security-headers.ts';

export interface StaticFolders {
  /** The built client files; each has a .br and a .gz file next to it where that is smaller. */
  clientDir: string;
  /** The images of the sample content. */
  sampleDir: string;
}

interface StaticFilesOptions extends StaticFolders {
  files: FileCache;
}

/** Serves files on disk. The names of built assets and fonts contain their version. */
export async function registerStaticFiles(app: FastifyInstance, options: StaticFilesOptions): Promise<void> {
  await app.register(async (staticApp) => {
    sendFromCache(staticApp, options.files);
    await registerFolders(staticApp, options);
  });
}

async function registerFolders(app: FastifyInstance, { clientDir, sampleDir }: StaticFolders): Promise<void> {
  for (const folder of ['assets', 'fonts'])
    await serveFolder(app, {
      root: join(clientDir, folder),
      route: `/${folder}/*`,
      cacheControl: CACHE_IMMUTABLE,
      preCompressed: true,
    });
  // The portrait of the sample is the only built file of its folder, and its route comes before that of the others.
  const portrait = { root: join(clientDir, 'sample'), route: '/sample/portrait.svg', cacheControl: 'public, max-age=3600' };
  await serveFolder(app, { ...portrait, preCompressed: true });
  await serveFolder(app, { root: sampleDir, route: '/sample/*', cacheControl: 'public, max-age=86400', preCompressed: false });
}

interface Folder {
  root: string;
  /** One for all files: a route for each of hundreds takes 60 ms at each start. */
  route: string;
  cacheControl: string;
  /** Whether there are compressed versions next to the files. */
  preCompressed: boolean;
}

/** Serves the files that a folder has now. */
async function serveFolder(app: FastifyInstance, { root, route, cacheControl, preCompressed }: Folder): Promise<void> {
  const files = await listFiles(root);
  const prefix = route.slice(0, route.lastIndexOf('/') + 1);
  await app.register(async (scope) => {
    // Files are validated by their ETag. A date would add to the bytes of each.
    const headers = { cacheControl: false, lastModified: false };
    await scope.register(fastifyStatic, { root, serve: false, dotfiles: 'ignore', ...headers, preCompressed });
    scope.get(route, (request, reply) => {
      const name = decodeURIComponent(request.url.split('?')[0]?.slice(prefix.length) ?? '');
      if (!files.has(name)) return reply.callNotFound();
      return reply.headers({ 'cache-control': cacheControl, 'content-security-policy': FILE_POLICY }).sendFile(name);
    });
  });
}

/** The paths of the files in a folder and its subfolders; empty without the folder. */
async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  if (!existsSync(folder)) return new Set();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
  return new Set(names.filter((name) => !NOT_SERVED.test(name)));
}

/** Compressed files are sent in place of the others; the rest is what the sample's content is made from. */
const NOT_SERVED = /\.(?:br|gz|json|md)$|^pictures\//;

/** Replaces the stream of each response by its part of the cached file, which all responses share. */
function sendFromCache(app: FastifyInstance, files: FileCache): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!(payload instanceof ReadStream)) return payload;
    const { path, start = 0, end = Number.POSITIVE_INFINITY } = payload as ReadStream & { start?: number; end?: number };
    payload.destroy();
    const bytes = await files.read(`${path} ${reply.getHeader('etag')}`, () => readFile(path));
    return bytes?.subarray(start, end + 1);
  });
}

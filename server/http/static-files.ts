import { ReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { CACHE_IMMUTABLE } from './cache-control.ts';
import type { FileCache } from './file-cache.ts';

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
  const options = { index: false, redirect: false, decorateReply: false, dotfiles: 'ignore', wildcard: false } as const;
  await app.register(fastifyStatic, {
    ...options,
    root: clientDir,
    preCompressed: true,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders(reply, path) {
      const isVersioned = path.startsWith(join(clientDir, 'assets')) || path.startsWith(join(clientDir, 'fonts'));
      reply.header('cache-control', isVersioned ? CACHE_IMMUTABLE : 'public, max-age=3600');
    },
  });
  await app.register(fastifyStatic, {
    ...options,
    root: sampleDir,
    prefix: '/sample/',
    maxAge: '1d',
    globIgnore: ['**/*.json', '**/*.md', 'pictures/**'],
  });
}

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

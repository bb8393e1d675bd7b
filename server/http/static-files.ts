import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { CACHE_IMMUTABLE } from './cache-control.ts';

export interface StaticFolders {
  /** The built client files; each has a .br and a .gz file next to it where that is smaller. */
  clientDir: string;
  /** The images of the sample content. */
  sampleDir: string;
}

/** Serves files on disk. The names of built assets and fonts contain their version. */
export async function registerStaticFiles(app: FastifyInstance, { clientDir, sampleDir }: StaticFolders): Promise<void> {
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

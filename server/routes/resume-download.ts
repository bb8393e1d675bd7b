import type { FastifyRequest } from 'fastify';
import { PATHS } from '../../contract/paths.ts';
import { RESUME_TYPES } from '../../contract/resume.ts';
import { RESUME_DOWNLOAD } from '../analytics/events.ts';
import type { Tracker } from '../analytics/tracker.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import type { FileCache } from '../http/file-cache.ts';
import { type App, fileResponse } from '../http/route-schemas.ts';
import { notFound } from '../problem.ts';
import type { Publisher } from '../publish/publisher.ts';
import type { Store } from '../store/store.ts';
import { requestInfo } from './analytics.ts';

const RESUME = {
  summary: 'The resume as a file',
  response: { 200: fileResponse(...Object.values(RESUME_TYPES)) },
  errorStatuses: [404],
} as const;

interface ResumeDownloadOptions {
  store: Store;
  publisher: Publisher;
  files: FileCache;
  tracker: Tracker;
}

/** The public download of the resume, under the name of the uploaded file. */
export function resumeDownloadRoute(app: App, { store, publisher, files, tracker }: ResumeDownloadOptions): void {
  app.get(PATHS.resume, { schema: RESUME }, async (request, reply) => {
    const { isPublished } = await publisher.current();
    const stored = isPublished ? await store.resumeFile() : undefined;
    const bytes = stored && (await files.read(stored.id, stored.bytes));
    if (!bytes) throw notFound('A resume');
    if (request.method === 'GET') countDownload(request);
    return reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', contentDisposition(stored.filename))
      .type(stored.mediaType)
      .send(bytes);
  });

  /** In the background: the download neither waits for it nor fails with it. */
  function countDownload(request: FastifyRequest): void {
    if (!tracker.takeToken(request.clientAddress)) return;
    tracker
      .track(requestInfo(request), RESUME_DOWNLOAD)
      .catch((error) => request.log.error({ err: error }, 'counting a download failed'));
  }
}

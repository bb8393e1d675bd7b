import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PATHS } from '../../contract/paths.ts';
import type { PublicContent } from '../../contract/site.ts';
import type { Counting } from '../analytics/counting.ts';
import { RESUME_DOWNLOAD } from '../analytics/events.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { notFound } from '../problem.ts';
import type { Publisher } from '../publish/publisher.ts';
import type { Store } from '../store/store.ts';
import { callerOf } from './analytics.ts';

export interface PublicReadsOptions {
  store: Store;
  publisher: Publisher;
  counting: Counting;
}

/** The reads of public-site.md section 7. Content comes from memory, files from the database. */
export function publicReads(app: FastifyInstance, { store, publisher, counting }: PublicReadsOptions): void {
  const content = async (): Promise<PublicContent> => (await publisher.current()).content;

  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  });

  app.get(PATHS.profile, async () => (await content()).profile);
  app.get(PATHS.skills, async () => (await content()).skills);
  app.get(PATHS.skillsCount, async () => ({ count: (await content()).skills.length }));
  app.get(PATHS.categories, async () => (await content()).categories);
  app.get(PATHS.testimonials, async () => (await content()).testimonials);
  app.get(PATHS.certifications, async () => (await content()).certifications);
  app.get(PATHS.timeline, async () => (await content()).timeline);

  app.get<{ Params: { id: string } }>(PATHS.pictures(':id'), async ({ params }) => {
    const { timeline, pictures } = await content();
    if (!timeline.some((milestone) => milestone.id === params.id)) throw notFound('That milestone');
    return pictures[params.id] ?? [];
  });

  app.get(PATHS.resume, async (request, reply) => {
    const file = await store.resumeFile();
    if (!file) throw notFound('A resume');
    if (request.method === 'GET') countDownload(request);
    return reply
      .header('content-disposition', contentDisposition(file.filename))
      .type(file.mediaType)
      .send(Buffer.from(file.bytes));
  });

  /** Nobody's download waits for it, or fails with it. */
  function countDownload(request: FastifyRequest): void {
    if (!counting.admits(request.ip)) return;
    counting
      .count(callerOf(request), RESUME_DOWNLOAD)
      .catch((error) => request.log.error({ err: error }, 'a download could not be counted'));
  }
}

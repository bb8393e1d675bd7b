import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { countAnswer } from '../../contract/answers.ts';
import { PUBLIC_ITEMS, pictureAnswer, profileAnswer } from '../../contract/content-answers.ts';
import { PATHS } from '../../contract/paths.ts';
import { RESUME_TYPES } from '../../contract/resume.ts';
import type { PublicContent } from '../../contract/site.ts';
import { RESUME_DOWNLOAD } from '../analytics/events.ts';
import type { Tracker } from '../analytics/tracker.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { type App, fileResponse, idParams } from '../http/route-schemas.ts';
import { notFound } from '../problem.ts';
import type { Publisher } from '../publish/publisher.ts';
import type { Store } from '../store/store.ts';
import { requestInfo } from './analytics.ts';

export interface PublicReadRoutesOptions {
  store: Store;
  publisher: Publisher;
  tracker: Tracker;
}

const list = <S extends z.ZodType>(summary: string, item: S) => ({ schema: { summary, response: { 200: z.array(item) } } });
const PROFILE = { summary: "The owner's public details", response: { 200: profileAnswer } } as const;
const COUNT = { summary: 'The number of visible skills', response: { 200: countAnswer } } as const;
const PICTURES = { summary: "A milestone's pictures", params: idParams, response: { 200: z.array(pictureAnswer) } } as const;
const RESUME = {
  summary: 'The resume as a file',
  response: { 200: fileResponse(...Object.values(RESUME_TYPES)) },
  errorStatuses: [404],
} as const;

/** The public GET routes. Content comes from memory, files from the database. */
export function publicReadRoutes(app: App, { store, publisher, tracker }: PublicReadRoutesOptions): void {
  const content = async (): Promise<PublicContent> => (await publisher.current()).content;

  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  });

  app.get(PATHS.profile, { schema: PROFILE }, async () => (await content()).profile);
  app.get(PATHS.skills, list('The visible skills', PUBLIC_ITEMS.skills), async () => (await content()).skills);
  app.get(PATHS.skillsCount, { schema: COUNT }, async () => ({ count: (await content()).skills.length }));
  app.get(
    PATHS.categories,
    list('The visible categories of skills', PUBLIC_ITEMS.categories),
    async () => (await content()).categories,
  );
  app.get(
    PATHS.testimonials,
    list('Testimonials, newest first', PUBLIC_ITEMS.testimonials),
    async () => (await content()).testimonials,
  );
  app.get(
    PATHS.certifications,
    list('Certifications and courses', PUBLIC_ITEMS.certifications),
    async () => (await content()).certifications,
  );
  app.get(
    PATHS.timeline,
    list('The milestones of the career, newest first', PUBLIC_ITEMS.timeline),
    async () => (await content()).timeline,
  );

  app.get(PATHS.pictures(':id'), { schema: PICTURES }, async ({ params }) => {
    const { timeline, pictures } = await content();
    if (!timeline.some((milestone) => milestone.id === params.id)) throw notFound('That milestone');
    return pictures[params.id] ?? [];
  });

  app.get(PATHS.resume, { schema: RESUME }, async (request, reply) => {
    const stored = await store.resumeFile();
    if (!stored) throw notFound('A resume');
    if (request.method === 'GET') countDownload(request);
    return reply
      .header('content-disposition', contentDisposition(stored.filename))
      .type(stored.mediaType)
      .send(Buffer.from(stored.bytes));
  });

  /** In the background: the download neither waits for it nor fails with it. */
  function countDownload(request: FastifyRequest): void {
    if (!tracker.takeToken(request.ip)) return;
    tracker
      .track(requestInfo(request), RESUME_DOWNLOAD)
      .catch((error) => request.log.error({ err: error }, 'counting a download failed'));
  }
}

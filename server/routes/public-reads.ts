import { z } from 'zod';
import { API_PATHS } from '../../contract/api-paths.ts';
import { PUBLIC_ITEMS, pictureResponse, profileResponse } from '../../contract/content-responses.ts';
import { countResponse } from '../../contract/responses.ts';
import type { PublicContent } from '../../contract/site.ts';
import { CACHE } from '../http/cache-control.ts';
import { type App, idParams } from '../http/route-schemas.ts';
import { notFound } from '../problem.ts';
import type { Publisher } from '../publish/publisher.ts';

const list = <S extends z.ZodType>(summary: string, item: S) => ({ schema: { summary, response: { 200: z.array(item) } } });
const PROFILE = { summary: "The owner's public details", response: { 200: profileResponse } } as const;
const COUNT = { summary: 'The number of visible skills', response: { 200: countResponse } } as const;
const PICTURES = { summary: "A milestone's pictures", params: idParams, response: { 200: z.array(pictureResponse) } } as const;

/** The public GET routes for content, which is served from memory. */
export function publicReadRoutes(app: App, { publisher }: { publisher: Publisher }): void {
  const content = async (): Promise<PublicContent> => (await publisher.current()).content;

  app.setReplySerializer(serializeOnce());
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', CACHE.revalidate);
  });

  app.get(API_PATHS.profile, { schema: PROFILE }, async () => (await content()).profile);
  app.get(API_PATHS.skills, list('The visible skills', PUBLIC_ITEMS.skills), async () => (await content()).skills);
  app.get(API_PATHS.skillsCount, { schema: COUNT }, async () => ({ count: (await content()).skills.length }));
  app.get(
    API_PATHS.categories,
    list('The visible categories of skills', PUBLIC_ITEMS.categories),
    async () => (await content()).categories,
  );
  app.get(
    API_PATHS.testimonials,
    list('Testimonials, newest first', PUBLIC_ITEMS.testimonials),
    async () => (await content()).testimonials,
  );
  app.get(
    API_PATHS.certifications,
    list('Certifications and courses', PUBLIC_ITEMS.certifications),
    async () => (await content()).certifications,
  );
  app.get(
    API_PATHS.timeline,
    list('The milestones of the career, newest first', PUBLIC_ITEMS.timeline),
    async () => (await content()).timeline,
  );

  app.get(
    API_PATHS.sections,
    list('Further sections, such as talks and publications', PUBLIC_ITEMS.sections),
    async () => (await content()).sections,
  );

  app.get(API_PATHS.pictures(':id'), { schema: PICTURES }, async ({ params }) => {
    const { timeline, pictures } = await content();
    if (!timeline.some((milestone) => milestone.id === params.id)) throw notFound('That milestone');
    return pictures[params.id] ?? [];
  });
}

/** A list is serialized once, and all its responses send the same bytes. */
function serializeOnce() {
  const serialized = new WeakMap<object, Buffer>();
  return (payload: unknown): string => {
    const content = payload as object;
    const bytes = serialized.get(content) ?? Buffer.from(JSON.stringify(content));
    serialized.set(content, bytes);
    // Fastify can send buffers too, although its type does not allow them.
    return bytes as unknown as string;
  };
}

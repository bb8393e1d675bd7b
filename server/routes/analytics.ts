import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ANALYTICS_PATHS } from '../../contract/analytics.ts';
import { feedbackSchema, focusAreaSchema, interactionSchema, pageViewSchema } from '../../contract/analytics-schema.ts';
import { RETRY_AFTER } from '../analytics/allowance.ts';
import type { Caller, Counting, Said } from '../analytics/counting.ts';
import { feedback, focusArea, type Happening, interaction, pageView } from '../analytics/events.ts';
import { sessionToken } from '../http/session-cookie.ts';
import { parseBody } from '../http/validate.ts';
import { Problem } from '../problem.ts';

/** The four calls by which the page tells of a visit. They are answered when what they tell is on disk. */
export function analytics(app: FastifyInstance, { counting, siteUrl }: { counting: Counting; siteUrl: string }): void {
  const ownHost = new URL(siteUrl).host;

  app.post(ANALYTICS_PATHS.pageView, (request, reply) => {
    const said = parseBody(pageViewSchema, request.body);
    return taken(request, reply, pageView(said.page_path, said.referrer, ownHost), said);
  });

  app.post(ANALYTICS_PATHS.interaction, (request, reply) => {
    const said = parseBody(interactionSchema, request.body);
    return taken(request, reply, interaction(said.type, said.element_id, said.context), said);
  });

  app.post(ANALYTICS_PATHS.focusArea, (request, reply) => {
    const said = parseBody(focusAreaSchema, request.body);
    return taken(request, reply, focusArea(said.focus_area_id, said.is_selected), said);
  });

  app.post(ANALYTICS_PATHS.feedback, (request, reply) => {
    const said = parseBody(feedbackSchema, request.body);
    return taken(request, reply, feedback(said.rating, said.message, said.context), said);
  });

  async function taken(request: FastifyRequest, reply: FastifyReply, happening: Happening, said: Said) {
    reply.header('cache-control', 'no-store');
    const later = { retryAfter: RETRY_AFTER };
    if (!counting.admits(request.ip))
      throw new Problem(429, 'Too many events came from this address. Please try again later.', later);
    await counting.count(callerOf(request), happening, said).catch((error) => {
      request.log.error({ err: error }, 'an event could not be written');
      throw new Problem(503, 'This could not be kept. Please try again later.', later);
    });
    return reply.code(202).send({ success: true });
  }
}

/** Exported for what is counted without a call of its own. */
export function callerOf(request: FastifyRequest): Caller {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '', token: sessionToken(request) };
}

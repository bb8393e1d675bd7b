import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ANALYTICS_PATHS } from '../../contract/analytics.ts';
import { feedbackSchema, focusAreaSchema, interactionSchema, pageViewSchema } from '../../contract/analytics-schema.ts';
import { DONE, done } from '../../contract/answers.ts';
import { type AnalyticsEvent, feedback, focusArea, interaction, pageView } from '../analytics/events.ts';
import { RETRY_AFTER } from '../analytics/token-buckets.ts';
import type { ClientInfo, RequestInfo, Tracker } from '../analytics/tracker.ts';
import type { App } from '../http/declared-routes.ts';
import { sessionToken } from '../http/session-cookie.ts';
import { Problem } from '../problem.ts';

/** The four calls by which the page tells of a visit. They are answered when what they tell is on disk. */
export function analytics(app: App, { tracker, siteUrl }: { tracker: Tracker; siteUrl: string }): void {
  const ownHost = new URL(siteUrl).host;

  app.post(ANALYTICS_PATHS.pageView, declared('Tell that the page was opened', pageViewSchema), (request, reply) => {
    const { page_path, referrer } = request.body;
    return taken(request, reply, pageView(page_path, referrer, ownHost));
  });

  app.post(ANALYTICS_PATHS.interaction, declared('Tell what was clicked', interactionSchema), (request, reply) => {
    const { type, element_id, context } = request.body;
    return taken(request, reply, interaction(type, element_id, context));
  });

  app.post(
    ANALYTICS_PATHS.focusArea,
    declared('Tell that a focus area was chosen or left', focusAreaSchema),
    (request, reply) => {
      const { focus_area_id, is_selected } = request.body;
      return taken(request, reply, focusArea(focus_area_id, is_selected));
    },
  );

  app.post(ANALYTICS_PATHS.feedback, declared('Rate an answer of the assistant', feedbackSchema), (request, reply) => {
    const { rating, message, context } = request.body;
    return taken(request, reply, feedback(rating, message, context));
  });

  async function taken(request: FastifyRequest<{ Body: ClientInfo }>, reply: FastifyReply, happening: AnalyticsEvent) {
    reply.header('cache-control', 'no-store');
    const later = { retryAfter: RETRY_AFTER };
    if (!tracker.admits(request.ip))
      throw new Problem(429, 'Too many events came from this address. Please try again later.', later);
    await tracker.track(callerOf(request), happening, request.body).catch((error) => {
      request.log.error({ err: error }, 'an event could not be written');
      throw new Problem(503, 'This could not be kept. Please try again later.', later);
    });
    return reply.code(202).send(DONE);
  }
}

/** Exported for what is counted without a call of its own. */
export function callerOf(request: FastifyRequest): RequestInfo {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '', token: sessionToken(request) };
}

function declared<S extends z.ZodType>(summary: string, body: S) {
  return { schema: { summary, body, response: { 202: done }, errorStatuses: [429, 503] as const } };
}

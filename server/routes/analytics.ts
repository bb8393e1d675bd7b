import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ANALYTICS_PATHS } from '../../contract/analytics.ts';
import { feedbackSchema, focusAreaSchema, interactionSchema, pageViewSchema } from '../../contract/analytics-schema.ts';
import { DONE, doneResponse } from '../../contract/responses.ts';
import { type AnalyticsEvent, feedback, focusArea, interaction, pageView } from '../analytics/events.ts';
import { RETRY_AFTER_SECONDS } from '../analytics/token-buckets.ts';
import type { ClientInfo, RequestInfo, Tracker } from '../analytics/tracker.ts';
import { CACHE } from '../http/cache-control.ts';
import { ownerTokens } from '../http/owner-tokens.ts';
import type { App } from '../http/route-schemas.ts';
import { Problem } from '../problem.ts';

const RETRY_LATER = { retryAfter: RETRY_AFTER_SECONDS };

/** The four calls that record a visit. The response is sent once the event is on disk. */
export function analyticsRoutes(app: App, { tracker, siteUrl }: { tracker: Tracker; siteUrl: string }): void {
  const ownHost = new URL(siteUrl).host;

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', CACHE.never);
    if (tracker.takeToken(request.clientAddress)) return;
    throw new Problem(429, 'Too many events came from this address. Please try again later.', RETRY_LATER);
  });

  app.post(ANALYTICS_PATHS.pageView, routeOptions('Record a page view', pageViewSchema), (request, reply) => {
    const { page_path, referrer } = request.body;
    return record(request, reply, pageView(page_path, referrer, ownHost));
  });

  app.post(ANALYTICS_PATHS.interaction, routeOptions('Record a click', interactionSchema), (request, reply) => {
    const { type, element_id } = request.body;
    return record(request, reply, interaction(type, element_id));
  });

  app.post(
    ANALYTICS_PATHS.focusArea,
    routeOptions('Record that a focus area was selected or deselected', focusAreaSchema),
    (request, reply) => {
      const { focus_area_id, is_selected } = request.body;
      return record(request, reply, focusArea(focus_area_id, is_selected));
    },
  );

  app.post(ANALYTICS_PATHS.feedback, routeOptions('Rate an answer of the assistant', feedbackSchema), (request, reply) => {
    const { rating, message, context } = request.body;
    return record(request, reply, feedback(rating, message, context));
  });

  async function record(request: FastifyRequest<{ Body: ClientInfo }>, reply: FastifyReply, event: AnalyticsEvent) {
    const isKept = await tracker.track(requestInfo(request), event, request.body).catch((error) => {
      request.log.error({ err: error }, 'recording an event failed');
      throw new Problem(503, 'This could not be stored. Please try again later.', RETRY_LATER);
    });
    // Not 429: the page would send the event again, and hold up later events until tomorrow.
    if (!isKept) throw new Problem(403, 'Too many ratings were sent today. Please try again tomorrow.');
    return reply.code(202).send(DONE);
  }
}

/** Exported for events that are recorded on other routes. */
export function requestInfo(request: FastifyRequest): RequestInfo {
  return { address: request.clientAddress, userAgent: request.headers['user-agent'] ?? '', owner: ownerTokens(request) };
}

function routeOptions<S extends z.ZodType>(summary: string, body: S) {
  return { schema: { summary, body, response: { 202: doneResponse }, errorStatuses: [403, 429, 503] as const } };
}

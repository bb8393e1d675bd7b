import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { suggestionsAnswer, summaryAnswer } from '../../contract/answers.ts';
import { ASSISTANT_HEADER, BUILT_IN, STAND_IN_HEADER } from '../../contract/chat.ts';
import { chatSchema, suggestionsSchema, summarySchema } from '../../contract/chat-schema.ts';
import { PATHS } from '../../contract/paths.ts';
import type { Assistant } from '../assistant/assistant.ts';
import type { RateLimiter } from '../assistant/rate-limiter.ts';
import { type App, byId, text } from '../http/declared-routes.ts';
import { notFound, Problem } from '../problem.ts';
import type { Publisher } from '../publish/publisher.ts';

export interface AssistantCallsOptions {
  assistant: Assistant;
  publisher: Publisher;
  rateLimiter: RateLimiter;
  /** A hash of who asks. */
  visitorOf: (request: Pick<FastifyRequest, 'ip'>) => string;
}

const FLOODED = 'That was a lot at once. Please wait a moment and ask again.';

const SAYS_WHO = {
  [ASSISTANT_HEADER]: { description: `Who answered: ${BUILT_IN}, or a model's name.`, schema: { type: 'string' } },
  [STAND_IN_HEADER]: { description: `Why ${BUILT_IN} did in place of the model.`, schema: { type: 'string' } },
};

const CHAT = {
  summary: 'Ask about the owner; the answer streams as it is made',
  body: chatSchema,
  response: { 200: { ...text('text/plain'), headers: SAYS_WHO } },
  errorStatuses: [429],
} as const;

const SUGGESTIONS = {
  summary: 'Questions that could come next',
  body: suggestionsSchema,
  response: { 200: suggestionsAnswer },
  errorStatuses: [429],
} as const;

const SUMMARY = {
  summary: "A milestone's summary for what the reader looks for",
  params: byId,
  body: summarySchema,
  response: { 200: summaryAnswer },
  errorStatuses: [429],
} as const;

/** What visitors ask the assistant: answers, follow-up questions, summaries for their focus areas. */
export function assistantCalls(app: App, { assistant, publisher, rateLimiter, visitorOf }: AssistantCallsOptions): void {
  const milestones = async () => (await publisher.current()).content.timeline;

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const seconds = await rateLimiter.count(visitorOf(request));
    if (seconds === 0) return;
    reply.header('retry-after', seconds);
    throw new Problem(429, FLOODED);
  });

  app.post(PATHS.chat, { schema: CHAT }, async (request, reply) => {
    const { messages, context } = request.body;
    // A milestone that is gone is no reason not to answer.
    const milestone = (await milestones()).find(({ id }) => id === context?.milestoneId);
    const asked = { messages, milestoneId: milestone?.id };
    const { answeredBy, standIn, text } = await assistant.chat(asked, visitorOf(request), whileOpen(reply));
    if (standIn) reply.header(STAND_IN_HEADER, standIn);
    return reply.header(ASSISTANT_HEADER, answeredBy).type('text/plain; charset=utf-8').send(Readable.from(text));
  });

  app.post(PATHS.suggestions, { schema: SUGGESTIONS }, async (request, reply) => {
    return { suggestions: await assistant.suggestions(request.body, visitorOf(request), whileOpen(reply)) };
  });

  app.post(PATHS.aiSummary(':id'), { schema: SUMMARY }, async (request, reply) => {
    const milestone = (await milestones()).find(({ id }) => id === request.params.id);
    if (!milestone) throw notFound('That milestone');
    const { focusAreas } = request.body;
    return { summary: await assistant.summary(milestone, focusAreas, visitorOf(request), whileOpen(reply)) };
  });
}

/** Aborted when the visitor leaves. Not `request.signal`: that is aborted as soon as the body has been read. */
function whileOpen({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const leaving = new AbortController();
  if (raw.destroyed) leaving.abort();
  raw.once('close', () => leaving.abort());
  return leaving.signal;
}

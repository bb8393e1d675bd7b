import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ASSISTANT_HEADER, STAND_IN_HEADER } from '../../contract/chat.ts';
import { chatSchema, suggestionsSchema, summarySchema } from '../../contract/chat-schema.ts';
import { PATHS } from '../../contract/paths.ts';
import type { Assistant } from '../assistant/assistant.ts';
import type { Flood } from '../assistant/flood.ts';
import { parseBody } from '../http/validate.ts';
import { notFound, Problem } from '../problem.ts';
import type { Publisher } from '../publish/publisher.ts';

export interface AssistantCallsOptions {
  assistant: Assistant;
  publisher: Publisher;
  flood: Flood;
  /** A hash of who asks. */
  visitorOf: (request: FastifyRequest) => string;
}

const FLOODED = 'That was a lot at once. Please wait a moment and ask again.';

/** What visitors ask the assistant: answers, follow-up questions, summaries for their focus areas. */
export function assistantCalls(app: FastifyInstance, { assistant, publisher, flood, visitorOf }: AssistantCallsOptions): void {
  const milestones = async () => (await publisher.current()).content.timeline;

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const seconds = await flood.count(visitorOf(request));
    if (seconds === 0) return;
    reply.header('retry-after', seconds);
    throw new Problem(429, FLOODED);
  });

  app.post(PATHS.chat, async (request, reply) => {
    const { messages, context } = parseBody(chatSchema, request.body);
    // A milestone that is gone is no reason not to answer.
    const milestone = (await milestones()).find(({ id }) => id === context?.milestoneId);
    const asked = { messages, milestoneId: milestone?.id };
    const { answeredBy, standIn, text } = await assistant.chat(asked, visitorOf(request), whileOpen(reply));
    if (standIn) reply.header(STAND_IN_HEADER, standIn);
    return reply.header(ASSISTANT_HEADER, answeredBy).type('text/plain; charset=utf-8').send(Readable.from(text));
  });

  app.post(PATHS.suggestions, async (request, reply) => {
    const soFar = parseBody(suggestionsSchema, request.body);
    return { suggestions: await assistant.suggestions(soFar, visitorOf(request), whileOpen(reply)) };
  });

  app.post<{ Params: { id: string } }>(PATHS.aiSummary(':id'), async (request, reply) => {
    const { focusAreas } = parseBody(summarySchema, request.body);
    const milestone = (await milestones()).find(({ id }) => id === request.params.id);
    if (!milestone) throw notFound('That milestone');
    return { summary: await assistant.summary(milestone, focusAreas, visitorOf(request), whileOpen(reply)) };
  });
}

/** Aborted when the visitor leaves. Not `request.signal`: that is aborted as soon as the body has been read. */
function whileOpen(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  if (reply.raw.destroyed) leaving.abort();
  reply.raw.once('close', () => leaving.abort());
  return leaving.signal;
}

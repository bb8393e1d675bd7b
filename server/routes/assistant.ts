import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { API_PATHS } from '../../contract/api-paths.ts';
import { ASSISTANT_HEADER, BUILT_IN, FALLBACK_HEADER, MAX_MESSAGE_LENGTH, MAX_MESSAGES } from '../../contract/chat.ts';
import { chatSchema, suggestionsSchema, tailoredSummarySchema } from '../../contract/chat-schema.ts';
import { suggestionsResponse, tailoredSummaryResponse } from '../../contract/responses.ts';
import type { PublicContent } from '../../contract/site.ts';
import type { Assistant } from '../assistant/assistant.ts';
import { readableRequest } from '../assistant/built-in/reading/readable-turns.ts';
import type { QuestionLog } from '../assistant/question-log.ts';
import type { RateLimiter } from '../assistant/rate-limiter.ts';
import type { Visitor } from '../auth/visitor-hash.ts';
import { CACHE } from '../http/cache-control.ts';
import { closeSignal } from '../http/close-signal.ts';
import { type App, idParams, textResponse } from '../http/route-schemas.ts';
import { notFound, Problem } from '../problem.ts';
import type { Publisher } from '../publish/publisher.ts';
import type { Views } from '../publish/views.ts';

export interface AssistantRoutesOptions {
  assistant: Assistant;
  publisher: Publisher;
  views: Pick<Views, 'find'>;
  rateLimiter: RateLimiter;
  visitorOf: (request: FastifyRequest) => Visitor;
  /** Undefined when no questions are kept. */
  questionLog: QuestionLog | undefined;
  isOwner: (request: FastifyRequest) => Promise<boolean>;
}

const RATE_LIMITED = 'Too many questions at once. Please wait a moment and ask again.';

const VIEW_CLOSED = 'This link has expired or was withdrawn.';

/** The length of a UTF-16 code unit that JSON escapes, such as `\u20ac`. Unescaped, the characters of every script take less. */
const MAX_CHARACTER_BYTES = 6;
/** Role, keys and punctuation of a message, with white space. */
const MESSAGE_FRAMING_BYTES = 200;
const CHAT_BODY_LIMIT_BYTES = (MAX_MESSAGES + 1) * (MAX_MESSAGE_LENGTH * MAX_CHARACTER_BYTES + MESSAGE_FRAMING_BYTES);
/** Ten times as many values as the longest conversation has: clients may send fields of their own. */
const CHAT_BODY = {
  bodyLimit: CHAT_BODY_LIMIT_BYTES,
  config: { jsonValues: { max: 2_000, tooMany: 'The conversation has too many parts.' } },
};

const ENGINE_HEADERS = {
  [ASSISTANT_HEADER]: {
    description: `The engine that answered: ${BUILT_IN}, or the name of a model.`,
    schema: { type: 'string' },
  },
  [FALLBACK_HEADER]: { description: `Why ${BUILT_IN} answered in place of the model.`, schema: { type: 'string' } },
};

const CHAT = {
  summary: 'Ask about the owner; the answer is streamed',
  body: chatSchema,
  response: { 200: { ...textResponse('text/plain'), headers: ENGINE_HEADERS } },
  errorStatuses: [410, 429],
} as const;

const SUGGESTIONS = {
  summary: 'Suggest follow-up questions',
  // The body is kept in memory until the response is sent.
  body: suggestionsSchema.transform(({ view, ...request }) => ({ view, ...readableRequest(request) })),
  response: { 200: suggestionsResponse },
  errorStatuses: [410, 429],
} as const;

const SUMMARY = {
  summary: "A milestone's summary for the visitor's focus areas",
  params: idParams,
  body: tailoredSummarySchema,
  response: { 200: tailoredSummaryResponse },
  errorStatuses: [410, 429],
} as const;

/** The assistant's routes: chat, follow-up questions, and summaries for focus areas. */
export function assistantRoutes(app: App, options: AssistantRoutesOptions): void {
  const { assistant, publisher, views, rateLimiter, visitorOf, questionLog, isOwner } = options;
  const viewOf = async ({ view }: { view?: string | null | undefined }): Promise<PublicContent | undefined> => {
    if (view === undefined || view === null) return undefined;
    const shownView = await views.find(view);
    if (!shownView) throw new Problem(410, VIEW_CLOSED);
    return shownView.content;
  };
  const milestones = async (view: PublicContent | undefined) => (view ?? (await publisher.current()).content).timeline;

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', CACHE.never);
    const retryAfter = await rateLimiter.count(visitorOf(request));
    if (retryAfter === 0) return;
    reply.header('retry-after', retryAfter);
    throw new Problem(429, RATE_LIMITED);
  });

  app.post(API_PATHS.chat, { schema: CHAT, ...CHAT_BODY }, async (request, reply) => {
    const { messages, context } = request.body;
    // A milestone deleted in the meantime does not prevent an answer.
    const view = await viewOf(request.body);
    const milestone = (await milestones(view)).find(({ id }) => id === context?.milestoneId);
    const question = { messages, milestoneId: milestone?.id };
    const answer = await assistant.chat(question, visitorOf(request), closeSignal(reply), view);
    const { answeredBy, fallback } = answer;
    const isKept = questionLog && !(await isOwner(request));
    const text = isKept ? questionLog.record(messages.at(-1)?.content ?? '', answer, visitorOf(request)) : answer.text;
    if (fallback) reply.header(FALLBACK_HEADER, fallback);
    return reply.header(ASSISTANT_HEADER, answeredBy).type('text/plain; charset=utf-8').send(Readable.from(text));
  });

  app.post(API_PATHS.suggestions, { schema: SUGGESTIONS, ...CHAT_BODY }, async (request, reply) => {
    const view = await viewOf(request.body);
    return { suggestions: await assistant.suggestions(request.body, visitorOf(request), closeSignal(reply), view) };
  });

  app.post(API_PATHS.aiSummary(':id'), { schema: SUMMARY }, async (request, reply) => {
    const view = await viewOf(request.body);
    const milestone = (await milestones(view)).find(({ id }) => id === request.params.id);
    if (!milestone) throw notFound('That milestone');
    const { focusAreas } = request.body;
    const signal = closeSignal(reply);
    return { summary: await assistant.tailoredSummary(milestone, focusAreas, visitorOf(request), signal, view) };
  });
}

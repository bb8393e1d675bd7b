import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../../contract/errors.ts';
import { Problem } from '../problem.ts';

const INTERNAL = 'Something went wrong on our side. Please try again.';

/** What Fastify itself refuses, in words for a person. */
const SENTENCES: Record<number, string> = {
  400: 'The request could not be understood.',
  404: 'There is nothing here.',
  405: 'That is not possible here.',
  413: 'That is too large.',
  414: 'That address is too long.',
  415: 'This kind of content is not accepted here.',
};

/** One handler turns every error into the wire form and hides what is internal. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => sendProblem(reply, loggedProblem(error, request)));
}

/** The error handler of a route whose callers read the sentence as `message`. */
export function tellAsMessageToo(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message, fields, details } = loggedProblem(error, request);
  return sendProblem(reply, new Problem(status, message, { ...(fields && { fields }), details: { ...details, message } }));
}

function loggedProblem(error: FastifyError | Problem, request: FastifyRequest): Problem {
  const problem = asProblem(error);
  if (problem.status >= 500) request.log.error({ err: error, path: request.url }, 'request failed');
  return problem;
}

/** No address holds a NUL, and PostgreSQL fails on a text with one. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, next) => {
    next(request.url.includes('%00') ? new Problem(400, 'The request could not be understood.') : undefined);
  });
}

export function sendProblem(reply: FastifyReply, { status, message, fields, details }: Problem): FastifyReply {
  const body: ErrorBody = { error: message, ...(fields && { fields }), ...details };
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

export function isApi(request: FastifyRequest): boolean {
  return /^\/api(\/|$|\?)/.test(request.url);
}

/** What a visitor is told of an error. */
export function asProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return new Problem(500, INTERNAL);
  return new Problem(status, SENTENCES[status] ?? 'The request could not be answered.');
}

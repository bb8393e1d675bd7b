import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../../contract/errors.ts';
import { Problem } from '../problem.ts';

const INTERNAL = 'Something went wrong on our side. Please try again.';

/** What Node and Fastify themselves refuse, in words for a person. */
const SENTENCES: Record<number, string> = {
  400: 'The request could not be understood.',
  404: 'There is nothing here.',
  405: 'That is not possible here.',
  408: 'The request took too long.',
  413: 'That is too large.',
  414: 'That address is too long.',
  415: 'This kind of content is not accepted here.',
  417: 'What the request expects cannot be met.',
  431: 'The headers of the request are too large.',
};

/** One handler turns every error into the wire form and hides what is internal. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => sendProblem(reply, loggedProblem(error, request)));
}

/** The error handler of a route whose callers read the sentence as `message`. */
export function sendProblemWithMessage(
  error: FastifyError | Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = loggedProblem(error, request);
  const { status, message, fields, details, retryAfter } = problem;
  const options = { ...(fields && { fields }), ...(retryAfter && { retryAfter }), details: { ...details, message } };
  return sendProblem(reply, new Problem(status, message, options));
}

function loggedProblem(error: FastifyError | Problem, request: FastifyRequest): Problem {
  const problem = toProblem(error);
  if (problem.status >= 500)
    request.log.error({ err: error, method: request.method, path: request.url.split('?')[0] }, 'request failed');
  return problem;
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
  return reply.code(problem.status).header('cache-control', 'no-store').send(errorBody(problem));
}

export function errorBody({ message, fields, details }: Problem): ErrorBody {
  return { error: message, ...(fields && { fields }), ...details };
}

export function isApi(request: FastifyRequest): boolean {
  return /^\/api(\/|$|\?)/.test(request.url);
}

/** What a visitor is told of an error. */
export function toProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  const status = error.statusCode ?? 500;
  return status < 400 || status >= 500 ? new Problem(500, INTERNAL) : httpProblem(status);
}

/** A refusal that no rule of ours made. */
export function httpProblem(status: number): Problem {
  return new Problem(status, SENTENCES[status] ?? 'The request could not be answered.');
}

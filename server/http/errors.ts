import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../../contract/errors.ts';
import { Problem } from '../problem.ts';
import { toReadOnlyProblem } from '../store/sqlite-failures.ts';
import { CACHE } from './cache-control.ts';

const MAX_LOGGED_PATH = 200;
const INTERNAL = 'Something went wrong on our side. Please try again.';

/** The messages for requests that Node or Fastify reject. */
const MESSAGES: Record<number, string> = {
  400: 'The request could not be understood.',
  404: 'There is nothing here.',
  405: 'This method is not allowed here.',
  408: 'The request took too long.',
  413: 'The request body is too large.',
  414: 'The address is too long.',
  415: 'This kind of content is not accepted here.',
  417: 'The expectation of the request cannot be met.',
  431: 'The headers of the request are too large.',
};

/** Turns every error into an error response; internal details stay in the log. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => sendProblem(reply, logAndConvert(error, request)));
}

/** The error handler of a route whose clients read the error from `message`. */
export function sendProblemWithMessage(
  error: FastifyError | Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = logAndConvert(error, request);
  const { status, message, fields, details, retryAfter } = problem;
  const options = { ...(fields && { fields }), ...(retryAfter && { retryAfter }), details: { ...details, message } };
  return sendProblem(reply, new Problem(status, message, options));
}

function logAndConvert(error: FastifyError | Problem, request: FastifyRequest): Problem {
  const problem = toProblem(error);
  if (problem.status >= 500)
    request.log.error({ err: error, method: request.method, path: loggedPath(request.url) }, 'request failed');
  return problem;
}

/** The path of a URL for a log line. A query string may contain secrets, and a client may send kilobytes. */
export function loggedPath(url: string): string {
  return url.slice(0, MAX_LOGGED_PATH).replace(/[?#].*/s, '');
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
  return reply.code(problem.status).header('cache-control', CACHE.never).send(errorBody(problem));
}

export function errorBody({ message, fields, details }: Problem): ErrorBody {
  return { error: message, ...(fields && { fields }), ...details };
}

export function isApi(request: FastifyRequest): boolean {
  return /^\/api(\/|$|\?)/.test(request.url);
}

/** The error as the client may see it. */
export function toProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  const readOnly = toReadOnlyProblem(error);
  if (readOnly) return readOnly;
  const status = error.statusCode ?? 500;
  return status < 400 || status >= 500 ? new Problem(500, INTERNAL) : httpProblem(status);
}

/** A rejection by HTTP itself rather than by a rule of the application. */
export function httpProblem(status: number): Problem {
  return new Problem(status, MESSAGES[status] ?? 'The request could not be handled.');
}

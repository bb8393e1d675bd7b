import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { CACHE } from './cache-control.ts';
import { errorBody, httpProblem } from './errors.ts';
import { STATUS_CODES } from './node-http.ts';

type Headers = Readonly<Record<string, string>>;

const STATUS_BY_CODE: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
/** The same pattern as Node uses for the Expect header. */
const CONTINUE = /(?:^|\W)100-continue(?:$|\W)/i;
/** Time for the client to read the response: closing the socket at once could discard it. */
const LINGER_MS = 500;

/** Fastify's `clientErrorHandler`: responds to requests that fail HTTP parsing with a regular error body. */
export function createClientErrorHandler(securityHeaders: Headers) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    // The error response has been sent; the rest of the input needs no second one.
    if (socket.writableEnded) return;
    if (!socket.writable || isResponding(socket)) {
      socket.destroy();
      return;
    }
    // On a connection shared by several clients, a second response would be read as the response to another request.
    if (hasResponded(socket)) {
      socket.destroySoon();
      return;
    }
    const status = STATUS_BY_CODE[error.code] ?? 400;
    const { headers, body } = errorResponse(status, securityHeaders);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

/** Rejects an `Expect` other than 100-continue. */
export function rejectUnmetExpectations(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { expect } = request.headers;
    if (expect === undefined || CONTINUE.test(expect)) return next();
    // The client may or may not send the body.
    reply.header('connection', 'close');
    next(httpProblem(417));
  });
}

function errorResponse(status: number, securityHeaders: Headers): { headers: Headers; body: string } {
  const body = JSON.stringify(errorBody(httpProblem(status)));
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': CACHE.never,
    connection: 'close',
  };
  return { headers, body };
}

/** Whether the response ended before the request did, so that the parse error is in the rest of that request. */
function hasResponded(socket: Socket): boolean {
  const { _httpMessage, parser } = socket as { _httpMessage?: ServerResponse | null; parser?: { incoming?: IncomingMessage } };
  return !_httpMessage && parser?.incoming?.complete === false;
}

/** Whether a response is being sent, of which an error response would become a part. Node checks the same field. */
function isResponding(socket: Socket): boolean {
  return (socket as { _httpMessage?: ServerResponse })._httpMessage?.headersSent === true;
}

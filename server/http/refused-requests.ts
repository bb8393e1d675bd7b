import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { errorBody, httpProblem } from './errors.ts';

type Headers = Readonly<Record<string, string>>;

const STATUSES: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
/** Milliseconds that a client has to read why it was refused: a socket closed at once takes the answer with it. */
const LINGER = 500;

/** Fastify's `clientErrorHandler`: what HTTP itself refuses, before there is a request, in the form of every error. */
export function answerBrokenRequests(securityHeaders: Headers) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    // What comes after the refusal is refused already.
    if (socket.writableEnded) return;
    if (!socket.writable || isAnswering(socket)) {
      socket.destroy();
      return;
    }
    // A second answer would be taken for that of somebody else's request, on a connection that several share.
    if (isAnswered(socket)) {
      socket.destroySoon();
      return;
    }
    const status = STATUSES[error.code] ?? 400;
    const { headers, body } = answer(status, securityHeaders);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
    setTimeout(() => socket.destroy(), LINGER).unref();
  };
}

/** An `Expect` that is not 100-continue: Node's own 417 has neither body nor headers. */
export function answerOtherExpectations(app: FastifyInstance, securityHeaders: Headers): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { headers, body } = answer(417, securityHeaders);
    response.writeHead(417, headers).end(body);
  });
}

function answer(status: number, securityHeaders: Headers): { headers: Headers; body: string } {
  const body = JSON.stringify(errorBody(httpProblem(status)));
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  return { headers, body };
}

/** The answer was given before the request had come to its end, and the rest of it is broken. */
function isAnswered(socket: Socket): boolean {
  const { _httpMessage, parser } = socket as { _httpMessage?: ServerResponse | null; parser?: { incoming?: IncomingMessage } };
  return !_httpMessage && parser?.incoming?.complete === false;
}

/** A refusal in the middle of another answer would be read as part of it. Node itself looks here, too. */
function isAnswering(socket: Socket): boolean {
  return (socket as { _httpMessage?: ServerResponse })._httpMessage?.headersSent === true;
}

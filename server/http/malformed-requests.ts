import type { FastifyInstance, FastifyRequest } from 'fastify';
import { httpProblem } from './errors.ts';
import { MAX_HEADERS } from './http-server.ts';

/** A name, an IPv4 address or a bracketed IPv6 address, with or without a port. RFC 9110, 7.2. */
const HOST = /^([\w.~%!$&'()*+;=-]*|\[[\da-f:.]+\])(:\d*)?$/i;

/** Rejects requests that Node accepts but proxies may parse differently (request smuggling). */
export function rejectMalformedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    const status = hasTooManyHeaders(request) ? 431 : isMalformed(request) ? 400 : undefined;
    if (status === undefined) return next();
    // Where the next request on this connection begins may be ambiguous, too.
    reply.header('connection', 'close');
    next(httpProblem(status));
  });
}

/** Headers beyond the limit were dropped, and any of them may have mattered. */
function hasTooManyHeaders({ raw }: FastifyRequest): boolean {
  return raw.rawHeaders.length >= 2 * MAX_HEADERS;
}

function isMalformed({ url, headers, raw }: FastifyRequest): boolean {
  const { host, 'transfer-encoding': transferCoding } = headers;
  // HTTP/1.1 requires exactly one Host header; two arrive joined by a comma.
  if (host === undefined ? raw.httpVersion === '1.1' : !HOST.test(host)) return true;
  // Node would not decode a body in another transfer coding.
  if (transferCoding !== undefined && transferCoding.toLowerCase() !== 'chunked') return true;
  // No valid URL contains a NUL, and PostgreSQL rejects text with one.
  return raw.httpVersionMajor !== 1 || url.includes('%00');
}

/** A request target in origin form. Requests to a proxy carry scheme and host in front of it. RFC 9112, 3.2. */
export function toOriginForm(target: string): string {
  if (target.startsWith('/')) return target;
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

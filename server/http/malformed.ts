import type { FastifyInstance, FastifyRequest } from 'fastify';
import { httpProblem } from './errors.ts';

/** A name, an IPv4 address or an IPv6 one in brackets, with or without a port. RFC 9110, 7.2. */
const HOST = /^([\w.~%!$&'()*+;=-]*|\[[\da-f:.]+\])(:\d*)?$/i;

/** Refuses what Node lets pass and others along the way may read otherwise than it does. */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (!isMalformed(request)) return next();
    // Where the next request begins may be read otherwise, too.
    reply.header('connection', 'close');
    next(httpProblem(400));
  });
}

function isMalformed({ url, headers, raw }: FastifyRequest): boolean {
  const { host, 'transfer-encoding': coding } = headers;
  // HTTP/1.1 asks for one host. A second one stands behind a comma here.
  if (host === undefined ? raw.httpVersion === '1.1' : !HOST.test(host)) return true;
  // A body in another coding would be taken for what it is not.
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return true;
  // No address holds a NUL, and PostgreSQL fails on a text with one.
  return raw.httpVersionMajor !== 1 || url.includes('%00');
}

/** The address as servers are asked for it: proxies are asked with scheme and host in front. RFC 9112, 3.2. */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const own = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return own.startsWith('/') ? own : `/${own}`;
}

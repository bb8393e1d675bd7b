import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_LASTS } from '../../contract/session.ts';

/** By the prefix a browser takes the cookie over https alone, and from this host alone: no neighbour can plant one. */
const NAMES = { https: '__Host-session', http: 'session' };

export type SessionCookie = ReturnType<typeof sessionCookie>;

/** The one cookie there is: no script and no other site gets at it, and on a site with https it never leaves encryption. */
export function sessionCookie({ https }: { https: boolean }) {
  const name = https ? NAMES.https : NAMES.http;
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure: https };
  return {
    name,
    set: (reply: FastifyReply, token: string) => reply.setCookie(name, token, { ...options, maxAge: SESSION_LASTS / 1000 }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, options),
  };
}

/** Read when it is asked for: most requests are no business of the owner's. */
export function sessionToken({ headers, server }: FastifyRequest): string | undefined {
  if (headers.cookie === undefined) return undefined;
  const cookies = server.parseCookie(headers.cookie);
  return cookies[NAMES.https] ?? cookies[NAMES.http];
}

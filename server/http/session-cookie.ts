import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_DURATION_MS } from '../../contract/session.ts';

/** Browsers accept a `__Host-` cookie over https and from exactly this host, so no sibling domain can set it. */
const NAMES = { https: '__Host-session', http: 'session' };

export type SessionCookie = ReturnType<typeof createSessionCookie>;

/** The cookie of a session: hidden from scripts and other sites, and on an https site never sent unencrypted. */
export function createSessionCookie({ https }: { https: boolean }) {
  const name = https ? NAMES.https : NAMES.http;
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure: https };
  return {
    name,
    set: (reply: FastifyReply, token: string) => reply.setCookie(name, token, { ...options, maxAge: SESSION_DURATION_MS / 1000 }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, options),
  };
}

export function sessionToken(request: FastifyRequest): string | undefined {
  return readCookie(request, NAMES);
}

/** Parsed on demand, because most requests need no cookie. */
export function readCookie({ headers, server }: FastifyRequest, names: { https: string; http: string }): string | undefined {
  if (headers.cookie === undefined) return undefined;
  const cookies = server.parseCookie(headers.cookie);
  return cookies[names.https] ?? cookies[names.http];
}

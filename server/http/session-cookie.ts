import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_LASTS } from '../../contract/session.ts';

export const SESSION_COOKIE = 'session';

export type SessionCookie = ReturnType<typeof sessionCookie>;

/** The one cookie there is: no script and no other site gets at it, and on a site with https it never leaves encryption. */
export function sessionCookie({ https }: { https: boolean }) {
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure: https };
  return {
    set: (reply: FastifyReply, token: string) =>
      reply.setCookie(SESSION_COOKIE, token, { ...options, maxAge: SESSION_LASTS / 1000 }),
    clear: (reply: FastifyReply) => reply.clearCookie(SESSION_COOKIE, options),
  };
}

export function sessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[SESSION_COOKIE];
}

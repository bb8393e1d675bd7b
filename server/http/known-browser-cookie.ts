import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_BROWSER_DURATION_MS } from '../auth/known-browser.ts';
import { readCookie } from './session-cookie.ts';

const NAMES = { https: '__Host-known-browser', http: 'known-browser' };

export type KnownBrowserCookie = ReturnType<typeof createKnownBrowserCookie>;

/**
 * Marks the browsers in which the owner has signed in: their sign-in attempts go first, and their visits are not counted,
 * not even those that begin with a link in a mail. The cookie is therefore also sent after a link on another site.
 */
export function createKnownBrowserCookie({ https }: { https: boolean }) {
  const options: CookieSerializeOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: https,
    maxAge: KNOWN_BROWSER_DURATION_MS / 1000,
  };
  return {
    set: (reply: FastifyReply, token: string) => reply.setCookie(https ? NAMES.https : NAMES.http, token, options),
    read: knownBrowserToken,
  };
}

export function knownBrowserToken(request: FastifyRequest): string | undefined {
  return readCookie(request, NAMES);
}

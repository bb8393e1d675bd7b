import type { FastifyRequest } from 'fastify';
import type { OwnerTokens } from '../auth/sign-in.ts';
import { knownBrowserToken } from './known-browser-cookie.ts';
import { sessionToken } from './session-cookie.ts';

export function ownerTokens(request: FastifyRequest): OwnerTokens {
  return { session: sessionToken(request), knownBrowser: knownBrowserToken(request) };
}

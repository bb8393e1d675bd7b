import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { loginBody } from '../../contract/password.ts';
import {
  DONE,
  doneResponse,
  invalidSessionResponse,
  notSignedInResponse,
  signedInResponse,
  validSessionResponse,
} from '../../contract/responses.ts';
import type { SessionResponse } from '../../contract/session.ts';
import type { LoginResult, SignIn } from '../auth/sign-in.ts';
import { CACHE } from '../http/cache-control.ts';
import type { KnownBrowserCookie } from '../http/known-browser-cookie.ts';
import type { App } from '../http/route-schemas.ts';
import { type SessionCookie, sessionToken } from '../http/session-cookie.ts';

const LOGIN = {
  summary: 'Sign in; the response sets the session cookie, and a cookie that marks this browser as known',
  body: loginBody,
  response: { 200: signedInResponse, 401: notSignedInResponse, 429: notSignedInResponse },
} as const;
const VALIDATE = {
  summary: 'Whether the session is valid',
  response: { 200: validSessionResponse, 401: invalidSessionResponse },
} as const;
const LOGOUT = { summary: 'End the session', response: { 200: doneResponse } } as const;

const SIGN_IN_LOG_LINE = 'sign-in attempt';
/** Fits the longest password, whatever its script and however its characters are escaped. */
const LOGIN_BODY_LIMIT_BYTES = 1024;

interface SessionRoutesOptions {
  signIn: SignIn;
  cookie: SessionCookie;
  knownBrowser: KnownBrowserCookie;
  /** Called after the logout of a valid session. */
  onLogout: () => void;
}

/** Login, validation and logout, which need no session. A browser stays known after its logout. */
export function sessionRoutes(app: App, { signIn, cookie, knownBrowser, onLogout }: SessionRoutesOptions): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', CACHE.never);
  });

  app.post(ADMIN_API_PATHS.login, { schema: LOGIN, bodyLimit: LOGIN_BODY_LIMIT_BYTES, onRequest: rejectThrottled }, login);

  /** Before the body is read. */
  async function rejectThrottled(request: FastifyRequest, reply: FastifyReply) {
    const throttling = await signIn.findThrottled(request.clientAddress, knownBrowser.read(request));
    return throttling && sendRejection(request, reply, throttling);
  }

  async function login(request: FastifyRequest<{ Body: z.output<typeof loginBody> }>, reply: FastifyReply) {
    const result = await signIn.login(request.body.password, request.clientAddress, knownBrowser.read(request));
    if (result.outcome !== 'signed-in') return sendRejection(request, reply, result);
    request.log.info({ outcome: result.outcome }, SIGN_IN_LOG_LINE);
    // This browser's previous session would otherwise stay valid with no way to end it.
    await signIn.logout(sessionToken(request));
    cookie.set(reply, result.token);
    knownBrowser.set(reply, result.knownBrowser);
    return { ...DONE, expiresAt: result.expiresAt };
  }

  app.get(ADMIN_API_PATHS.validate, { schema: VALIDATE }, async (request, reply) => {
    const expiresAt = await signIn.sessionEnd(sessionToken(request));
    const response: SessionResponse = expiresAt ? { isValid: true, expiresAt } : { isValid: false };
    return reply.code(response.isValid ? 200 : 401).send(response);
  });

  app.post(ADMIN_API_PATHS.logout, { schema: LOGOUT }, async (request, reply) => {
    const token = sessionToken(request);
    const isOwner = (await signIn.sessionEnd(token)) !== undefined;
    await signIn.logout(token);
    if (isOwner) onLogout();
    return cookie.clear(reply).send(DONE);
  });
}

function sendRejection(request: FastifyRequest, reply: FastifyReply, result: Exclude<LoginResult, { outcome: 'signed-in' }>) {
  request.log.warn({ outcome: result.outcome }, SIGN_IN_LOG_LINE);
  if (result.outcome === 'throttled') reply.header('retry-after', result.retryAfter);
  return reply.code(result.outcome === 'throttled' ? 429 : 401).send({ success: false, error: result.error });
}

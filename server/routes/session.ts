import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import {
  DONE,
  doneAnswer,
  invalidSessionAnswer,
  notSignedInAnswer,
  signedInAnswer,
  validSessionAnswer,
} from '../../contract/answers.ts';
import { loginBody } from '../../contract/auth.ts';
import type { SessionAnswer } from '../../contract/session.ts';
import type { SignIn } from '../auth/sign-in.ts';
import type { App } from '../http/route-schemas.ts';
import { type SessionCookie, sessionToken } from '../http/session-cookie.ts';

const LOGIN = {
  summary: 'Sign in; the response sets the session cookie',
  body: loginBody,
  response: { 200: signedInAnswer, 401: notSignedInAnswer, 429: notSignedInAnswer },
} as const;
const VALIDATE = {
  summary: 'Whether the session is valid',
  response: { 200: validSessionAnswer, 401: invalidSessionAnswer },
} as const;
const LOGOUT = { summary: 'End the session', response: { 200: doneAnswer } } as const;

/** Login, validation and logout, which need no session. */
export function sessionRoutes(app: App, { signIn, cookie }: { signIn: SignIn; cookie: SessionCookie }): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.post(ADMIN_PATHS.login, { schema: LOGIN }, async (request, reply) => {
    const result = await signIn.login(request.body.password, request.ip);
    request.log[result.outcome === 'signed-in' ? 'info' : 'warn']({ outcome: result.outcome }, 'sign-in attempt');
    if (result.outcome === 'signed-in') {
      // This browser's previous session would otherwise stay valid with no way to end it.
      await signIn.logout(sessionToken(request));
      cookie.set(reply, result.token);
      return { ...DONE, expiresAt: result.expiresAt };
    }
    if (result.outcome === 'throttled') reply.header('retry-after', result.retryAfter);
    return reply.code(result.outcome === 'throttled' ? 429 : 401).send({ success: false, error: result.error });
  });

  app.get(ADMIN_PATHS.validate, { schema: VALIDATE }, async (request, reply) => {
    const expiresAt = await signIn.sessionEnd(sessionToken(request));
    const answer: SessionAnswer = expiresAt ? { isValid: true, expiresAt } : { isValid: false };
    return reply.code(answer.isValid ? 200 : 401).send(answer);
  });

  app.post(ADMIN_PATHS.logout, { schema: LOGOUT }, async (request, reply) => {
    await signIn.logout(sessionToken(request));
    return cookie.clear(reply).send(DONE);
  });
}

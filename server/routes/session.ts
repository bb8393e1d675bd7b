import type { FastifyInstance } from 'fastify';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { loginBody } from '../../contract/auth.ts';
import type { SessionAnswer } from '../../contract/session.ts';
import type { SignIn } from '../auth/sign-in.ts';
import { type SessionCookie, sessionToken } from '../http/session-cookie.ts';
import { parseBody } from '../http/validate.ts';

/** Login, validation, logout: the three calls of the admin area that need no session. */
export function session(app: FastifyInstance, { signIn, cookie }: { signIn: SignIn; cookie: SessionCookie }): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.post(ADMIN_PATHS.login, async (request, reply) => {
    const { password } = parseBody(loginBody, request.body);
    const result = await signIn.login(password, request.ip);
    if (result.outcome === 'signed-in') {
      // The one that this browser had before would live on without anybody to end it.
      await signIn.logout(sessionToken(request));
      cookie.set(reply, result.token);
      return { success: true, expiresAt: result.expiresAt };
    }
    if (result.outcome === 'throttled') reply.header('retry-after', result.retryAfter);
    return reply.code(result.outcome === 'throttled' ? 429 : 401).send({ success: false, error: result.error });
  });

  app.get(ADMIN_PATHS.validate, async (request, reply) => {
    const expiresAt = await signIn.sessionEnd(sessionToken(request));
    const answer: SessionAnswer = expiresAt ? { isValid: true, expiresAt } : { isValid: false };
    return reply.code(answer.isValid ? 200 : 401).send(answer);
  });

  app.post(ADMIN_PATHS.logout, async (request, reply) => {
    await signIn.logout(sessionToken(request));
    return cookie.clear(reply).send({ success: true });
  });
}

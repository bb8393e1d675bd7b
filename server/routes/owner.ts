import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { INVALID_CREDENTIALS, passwordSchema } from '../../contract/auth.ts';
import type { SignIn } from '../auth/sign-in.ts';
import { parseBody } from '../http/validate.ts';
import { Problem } from '../problem.ts';
import type { Publisher } from '../publish/publisher.ts';

const passwordBody = z.object({ current: passwordSchema, password: passwordSchema });

/** What the owner may know and change beside the content: the password, and whether the page could be rendered. */
export function owner(app: FastifyInstance, { signIn, publisher }: { signIn: SignIn; publisher: Publisher }): void {
  app.put(ADMIN_PATHS.password, async (request, reply) => {
    const { current, password } = parseBody(passwordBody, request.body);
    const result = await signIn.login(current, request.ip);
    if (result.outcome === 'throttled') reply.header('retry-after', result.retryAfter);
    if (result.outcome === 'throttled') throw new Problem(429, result.error);
    if (result.outcome === 'refused') throw new Problem(422, INVALID_CREDENTIALS, { fields: { current: INVALID_CREDENTIALS } });
    await signIn.setPassword(password);
    return { success: true };
  });

  app.get(ADMIN_PATHS.status, async () => {
    await publisher.current();
    return { pageFailure: publisher.failure()?.message ?? null };
  });
}

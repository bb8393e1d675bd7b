import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { SignIn } from '../auth/sign-in.ts';
import { guardRoutes, recordRoutes } from '../http/access.ts';
import { readClientAddresses } from '../http/client-address.ts';
import { rejectUnmetExpectations } from '../http/client-errors.ts';
import { rejectForeignOrigins } from '../http/csrf.ts';
import { handleErrors } from '../http/errors.ts';
import { registerJsonParser } from '../http/json-bodies.ts';
import { rejectMalformedRequests } from '../http/malformed-requests.ts';
import type { SendLimits } from '../http/send-limits.ts';
import { closeUnreadBodies } from '../http/unread-bodies.ts';
import { rejectMultipart } from '../http/uploads.ts';

interface HookOptions {
  /** The headers of every response. */
  headers: Record<string, string>;
  sendLimits: SendLimits;
  signIn: SignIn;
  siteUrl: string;
}

/** The hooks that every request passes through before its route, in this order. */
export async function registerHooks(app: FastifyInstance, { headers, sendLimits, signIn, siteUrl }: HookOptions): Promise<void> {
  recordRoutes(app);
  readClientAddresses(app);
  handleErrors(app);
  sendLimits.noteBuffers(app);
  rejectMalformedRequests(app);
  rejectUnmetExpectations(app);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
  // A body is JSON or a form.
  app.removeContentTypeParser('text/plain');
  registerJsonParser(app);
  closeUnreadBodies(app);
  rejectMultipart(app);
  await app.register(cookie, { hook: false });
  rejectForeignOrigins(app, { siteUrl });
  guardRoutes(app, { signIn });
}

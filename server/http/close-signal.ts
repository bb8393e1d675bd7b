import type { FastifyReply } from 'fastify';

/** Aborted when the client does not wait for the response any more. */
export function closeSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}

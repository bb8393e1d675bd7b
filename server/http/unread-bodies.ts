import type { FastifyInstance } from 'fastify';

/** Time for the client to finish sending, because many read the response only then. */
const UNREAD_BODY_TIMEOUT_MS = 5_000;

/** Closes the connection of a request that was answered before its body had arrived, unless the rest arrives soon. */
export function closeUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, _reply, payload, next) => {
    const { raw, routeOptions } = request;
    // A refused upload is read to its end, within the time of any request.
    if (raw.complete === false && !routeOptions.config?.upload) {
      const timer = setTimeout(() => raw.destroy(), UNREAD_BODY_TIMEOUT_MS).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    next(null, payload);
  });
}

import type { FastifyInstance } from 'fastify';

/** Time for the client to finish sending, because many read the response only then. */
const UNREAD_BODY_TIMEOUT_MS = 5_000;

/**
 * Closes the connection of a request that got a response before its body had arrived, unless the rest arrives soon. The rest
 * of an upload is read and dropped, within the time of any request: the client would send its next request behind it.
 */
export function closeUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, _reply, payload, next) => {
    const { raw, routeOptions } = request;
    if (raw.complete === false && routeOptions.config?.upload) raw.unpipe().resume();
    else if (raw.complete === false) {
      const timer = setTimeout(() => raw.destroy(), UNREAD_BODY_TIMEOUT_MS).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    next(null, payload);
  });
}

import type { FastifyReply } from 'fastify';

/**
 * Returns a signal that is aborted when the response is closed, or when the client ends its side of the connection, as a
 * client that leaves does. For work that can be skipped or replaced, because a client that only ends its side still gets a
 * response.
 */
export function closeSignal({ request, raw: response }: Pick<FastifyReply, 'request' | 'raw'>): AbortSignal {
  const { socket } = request.raw;
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (response.destroyed || socket.readableEnded) abort();
  socket.once('end', abort);
  response.once('close', () => {
    socket.off('end', abort);
    abort();
  });
  return controller.signal;
}

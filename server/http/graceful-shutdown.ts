import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that what is in flight has, so that the process is gone within ten seconds; and between two looks at it. */
const IN_FLIGHT = 9_000;
const LOOK_EVERY = 200;

/** For a server that does not listen yet: what ends it. Nothing new is taken, and what is in flight is finished. */
export function gracefulShutdown(app: FastifyInstance): () => Promise<void> {
  spareWhatIsBeingSent(app.server);
  return async () => {
    const deadline = setTimeout(() => app.server.closeAllConnections(), IN_FLIGHT);
    // A connection that is only kept open has no time at all.
    const idle = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY);
    await app.close();
    clearTimeout(deadline);
    clearInterval(idle);
  };
}

/** Node takes a connection for idle when all of an answer is handed to it, even while the client has yet to take it. */
function spareWhatIsBeingSent(server: Server): void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    if ([...sockets].every(({ writableLength }) => writableLength === 0)) closeIdle();
  };
}

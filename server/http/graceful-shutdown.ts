import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Leaves a second for closing the database, so that the process ends within ten seconds. */
const IN_FLIGHT_TIMEOUT_MS = 9_000;
const IDLE_CHECK_INTERVAL_MS = 200;

/** Must be called before the server listens. Returns a function that stops accepting requests and finishes those in flight. */
export function gracefulShutdown(app: FastifyInstance): () => Promise<void> {
  deferClosingUntilSent(app.server);
  return async () => {
    const deadline = setTimeout(() => app.server.closeAllConnections(), IN_FLIGHT_TIMEOUT_MS);
    // Connections become idle one after the other, as their responses are sent.
    const idleCheck = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS);
    await app.close();
    clearTimeout(deadline);
    clearInterval(idleCheck);
  };
}

/**
 * Node considers a connection idle once the whole response is buffered, even if the client has not received it yet. Idle
 * connections are therefore closed only while no connection has anything left to send.
 */
function deferClosingUntilSent(server: Server): void {
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

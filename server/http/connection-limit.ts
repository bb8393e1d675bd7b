import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Open connections. Each takes 10 to 25 KB, depending on the headers that have arrived. */
const MAX_CONNECTIONS = 12_000;

/**
 * Closes the oldest connection that awaits no response when there are too many: refusing new ones would let a client that holds
 * the old ones keep everybody else out.
 */
export function limitConnections(server: Server, max = MAX_CONNECTIONS): void {
  /** Oldest first. */
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    if (sockets.size > max) closeOldest();
  });

  function closeOldest(): void {
    for (const socket of sockets) {
      if (awaitsResponse(socket)) continue;
      sockets.delete(socket);
      socket.destroy();
      return;
    }
  }
}

function awaitsResponse(socket: Socket): boolean {
  return Boolean((socket as { _httpMessage?: unknown })._httpMessage);
}

import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** An open connection takes 10 to 25 KB, depending on its headers and on what it waits for. */
const MAX_CONNECTIONS = 10_500;

/**
 * Closes the oldest connection that awaits no response when there are too many, and the oldest of all when each awaits one:
 * rejecting new ones would let a client that holds the old ones lock out all others.
 */
export function limitConnections(server: Server, max = MAX_CONNECTIONS): void {
  /** Oldest first. */
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    if (sockets.size > max) closeOldestExcept(socket);
  });

  function closeOldestExcept(newest: Socket): void {
    const [oldest] = sockets;
    const connection = findIdle(newest) ?? oldest;
    if (!connection) return;
    sockets.delete(connection);
    connection.destroy();
  }

  function findIdle(newest: Socket): Socket | undefined {
    for (const socket of sockets) if (socket !== newest && !awaitsResponse(socket)) return socket;
    return undefined;
  }
}

function awaitsResponse(socket: Socket): boolean {
  return Boolean((socket as { _httpMessage?: unknown })._httpMessage);
}

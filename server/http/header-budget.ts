import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

export interface HeaderBudgetOptions {
  /** Bytes of the headers of one request. */
  maxHeaderBytes: number;
  /** Bytes of unfinished headers over all connections. */
  maxBytes?: number;
}

interface Parser {
  socket: Socket | null;
  incoming: IncomingMessage | null;
}

const MAX_UNFINISHED_BYTES = 32 * 1024 * 1024;
/** Between two checks, Node parses some megabytes. */
const CHECK_INTERVAL_MS = 250;

/**
 * Closes the connections with the largest unfinished headers when the unfinished headers of all connections take too many
 * bytes. A body of unknown length counts as an unfinished header, because it may end with further header lines.
 */
export function limitUnfinishedHeaders(
  server: Server,
  { maxHeaderBytes, maxBytes = MAX_UNFINISHED_BYTES }: HeaderBudgetOptions,
): void {
  server.on('listening', () => {
    const connections = connectionsOf(server);
    const timer = setInterval(() => closeAboveLimit(connections.active()), CHECK_INTERVAL_MS).unref();
    server.once('close', () => clearInterval(timer));
  });

  function closeAboveLimit(parsers: readonly Parser[]): void {
    // An attack may hold thousands of connections, so nothing is allocated for each of them while the total is below the limit.
    let total = 0;
    for (const parser of parsers) total += heldBytes(parser);
    if (total <= maxBytes) return;
    const unfinished = parsers.map((parser) => ({ socket: parser.socket, bytes: heldBytes(parser) }));
    for (const { socket, bytes } of unfinished.sort((a, b) => b.bytes - a.bytes)) {
      socket?.destroy();
      total -= bytes;
      if (total <= maxBytes) return;
    }
  }

  /** An upper bound: the start of a request may have arrived with the end of the previous one. */
  function heldBytes({ socket, incoming }: Parser): number {
    return socket && !isReceivingSizedBody(incoming) ? Math.min(socket.bytesRead, maxHeaderBytes) : 0;
  }
}

function isReceivingSizedBody(incoming: IncomingMessage | null): boolean {
  return incoming?.complete === false && incoming.headers['transfer-encoding'] === undefined;
}

/**
 * Node's own list of connections, which it makes when the server listens; `active` returns those whose request has not
 * arrived completely.
 */
function connectionsOf(server: Server): { active(): Parser[] } {
  const key = Object.getOwnPropertySymbols(server).find(({ description }) => description === 'http.server.connections');
  const { [key ?? '']: connections } = server as unknown as Record<symbol | string, { active(): Parser[] } | undefined>;
  if (!connections) throw new Error('This version of Node keeps its list of connections elsewhere.');
  return connections;
}

import type { RequestListener, Server, ServerOptions } from 'node:http';
import { limitChunks } from './chunk-limit.ts';
import { limitConnections } from './connection-limit.ts';
import { createServer } from './node-http.ts';
import { createRequestQueue } from './request-queue.ts';
import type { SendLimits } from './send-limits.ts';

/** Time for the next request on a connection; proxies keep theirs for up to a minute. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;

/** The HTTP server: handles the requests of a connection one at a time, and limits connections and what is being sent. */
export function createHttpServer(handle: RequestListener, options: ServerOptions, sendLimits: SendLimits): Server {
  const inTurn = createRequestQueue()(handle);
  const receive: RequestListener = (request, response) => {
    limitChunks(request);
    inTurn(request, response);
  };
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS, ...options }, receive);
  // Answered by `rejectUnmetExpectations`: Node's own 417 has neither body nor headers.
  server.on('checkExpectation', receive);
  limitConnections(server);
  sendLimits.watch(server);
  return server;
}

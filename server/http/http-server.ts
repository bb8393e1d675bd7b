import type { RequestListener, Server, ServerOptions } from 'node:http';
import { limitConnections } from './connection-limit.ts';
import { limitUnfinishedHeaders } from './header-budget.ts';
import { createServer } from './node-http.ts';
import { createReceiveLimits } from './receive-limits.ts';
import { createRequestQueue } from './request-queue.ts';
import type { SendLimits } from './send-limits.ts';

/** Time for the next request on a connection; proxies keep theirs for up to a minute. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;
/** Less than Node's limit, because a connection takes at least this much memory until its headers are complete. */
const MAX_HEADER_BYTES = 12 * 1024;
/** Node drops further headers; `rejectMalformedRequests` rejects a request with this many. */
export const MAX_HEADERS = 100;

/** The HTTP server: handles the requests of a connection one at a time, and limits connections and the data being sent. */
export function createHttpServer(handle: RequestListener, options: ServerOptions, sendLimits: SendLimits): Server {
  const inTurn = createRequestQueue()(handle);
  const limitBody = createReceiveLimits();
  const receive: RequestListener = (request, response) => {
    limitBody(request);
    inTurn(request, response);
  };
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS, maxHeaderSize: MAX_HEADER_BYTES, ...options }, receive);
  server.maxHeadersCount = MAX_HEADERS;
  allowHalfOpen(server);
  // Handled by `rejectUnmetExpectations`: Node's own 417 has neither body nor headers.
  server.on('checkExpectation', receive);
  limitConnections(server);
  limitUnfinishedHeaders(server, { maxHeaderBytes: MAX_HEADER_BYTES });
  sendLimits.watch(server);
  return server;
}

/**
 * Without this, Node would end a connection as soon as the client ends its side, and drop a response that is not complete
 * yet.
 */
function allowHalfOpen(server: Server): void {
  (server as { httpAllowHalfOpen?: boolean }).httpAllowHalfOpen = true;
}

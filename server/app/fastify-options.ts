import { randomUUID } from 'node:crypto';
import type { ServerOptions } from 'node:http';
import { type FastifyHttpOptions, LogController, type RawServerDefault } from 'fastify';
import { trustProxies } from '../http/client-address.ts';
import { createClientErrorHandler } from '../http/client-errors.ts';
import { loggedPath, sendProblem, toProblem } from '../http/errors.ts';
import { createHttpServer } from '../http/http-server.ts';
import { LazyRequestLogger } from '../http/lazy-request-logger.ts';
import { createLogLimit } from '../http/log-limit.ts';
import { toOriginForm } from '../http/malformed-requests.ts';
import { zodSchemaController } from '../http/route-schemas.ts';
import type { SendLimits } from '../http/send-limits.ts';
import type { AppOptions } from './options.ts';

/** Shorter than Node's defaults. A whole request may be an upload over a slow line. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 120_000;
const TIMEOUT_CHECK_INTERVAL_MS = 1000;
/** For routes that declare no limit: the owner's, which reject a request without a session before they read its body. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;

const SERVER_OPTIONS: ServerOptions = {
  headersTimeout: HEADERS_TIMEOUT_MS,
  requestTimeout: REQUEST_TIMEOUT_MS,
  connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS,
  // Node's own response to a missing Host header has no body; `rejectMalformedRequests` sends one.
  requireHostHeader: false,
  // Proxies disagree on which of two headers of the same name counts: joined, they fail validation.
  joinDuplicateHeaders: true,
};

type HttpOptions = Pick<AppOptions, 'trustProxy' | 'logLevel' | 'logStream'>;

/** Fastify's options. `headers` are sent with every response; errors that occur before any hook runs need them here. */
export function buildFastifyOptions(
  { trustProxy, logLevel = 'info', logStream }: HttpOptions,
  headers: Record<string, string>,
  sendLimits: SendLimits,
): FastifyHttpOptions<RawServerDefault> {
  return {
    logger: {
      level: logLevel,
      hooks: { logMethod: createLogLimit() },
      // Log lines identify a request by method and path; addresses are never logged.
      serializers: { req: ({ method, url }) => ({ method, path: loggedPath(url) }) },
      ...(logStream && { stream: logStream }),
    },
    childLoggerFactory: (logger, bindings, options) => new LazyRequestLogger(() => logger.child(bindings, options)),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // An id sent by the client could be forged.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy: trustProxies(trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    schemaController: zodSchemaController,
    serverFactory: (handle) => createHttpServer(handle, SERVER_OPTIONS, sendLimits),
    rewriteUrl: ({ url = '/' }) => toOriginForm(url),
    clientErrorHandler: createClientErrorHandler(headers),
    // While the server closes, requests on open connections still get a response; each connection is then closed.
    return503OnClosing: false,
    // A URL that cannot be decoded fails before any hook runs.
    frameworkErrors: (error, request, reply) =>
      sendProblem(reply.headers({ ...headers, 'x-request-id': request.id }), toProblem(error)),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  };
}

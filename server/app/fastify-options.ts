import { randomUUID } from 'node:crypto';
import { type FastifyHttpOptions, LogController, type RawServerDefault } from 'fastify';
import { trustProxies } from '../http/client-address.ts';
import { createClientErrorHandler } from '../http/client-errors.ts';
import { sendProblem, toProblem } from '../http/errors.ts';
import { LazyRequestLogger } from '../http/lazy-request-logger.ts';
import { toOriginForm } from '../http/malformed-requests.ts';
import { zodSchemaController } from '../http/route-schemas.ts';
import type { AppOptions } from './options.ts';

/** Shorter than Node's defaults. A whole request may be an upload over a slow line. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 120_000;
const TIMEOUT_CHECK_INTERVAL_MS = 1000;
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;

type HttpOptions = Pick<AppOptions, 'trustProxy' | 'logLevel' | 'logStream'>;

/** Fastify's options. `headers` are sent with every response; errors that occur before any hook runs need them here. */
export function buildFastifyOptions(
  { trustProxy, logLevel = 'info', logStream }: HttpOptions,
  headers: Record<string, string>,
): FastifyHttpOptions<RawServerDefault> {
  return {
    logger: {
      level: logLevel,
      // Log lines identify a request by method and path; addresses are never logged.
      serializers: { req: ({ method, url }) => ({ method, url }) },
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
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS,
      // Node's own response to a missing Host header has no body; `rejectMalformedRequests` sends one.
      requireHostHeader: false,
      // Proxies disagree on which of two headers with the same name takes precedence; joined, they fail validation.
      joinDuplicateHeaders: true,
    },
    rewriteUrl: ({ url = '/' }) => toOriginForm(url),
    clientErrorHandler: createClientErrorHandler(headers),
    // While the server closes, requests on open connections are still answered; each connection then ends.
    return503OnClosing: false,
    // A URL that cannot be decoded fails before any hook runs.
    frameworkErrors: (error, request, reply) =>
      sendProblem(reply.headers({ ...headers, 'x-request-id': request.id }), toProblem(error)),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  };
}

import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { measureJson } from '../measure-json.ts';
import { Problem } from '../problem.ts';
import { type BodyBudget, createBodyBudget } from './body-budget.ts';
import { httpProblem } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds within which a JSON body has to arrive. */
    bodyTimeoutMs?: number;
    /**
     * For routes whose bodies may be large. A body with more values is rejected before it is parsed: parsing it would block
     * other requests for seconds, and take hundreds of megabytes.
     */
    jsonValues?: { max: number; tooMany: string };
  }
}

/** For public routes that declare no limits. */
export const SMALL_BODY = { bodyLimit: 8 * 1024, timeoutMs: 10_000 } as const;
/** For the owner, who may save long text over a slow connection. */
const OWNER_BODY_TIMEOUT_MS = 60_000;
const BUDGET_BYTES = 32 * 1024 * 1024;

/**
 * Registers a parser that reads JSON bodies within the limit and the time that the route declares, and within one memory
 * budget for all of them. An empty body of type JSON, which many clients send, counts as no body.
 */
export function registerJsonParser(app: FastifyInstance): void {
  const budget = createBodyBudget(BUDGET_BYTES);
  const parse = app.getDefaultJsonParser('error', 'ignore');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', (request, payload, done) => {
    // No handler reads the body of a request for an unknown path.
    if (request.is404) return done(null, undefined);
    const { bodyLimit, config } = request.routeOptions;
    receive(payload, { limit: bodyLimit ?? 0, timeoutMs: config.bodyTimeoutMs ?? OWNER_BODY_TIMEOUT_MS }, budget).then((body) => {
      const { jsonValues } = config;
      if (body === '') done(null, undefined);
      else if (jsonValues && measureJson(body, jsonValues.max).values > jsonValues.max)
        done(new Problem(413, jsonValues.tooMany));
      else void parse(request, body, done);
    }, done);
  });
}

interface BodyRules {
  /** Bytes. */
  limit: number;
  timeoutMs: number;
}

function receive(payload: IncomingMessage, { limit, timeoutMs }: BodyRules, budget: BodyBudget): Promise<string> {
  return new Promise((resolve, reject) => {
    if (Number(payload.headers['content-length']) > limit) return reject(httpProblem(413));
    // One growing buffer, because every chunk kept separately would take hundreds of bytes more than its content.
    let bytes = Buffer.alloc(0);
    let length = 0;
    const reservation = budget.reserve(fail);
    const timer = setTimeout(() => fail(httpProblem(408)), timeoutMs);
    payload.on('data', add).on('end', finish).on('error', abort).on('close', abort);

    function add(chunk: Buffer): void {
      const total = length + chunk.length;
      if (total > limit) {
        fail(httpProblem(413));
        return;
      }
      if (total > bytes.length) {
        const largerBuffer = Buffer.allocUnsafeSlow(Math.min(limit, Math.max(total, 2 * bytes.length)));
        bytes.copy(largerBuffer, 0, 0, length);
        bytes = largerBuffer;
      }
      chunk.copy(bytes, length);
      length = total;
      reservation.resize(bytes.length);
    }

    function finish(): void {
      stop();
      resolve(bytes.toString('utf8', 0, length));
    }

    function abort(): void {
      fail(httpProblem(400));
    }

    function fail(error: Error): void {
      stop();
      reject(error);
    }

    function stop(): void {
      clearTimeout(timer);
      reservation.release();
      payload.off('data', add).off('end', finish).off('error', abort).off('close', abort);
    }
  });
}

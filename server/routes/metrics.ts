import { createHash, timingSafeEqual } from 'node:crypto';
import { CACHE } from '../http/cache-control.ts';
import type { Metrics } from '../http/metrics.ts';
import { type App, textResponse } from '../http/route-schemas.ts';
import { Problem } from '../problem.ts';
import type { Publisher } from '../publish/publisher.ts';
import type { Store } from '../store/store.ts';

interface MetricsRouteOptions {
  metrics: Metrics;
  token: string;
  store: Store;
  publisher: Publisher;
}

const SCHEMA = {
  summary: 'Metrics for Prometheus; absent without METRICS_TOKEN',
  security: 'metrics',
  response: { 200: textResponse('text/plain') },
  errorStatuses: [401],
} as const;

/** For Prometheus, which sends the METRICS_TOKEN as `Authorization: Bearer`. A session gives no access. */
export function metricsRoute(app: App, { metrics, token, store, publisher }: MetricsRouteOptions): void {
  const expected = hash(`Bearer ${token}`);

  app.get('/metrics', { schema: SCHEMA }, async ({ headers }, reply) => {
    reply.header('cache-control', CACHE.never);
    if (!timingSafeEqual(hash(headers.authorization ?? ''), expected)) {
      reply.header('www-authenticate', 'Bearer');
      throw new Problem(401, 'The token is missing or wrong.');
    }
    const [{ revision }, isDatabaseUp] = await Promise.all([publisher.current(), store.isResponding()]);
    return reply.type(metrics.contentType).send(await metrics.format({ revision, isDatabaseUp }));
  });
}

/** Hashes have equal length, so the comparison takes the same time for any token. */
function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

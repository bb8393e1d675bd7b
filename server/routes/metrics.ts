import { createHash, timingSafeEqual } from 'node:crypto';
import { type App, text } from '../http/declared-routes.ts';
import type { Metrics } from '../http/metrics.ts';
import { Problem } from '../problem.ts';
import type { Publisher } from '../publish/publisher.ts';
import type { Store } from '../store/store.ts';

interface Options {
  metrics: Metrics;
  token: string;
  store: Store;
  publisher: Publisher;
}

const SCHEMA = {
  summary: 'What the process measures of itself, for Prometheus; there only with METRICS_TOKEN',
  security: 'metrics',
  response: { 200: text('text/plain') },
  errorStatuses: [401],
} as const;

/** For Prometheus, which sends `Authorization: Bearer` and a token of its own; a session is none. */
export function metricsPage(app: App, { metrics, token, store, publisher }: Options): void {
  const expected = hash(`Bearer ${token}`);

  app.get('/metrics', { schema: SCHEMA }, async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store');
    if (!timingSafeEqual(hash(headers.authorization ?? ''), expected)) {
      reply.header('www-authenticate', 'Bearer');
      throw new Problem(401, 'The token is missing or wrong.');
    }
    const [{ revision }, isDatabaseUp] = await Promise.all([publisher.current(), store.answers()]);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.text({ revision, isDatabaseUp }));
  });
}

/** Of one length, so that the comparison takes the same time whatever was sent. */
function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

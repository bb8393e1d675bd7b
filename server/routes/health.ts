import { healthResponse } from '../../contract/responses.ts';
import { CACHE } from '../http/cache-control.ts';
import type { App } from '../http/route-schemas.ts';
import { Problem } from '../problem.ts';
import type { Publisher } from '../publish/publisher.ts';
import type { Store } from '../store/store.ts';

const ALIVE = { summary: 'Whether the process responds', response: { 200: healthResponse } } as const;
const READY = { summary: 'Whether the site is ready to serve', response: { 200: healthResponse } } as const;
const RETRY_AFTER_SECONDS = 5;

/** `/healthz`: the process responds. `/readyz`: the home page is rendered and the database responds. */
export function healthRoutes(app: App, { store, publisher }: { store: Store; publisher: Publisher }): void {
  app.get('/healthz', { schema: ALIVE }, async (_request, reply) =>
    reply.header('cache-control', CACHE.never).send({ status: 'ok' }),
  );

  app.get('/readyz', { schema: READY }, async (_request, reply) => {
    const [{ page }, isDatabaseUp] = await Promise.all([publisher.current(), store.isResponding()]);
    if (!page) throw new Problem(503, 'The page has not been rendered yet.', { retryAfter: RETRY_AFTER_SECONDS });
    if (!isDatabaseUp) throw new Problem(503, 'The database is not responding.', { retryAfter: RETRY_AFTER_SECONDS });
    return reply.header('cache-control', CACHE.never).send({ status: 'ok' });
  });
}

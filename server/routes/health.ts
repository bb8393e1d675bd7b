import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';
import type { Publisher } from '../publish/publisher.ts';
import type { Store } from '../store/store.ts';

/** healthz: the process answers. readyz: the first page is rendered and the database answers. */
export function health(app: FastifyInstance, { store, publisher }: { store: Store; publisher: Publisher }): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const { page } = await publisher.current();
    const answers = await store.revision().then(
      () => true,
      () => false,
    );
    if (!page) throw new Problem(503, 'The page has not been rendered yet.');
    if (!answers) throw new Problem(503, 'The database does not answer.');
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}

import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { handleErrors } from './errors.ts';

test('a full disk refuses a change with 507 and a read with 503, as the API description says', async () => {
  const app = Fastify();
  handleErrors(app);
  app.all('/', () => {
    throw new Problem(507, 'The disk is full.');
  });
  const change = await app.inject({ method: 'POST', url: '/' });
  expect([change.statusCode, change.json()]).toEqual([507, { error: 'The disk is full.' }]);
  for (const method of ['GET', 'HEAD'] as const) {
    const read = await app.inject({ method, url: '/' });
    expect([read.statusCode, read.headers['retry-after']]).toEqual([503, '60']);
  }
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { handleErrors } from '../../server/http/errors.ts';
import { closeUnreadBodies } from '../../server/http/unread-bodies.ts';
import { createUploadBudget } from '../../server/http/upload-budget.ts';
import { withUploadedFile } from '../../server/http/upload-to-file.ts';
import { withForm, withUploads } from '../../server/http/uploads.ts';
import { form } from '../support/owner.ts';
import { sendRaw } from '../support/raw-socket.ts';

const MB = 1024 * 1024;
const RULES = {
  field: 'file',
  maxFiles: 3,
  maxBytes: 2 * MB,
  maxTotal: 3 * MB,
  tooLarge: (name: string) => `${name} is too large.`,
  tooMany: 'Too many.',
  none: 'None.',
};

let app: FastifyInstance;
let heldBytes = 0;
let maxHeldBytes = 0;
let release: PromiseWithResolvers<void>;
beforeEach(async () => {
  heldBytes = 0;
  maxHeldBytes = 0;
  release = Promise.withResolvers();
  const budget = createUploadBudget({ bytes: 4 * MB, maxWaitMs: 200 });
  app = Fastify();
  handleErrors(app);
  await app.register(multipart);
  app.post('/', { config: { upload: RULES } }, (request, reply) =>
    withUploads(
      request,
      reply,
      async (files) => {
        const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
        heldBytes += bytes;
        maxHeldBytes = Math.max(maxHeldBytes, heldBytes);
        await release.promise;
        heldBytes -= bytes;
        return { names: files.map(({ name }) => name) };
      },
      budget,
    ),
  );
});
afterEach(() => app.close());

const file = (name: string, bytes: number) => ({ name, bytes: Buffer.alloc(bytes) });
const send = (...files: ReturnType<typeof file>[]) => app.inject({ method: 'POST', url: '/', ...form('file', files) });

test('concurrent uploads wait for memory, and the last ones get 503 with a retry time', async () => {
  let finishCount = 0;
  const responses = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const response = await send(file(`${index}`, 1.9 * MB));
      // The two in memory are released when all others have been rejected.
      if (++finishCount === 4) release.resolve();
      return response;
    }),
  );
  expect(maxHeldBytes).toBe(Math.floor(2 * 1.9 * MB));
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 503, 503, 503, 503]);
  const rejection = responses.find(({ statusCode }) => statusCode === 503);
  expect(rejection?.headers['retry-after']).toBe('10');
  expect(rejection?.json()).toEqual({ error: 'Other uploads are still in progress. Please try again when they are done.' });
});

test('waiting uploads succeed when memory is released', async () => {
  release.resolve();
  const responses = await Promise.all(Array.from({ length: 6 }, (_, index) => send(file(`${index}`, 1.9 * MB))));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
});

test('files are limited in size, total size and number', async () => {
  release.resolve();
  expect((await send(file('a', 2 * MB), file('b', MB))).json()).toEqual({ names: ['a', 'b'] });
  const tooLarge = await send(file('a', 2 * MB + 1));
  expect([tooLarge.statusCode, tooLarge.json()]).toEqual([413, { error: 'a is too large.' }]);
  const together = await send(file('a', 2 * MB), file('b', MB + 1));
  expect([together.statusCode, together.json()]).toEqual([413, { error: 'Together the files are larger than 3 MB.' }]);
  const many = await send(...'abcd'.split('').map((name) => file(name, 1)));
  expect([many.statusCode, many.json()]).toEqual([422, { error: 'Too many.' }]);
  expect((await send()).json()).toEqual({ error: 'None.' });
});

test('a form without files is accepted only where the route declares that they are optional', async () => {
  const count = (request: FastifyRequest, reply: FastifyReply) =>
    withForm(request, reply, async (files) => ({ files: files.length }));
  app.post('/required', { config: { upload: RULES } }, count);
  app.post('/optional', { config: { upload: { ...RULES, optionalFiles: true } } }, count);
  const responses = await Promise.all(
    ['/required', '/optional'].map((url) => app.inject({ method: 'POST', url, ...form('file', []) })),
  );
  expect(responses.map((response) => [response.statusCode, response.json()])).toEqual([
    [422, { error: 'None.' }],
    [200, { files: 0 }],
  ]);
});

test('the rest of a file that could not be stored is still read, so that the next request on the connection gets a response', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'portfolio-upload-')), 'exists');
  await writeFile(path, '');
  closeUnreadBodies(app);
  app.post('/file', { config: { upload: RULES } }, (request) => withUploadedFile(request, path, async (name) => ({ name })));
  app.get('/next', () => 'Next.');
  const { headers, payload } = form('file', [file('a', 2 * MB)]);
  const head = Object.entries({ host: 'localhost', 'content-length': payload.length, ...headers });
  const upload = `POST /file HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  const next = 'GET /next HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { statuses, text } = await sendRaw(address, Buffer.concat([Buffer.from(upload), payload, Buffer.from(next)]), {
    end: false,
  });
  await rm(dirname(path), { recursive: true });
  expect(statuses).toEqual([400, 200]);
  expect(text).toContain('Next.');
});

test('text fields are not kept while the form is read', async () => {
  release.resolve();
  let fields = {};
  app.addHook('preHandler', (request, _reply, next) => {
    const read = request.parts.bind(request);
    request.parts = async function* (options) {
      for await (const part of read(options)) {
        ({ fields } = part);
        yield part;
      }
    };
    next();
  });
  const texts = { note: ['a', 'b'], other: ['c'] };
  const response = await app.inject({ method: 'POST', url: '/', ...form('file', [file('a', 1)], texts) });
  expect(response.json()).toEqual({ names: ['a'] });
  expect(Object.keys(fields)).toEqual(['file']);
});

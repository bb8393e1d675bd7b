import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readClientAddresses } from './client-address.ts';
import { handleErrors } from './errors.ts';
import { createFileQueue, type FileQueueOptions } from './file-queue.ts';
import { createHttpServer } from './http-server.ts';
import { createSendLimits } from './send-limits.ts';

/** A server whose requests for /KEY each use a file until the test finishes them. */
async function setUp(options: Partial<FileQueueOptions> = {}) {
  const queue = createFileQueue({ concurrency: 1, ...options });
  /** The keys in the order of their turns, with the function that ends the turn. */
  const turns: [key: string, finish: () => void][] = [];
  let isOver = false;
  let settled = 0;
  const app = fastify({ trustProxy: true, serverFactory: (handle) => createHttpServer(handle, {}, createSendLimits()) });
  readClientAddresses(app);
  handleErrors(app);
  let arrived = 0;
  app.get<{ Params: { key: string } }>('/:key', async ({ params }, reply) => {
    arrived++;
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    const bytes = await queue
      .run(reply, () => {
        turns.push([params.key, () => resolve(Buffer.from(params.key))]);
        if (isOver) resolve(Buffer.alloc(0));
        return promise;
      })
      .finally(() => settled++);
    return reply.send(bytes);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    isOver = true;
    for (const [, finish] of turns) finish();
    for (const socket of sockets) socket.destroy();
    await app.close();
  });
  return {
    order: () => turns.map(([key]) => key),
    settled: () => settled,
    finish: (key: string) => turns.find(([name]) => name === key)?.[1](),
    /** Sends the request and returns once it waits, has its turn or was rejected. */
    async open(key: string, address = '192.0.2.1'): Promise<Socket> {
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
      sockets.push(socket);
      const before = arrived;
      socket.write(`GET /${key} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nConnection: close\r\n\r\n`);
      await vi.waitFor(() => expect(arrived).toBeGreaterThan(before));
      return socket;
    },
  };
}

test('a request whose client has left does not wait for its turn', async () => {
  const { open, order, settled, finish } = await setUp();
  await open('first');
  const leaving = [await open('a'), await open('b'), await open('c')];
  const staying = await open('last');
  for (const socket of leaving) socket.resetAndDestroy();
  await vi.waitFor(() => expect(settled()).toBe(3));
  finish('first');
  await vi.waitFor(() => expect(order().length).toBe(2));
  finish('last');
  expect(await text(staying)).toMatch(/ 200 OK.*last$/s);
  expect(order()).toEqual(['first', 'last']);
});

test('a client that has ended its side waits behind those that have not, and gets its file', async () => {
  const { open, order, finish } = await setUp();
  await open('first');
  const halfClosed = await open('half-closed');
  const ended = once(halfClosed, 'finish');
  halfClosed.end();
  await ended;
  await open('open');
  finish('first');
  await vi.waitFor(() => expect(order().length).toBe(2));
  finish('open');
  await vi.waitFor(() => expect(order().length).toBe(3));
  finish('half-closed');
  expect(await text(halfClosed)).toMatch(/ 200 OK.*half-closed$/s);
  expect(order()).toEqual(['first', 'open', 'half-closed']);
});

test('beyond the maximum, the newest request of the network that has most gets 503', async () => {
  const { open, order, finish } = await setUp({ maxWaiting: 3 });
  await open('first');
  const flood = [await open('a', '198.51.100.1'), await open('b', '198.51.100.1'), await open('c', '198.51.100.1')];
  const visitor = await open('visitor', '203.0.113.1');
  expect(await text(flood[2] as Socket)).toMatch(/^HTTP\/1.1 503 .*retry-after: 10/is);
  finish('first');
  await vi.waitFor(() => expect(order().length).toBe(2));
  finish('a');
  await vi.waitFor(() => expect(order().length).toBe(3));
  finish('visitor');
  expect(await text(visitor)).toMatch(/ 200 OK/);
  expect(order().slice(0, 3)).toEqual(['first', 'a', 'visitor']);
});

test('of the clients that have ended their side, fewer may wait', async () => {
  const { open, settled, finish } = await setUp({ maxHalfClosed: 1 });
  await open('first');
  const clients = [await open('a'), await open('b')];
  for (const client of clients) client.end();
  await vi.waitFor(() => expect(settled()).toBe(1));
  finish('first');
  expect(await text(clients[1] as Socket)).toContain(' 503 ');
});

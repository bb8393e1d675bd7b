import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createSendLimits, type SendLimitsOptions } from '../../server/http/send-limits.ts';
import { eventually } from '../support/wait.ts';

const MB = 1024 * 1024;
/** More than the socket buffers of the system hold. */
const LARGE = Buffer.alloc(30 * MB);

let server: Server;
let clients: Socket[] = [];
afterEach(() => {
  for (const client of clients) client.destroy();
  clients = [];
  server.closeAllConnections();
  server.close();
});

async function listen(handle: RequestListener, options: SendLimitsOptions): Promise<void> {
  server = createServer(handle);
  createSendLimits(options).watch(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** Sends a request and reads nothing beyond the socket's own buffer. */
async function request(path = '/'): Promise<Socket> {
  const client = connect((server.address() as { port: number }).port, '127.0.0.1');
  client.on('error', () => {});
  clients.push(client);
  await once(client, 'connect');
  client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return client;
}

function countConnections(): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
}

const sendLarge: RequestListener = (_request, response) => response.end(LARGE);

test('a connection whose client reads nothing is closed', async () => {
  await listen(sendLarge, { maxBytes: Number.POSITIVE_INFINITY, stalledMs: 600 });
  await request();
  await eventually('a response is being sent', async () => (await countConnections()) === 1);
  const startedAt = performance.now();
  await eventually('the connection is closed', async () => (await countConnections()) === 0);
  expect(performance.now() - startedAt).toBeGreaterThan(500);
});

test('a connection whose client reads slowly stays open', async () => {
  await listen(sendLarge, { stalledMs: 600 });
  const client = await request();
  await eventually('the client has received something', () => client.readableLength > 0);
  const startedAt = performance.now();
  while (performance.now() - startedAt < 3000) {
    // Far less than the system must deliver before it accepts more from the server.
    client.read(16_000);
    await wait(50);
  }
  expect(await countConnections()).toBe(1);
  expect(client.destroyed).toBe(false);
});

test('a connection whose client reads too slowly is closed, and that of a faster client stays open', async () => {
  await listen(sendLarge, { maxBytes: Number.POSITIVE_INFINITY, stalledMs: 2000, minProgressBytes: 4 * MB });
  const slow = await request();
  const fast = await request();
  await eventually('both responses are being sent', async () => (await countConnections()) === 2);
  const timers = [setInterval(() => slow.read(16_000), 50), setInterval(() => fast.read(1_000_000), 50)];
  await eventually('the slow connection is closed', async () => (await countConnections()) === 1);
  for (const timer of timers) clearInterval(timer);
  expect(fast.destroyed).toBe(false);
  // A socket notices that it was reset only while it reads.
  const reset = new Promise((resolve) => slow.once('close', resolve));
  slow.resume();
  await reset;
});

test('keeps a response open that sends nothing for a long time', async () => {
  await listen((_request, response) => void response.write('first'), { stalledMs: 150 });
  const client = await request();
  await eventually('the client has received something', () => client.readableLength > 0);
  await wait(1000);
  expect(await countConnections()).toBe(1);
});

test('when responses hold too many bytes, connections without progress are closed', async () => {
  await listen(sendLarge, { maxBytes: 70 * MB, stalledMs: 20_000 });
  for (let client = 0; client < 6; client++) await request();
  await eventually('two connections are left', async () => (await countConnections()) === 2);
});

/** A server whose `/shared` sends the same buffer to all clients, and any other path a new buffer. */
async function listenWithBuffers(options: SendLimitsOptions): Promise<void> {
  const limits = createSendLimits(options);
  const app = Fastify({
    serverFactory: (handle) => {
      const server = createServer(handle);
      limits.watch(server);
      return server;
    },
  });
  limits.noteBuffers(app);
  app.get('/shared', (_request, reply) => reply.send(LARGE));
  app.get('/own', (_request, reply) => reply.send(Buffer.alloc(LARGE.length)));
  await app.listen({ port: 0, host: '127.0.0.1' });
  server = app.server;
}

test('a buffer that many responses send counts once', async () => {
  await listenWithBuffers({ maxBytes: 70 * MB, stalledMs: 600 });
  for (let client = 0; client < 6; client++) await request('/shared');
  await eventually('all responses are being sent', async () => (await countConnections()) === 6);
  await wait(200);
  expect(await countConnections()).toBe(6);
});

test('a connection stays open when closing it would free nothing, because another one sends the same buffer', async () => {
  await listenWithBuffers({ maxBytes: 70 * MB, stalledMs: 20_000 });
  const isSent = (client: Socket) => eventually('the response is being sent', () => client.readableLength > 0);
  for (const path of ['/shared', '/own', '/shared', '/own']) {
    await isSent(await request(path));
  }
  await eventually('one connection is closed', async () => (await countConnections()) < 4);
  await wait(300);
  expect(await countConnections()).toBe(3);
});

test('among new clients, a buffer that few share is dropped before an older one that many share', async () => {
  await listenWithBuffers({ maxBytes: 50 * MB, stalledMs: 20_000 });
  const sharing: Socket[] = [];
  for (let client = 0; client < 3; client++) sharing.push(await request('/shared'));
  await eventually('the shared buffer is being sent', () => sharing.every((client) => client.readableLength > 0));
  await request('/own');
  await eventually('the other connection is closed', async () => (await countConnections()) <= 3);
  for (const client of sharing) client.resume();
  await eventually('all have received the shared buffer', () => sharing.every((client) => client.bytesRead > LARGE.length));
});

test('when responses hold too many bytes, a slow reader stays connected, and later clients that read nothing do not', async () => {
  await listenWithBuffers({ maxBytes: 70 * MB, stalledMs: 3_000 });
  const slow = await request('/own');
  let isSlow = true;
  const reading = (async () => {
    for (; isSlow; await wait(20)) slow.read(100_000);
    await eventually('it has read everything', () => slow.read() === null && slow.bytesRead > LARGE.length);
  })();
  await eventually('it has read for a while', () => slow.bytesRead > 8 * MB);
  for (let client = 0; client < 4; client++) await request('/own');
  await eventually('connections are closed', async () => (await countConnections()) <= 2);
  isSlow = false;
  await reading;
  expect(slow.destroyed).toBe(false);
}, 20_000);

test('when responses hold too many bytes, a client that has almost stopped reading is closed before a new one', async () => {
  await listenWithBuffers({ maxBytes: 50 * MB, stalledMs: 6_000 });
  const stopped = await request('/own');
  // Long enough that it is known to read.
  while (stopped.bytesRead < 8 * MB) {
    stopped.read(30_000);
    await wait(20);
  }
  // Too long for a client that reads, and not long enough for one that has stalled.
  await wait(5_000);
  const newcomer = await request('/own');
  await eventually('one connection is closed', async () => (await countConnections()) === 1);
  newcomer.resume();
  await eventually('the new client has received everything', () => newcomer.bytesRead > LARGE.length);
  // A socket notices that it was reset only while it reads.
  const reset = new Promise((resolve) => stopped.once('close', resolve));
  stopped.resume();
  await reset;
  expect(stopped.bytesRead).toBeLessThan(LARGE.length);
}, 30_000);

import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { limitConnections } from './connection-limit.ts';
import { createServer } from './node-http.ts';

let server: Server;
let clients: Socket[] = [];
let responses: ServerResponse[] = [];
afterEach(() => {
  for (const client of clients) client.destroy();
  clients = [];
  responses = [];
  server.close();
});

async function listen(max: number): Promise<void> {
  server = createServer((_request, response) => {
    responses.push(response);
    server.emit('waiting');
  });
  limitConnections(server, max);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

async function open(): Promise<Socket> {
  const accepted = once(server, 'connection');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    .on('error', () => {})
    .resume();
  clients.push(client);
  await accepted;
  return client;
}

async function openRequest(): Promise<Socket> {
  const client = await open();
  const waiting = once(server, 'waiting');
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await waiting;
  return client;
}

test('a connection beyond the limit closes the oldest one that awaits no response', async () => {
  await listen(3);
  const awaiting = await openRequest();
  const oldestIdle = await open();
  const otherIdle = await open();
  const closed = once(oldestIdle, 'close');
  const newest = await open();
  await closed;
  const answered = once(awaiting, 'data');
  responses[0]?.end('complete');
  expect(String((await answered)[0])).toMatch(/complete$/);
  expect([awaiting, otherIdle, newest].map(({ closed }) => closed)).toEqual([false, false, false]);
});

test('when all others await a response, the oldest of them is closed', async () => {
  await listen(2);
  const oldest = await openRequest();
  const closed = once(oldest, 'close');
  const others = [await openRequest(), await openRequest()];
  await closed;
  expect(others.map(({ closed }) => closed)).toEqual([false, false]);
});

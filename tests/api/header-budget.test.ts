import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { limitUnfinishedHeaders } from '../../server/http/header-budget.ts';
import { eventually } from '../support/wait.ts';

const KB = 1024;
const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const unfinished = (bytes: number) => `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(bytes)}`;

let server: Server;
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  server.close();
});

/** A server that may hold 100 KB of unfinished headers, and responds to no request whose path ends in `hang`. */
async function start(): Promise<void> {
  server = createServer((request, response) => {
    if (!request.url?.endsWith('hang')) response.end('<>');
  });
  limitUnfinishedHeaders(server, { maxHeaderBytes: 12 * KB, maxBytes: 100 * KB });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

async function open(text: string): Promise<Socket> {
  const client = connect((server.address() as { port: number }).port, '127.0.0.1').on('error', () => {});
  clients.push(client.resume());
  await once(client, 'connect');
  client.write(text);
  return client;
}

const openAll = (count: number, text: string) => Promise.all(Array.from({ length: count }, () => open(text)));
const openCount = (sockets: readonly Socket[]) => sockets.filter(({ closed }) => !closed).length;

/** Long enough for two checks. */
async function checkTwice(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 600));
}

test('the connections with the longest unfinished headers are closed when all hold too much', async () => {
  await start();
  const short = await openAll(10, unfinished(2 * KB));
  const long = await openAll(12, unfinished(10 * KB));
  const idle = await openAll(5, '');
  await eventually('some are closed', () => openCount(long) < 12);
  await checkTwice();
  // 10 × 2 KB and 7 × 10 KB.
  expect([openCount(short), openCount(long), openCount(idle)]).toEqual([10, 7, 5]);
});

test('headers that begin with the end of an earlier request count, too', async () => {
  await start();
  const attackers = await openAll(20, REQUEST + unfinished(10 * KB));
  await eventually('some are closed', () => openCount(attackers) < 20);
  await checkTwice();
  expect(openCount(attackers)).toBe(9);
});

test('unfinished trailers of chunked bodies count, too', async () => {
  await start();
  const chunked = 'POST /hang HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n';
  const attackers = await openAll(20, `${chunked}X: ${'x'.repeat(10 * KB)}`);
  await eventually('some are closed', () => openCount(attackers) < 20);
  await checkTwice();
  expect(openCount(attackers)).toBe(9);
});

test('neither connections that wait for their next request count, nor bodies, nor requests that are being handled', async () => {
  await start();
  const answered = await openAll(50, REQUEST.replace('Host', `X: ${'x'.repeat(8 * KB)}\r\nHost`));
  const bodies = await openAll(50, `POST /hang HTTP/1.1\r\nHost: x\r\nContent-Length: 90000\r\n\r\n${'x'.repeat(9 * KB)}`);
  const hanging = await openAll(50, REQUEST.replace('GET /', 'GET /hang'));
  await checkTwice();
  expect([openCount(answered), openCount(bodies), openCount(hanging)]).toEqual([50, 50, 50]);
});

import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createReceiveLimits } from './receive-limits.ts';

let server: Server;
afterEach(() => server.close());

/** Sends a body in chunks; the response is its length, or empty when the connection was closed. */
async function send(chunk: string, count: number): Promise<string> {
  server = createServer(async (request: IncomingMessage, response) => {
    createReceiveLimits()(request);
    let length = 0;
    request.on('data', (bytes: Buffer) => {
      length += bytes.length;
    });
    request.on('end', () => response.end(String(length))).on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  // A connection that is closed while the client sends ends with an error.
  const closed = new Promise((resolve) => client.on('error', () => {}).once('close', resolve));
  let text = '';
  client.setEncoding('utf8').on('data', (data: string) => {
    text += data;
  });
  client.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n');
  client.write(`${`${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(count)}0\r\n\r\n`);
  await closed;
  return text.split('\r\n\r\n')[1] ?? '';
}

test.each<[label: string, chunk: string, count: number, isRead: boolean]>([
  ['200 chunks of a byte are read', 'x', 200, true],
  ['202 chunks of a byte close the connection', 'x', 202, false],
  ['thousands of chunks of 256 bytes are read', 'x'.repeat(256), 4000, true],
  ['thousands of chunks of 100 bytes close the connection', 'x'.repeat(100), 4000, false],
])('%s', async (_what, chunk, count, isRead) => {
  expect((await send(chunk, count)).includes(String(chunk.length * count))).toBe(isRead);
});

test('when unread bodies hold too many bytes, the connection that has waited longest is closed', async () => {
  const limitBody = createReceiveLimits(100_000);
  server = createServer(limitBody);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const clients: Socket[] = [];
  for (let client = 0; client < 3; client++) {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
    clients.push(socket);
    socket.write(`GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n${'x'.repeat(45_000)}`);
    // One after the other, so that the first has waited longest.
    const [request] = (await once(server, 'request')) as [IncomingMessage];
    while (request.readableLength < 45_000) await once(request, 'readable');
  }
  await once(clients[0] as Socket, 'close');
  expect(clients.map(({ closed }) => closed)).toEqual([true, false, false]);
  for (const client of clients) client.destroy();
});

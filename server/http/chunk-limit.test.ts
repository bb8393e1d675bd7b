import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { limitChunks } from './chunk-limit.ts';

let server: Server;
afterEach(() => server.close());

/** Sends a body in chunks; the response is its length, or empty when the connection was closed. */
async function send(chunk: string, count: number): Promise<string> {
  server = createServer(async (request: IncomingMessage, response) => {
    limitChunks(request);
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

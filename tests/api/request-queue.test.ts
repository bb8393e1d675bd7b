import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createRequestQueue } from '../../server/http/request-queue.ts';
import { eventually } from '../support/wait.ts';

let server: Server;
let client: Socket;
let receivedText: string;
afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

async function start(handle: RequestListener, maxWaiting?: number): Promise<void> {
  server = createServer({ requireHostHeader: false }, createRequestQueue(maxWaiting)(handle));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await connectClient();
}

async function connectClient(): Promise<void> {
  receivedText = '';
  client = connect((server.address() as { port: number }).port, '127.0.0.1');
  client.setEncoding('latin1').on('data', (text: string) => {
    receivedText += text;
  });
  client.on('error', () => {});
  await once(client, 'connect');
}

const get = (path: string | number) => `GET /${path} HTTP/1.1\r\n\r\n`;
const post = (path: string, body: string) => `POST /${path} HTTP/1.1\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
const responses = () => [...receivedText.matchAll(/\r\n\r\n<(.*?)>/g)].map(([, body]) => body);

test('pipelined requests are handled one at a time, with responses in order', async () => {
  let inProgress = 0;
  let most = 0;
  await start(({ url }, response) => {
    most = Math.max(most, ++inProgress);
    response.once('close', () => inProgress--);
    setImmediate(() => response.end(`<${url}>`));
  });
  client.write(numbers(2000).map(get).join(''));
  await eventually('all have a response', () => responses().length === 2000);
  expect(responses()).toEqual(numbers(2000).map((number) => `/${number}`));
  expect(most).toBe(1);
});

test('no further request is handled while the client does not read the response', async () => {
  let handled = 0;
  await start((_request, response) => {
    handled++;
    response.end(Buffer.alloc(20_000_000));
  });
  client.pause();
  client.write(get('').repeat(1500));
  await eventually('the response is being sent', () => client.readableLength > 0 || client.bytesRead > 0);
  const other = connect((server.address() as { port: number }).port, '127.0.0.1').resume();
  other.write(get(''));
  await eventually('another client has its response', () => other.bytesRead > 20_000_000);
  other.destroy();
  expect(handled).toBe(2);
});

test('bodies of pipelined requests arrive complete', async () => {
  await start(async (request, response) => {
    let length = 0;
    for await (const chunk of request) length += chunk.length;
    response.end(`<${request.url} ${length}>`);
  });
  client.write(post('a', 'x'.repeat(200_000)) + get('b') + post('c', 'x'.repeat(300_000)) + post('d', '') + get('e'));
  await eventually('all have a response', () => responses().length === 5);
  expect(responses()).toEqual(['/a 200000', '/b 0', '/c 300000', '/d 0', '/e 0']);
});

test('the last pipelined request of a client that closes its side gets a response', async () => {
  await start(({ url }, response) => void setTimeout(() => response.end(`<${url}>`), 20));
  client.end(numbers(5).map(get).join(''));
  await once(client, 'close');
  expect(responses()).toHaveLength(5);
});

test('connections that are closed take their waiting requests with them', async () => {
  const handled = new Set<Socket>();
  await start(({ socket }, response) => {
    handled.add(socket);
    setTimeout(() => response.end('<>'), 20);
  }, 20);
  for (let round = 0; round < 5; round++) {
    const before = handled.size;
    const pipelining = connect((server.address() as { port: number }).port, '127.0.0.1');
    pipelining.on('error', () => {}).write(get('').repeat(20));
    await eventually('the first request is handled', () => handled.size > before);
    pipelining.destroy();
    await eventually('the server has noticed', () => [...handled].every(({ closed }) => closed));
  }
  await eventually('all requests that may wait have a response', async () => {
    client.destroy();
    await connectClient();
    const closing = once(client, 'close');
    client.write(get('').repeat(20));
    // Requests of a closed connection count until the server notices that it is closed.
    await Promise.race([closing, eventually('they have a response', () => responses().length === 20)]);
    return responses().length === 20;
  });
});

test('a client with more requests than may wait is disconnected', async () => {
  await start(() => {}, 20);
  client.write(get('').repeat(22));
  await once(client, 'close');
  expect(receivedText).toBe('');
});

test('the further requests of a client that is disconnected are not even parsed', async () => {
  await start(() => {}, 20);
  let parsed = 0;
  server.on('request', () => parsed++);
  client.write(get('').repeat(1500));
  await once(client, 'close');
  expect(parsed).toBe(22);
});

test('a new visitor is served between the requests of a hundred clients that pipeline', async () => {
  let handled = 0;
  let handledBeforeVisitor = 0;
  await start(({ url }, response) => {
    if (url?.includes('visitor')) handledBeforeVisitor = handled;
    handled++;
    response.end(`<${url}>`);
  });
  const pipelining = numbers(100).map(() =>
    connect((server.address() as { port: number }).port, '127.0.0.1')
      .on('error', () => {})
      .resume(),
  );
  for (const other of pipelining) other.write(get('other').repeat(20));
  await eventually('each was handled once', () => handled >= 100);
  const before = handled;
  client.write(get('visitor'));
  await eventually('the visitor has the response', () => responses().length === 1);
  for (const other of pipelining) other.destroy();
  // Each of the others has at most one turn before the visitor's request arrives, and one before it is handled.
  expect(handledBeforeVisitor - before).toBeLessThanOrEqual(200);
});

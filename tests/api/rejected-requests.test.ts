import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClientErrorHandler } from '../../server/http/client-errors.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { sendRaw } from '../support/raw-socket.ts';
import { eventually } from '../support/wait.ts';

/** A response read from a socket until the server closed it. */
interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

function read(text: string): RawResponse {
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
  const [line = '', ...fields] = head.split('\r\n');
  const headers = Object.fromEntries(fields.map((field) => field.split(/: (.*)/s, 2).map((part) => part.toLowerCase())));
  return { status: Number(line.split(' ')[1]), headers, body };
}

describe('requests rejected by the HTTP parser', () => {
  let site: TestApp;
  let port: number;
  beforeEach(async () => {
    site = await testApp('sqlite', { siteUrl: 'https://portfolio.example' });
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = site.app.server.address() as { port: number });
  });
  afterEach(() => site.close());

  const open = async (): Promise<{ socket: Socket; closed: Promise<RawResponse> }> => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    return { socket, closed: once(socket, 'close').then(() => read(text)) };
  };
  const send = async (request: string): Promise<RawResponse> => {
    const { socket, closed } = await open();
    socket.write(request);
    return closed;
  };
  const expectError = ({ status, headers, body }: RawResponse, expected: number) => {
    expect(status).toBe(expected);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000\b/);
    expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/^[A-Z].+\.$/) });
  };

  test.each([
    ['a broken request line', 'HELLO\r\n\r\n', 400],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a broken header', 'GET / HTTP/1.1\r\nHost x\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['headers that are too large', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['headers of more than 12 KB', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(12_300)}\r\n\r\n`, 431],
    ['too many headers', `GET / HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(100)}\r\n`, 431],
    ['headers that are far too large', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(3_000_000)}\r\n\r\n`, 431],
    [
      'an unknown expectation',
      'POST /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: a-miracle\r\nContent-Length: 0\r\n\r\n',
      417,
    ],
  ])('get the usual error response: %s', async (_case, request, status) => {
    expectError(await send(request), status);
  });

  test('get the usual error response: an incomplete request', async () => {
    const connection = once(site.app.server, 'connection');
    const { socket, closed } = await open();
    const [serverSide] = await connection;
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
    // Node checks for such requests only twice a minute.
    const timeout = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    site.app.server.emit('clientError', timeout, serverSide);
    expectError(await closed, 408);
  });

  test('close the connection after an earlier response', async () => {
    const { socket, closed } = await open();
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    socket.write('BROKEN\r\n\r\n');
    const { status, body } = await closed;
    expect(status).toBe(200);
    expect(body).toMatch(/^\{"status":"ok"\}HTTP\/1\.1 400 /);
  });

  test('are ignored when the client has disconnected', async () => {
    const { socket } = await open();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
    socket.resetAndDestroy();
    await eventually(
      'the connection is closed',
      () => new Promise((resolve) => site.app.server.getConnections((_, n) => resolve(n === 0))),
    );
    expect((await site.app.inject('/healthz')).statusCode).toBe(200);
  });

  test('at shutdown, a request in flight gets connection: close', async () => {
    const { socket, closed } = await open();
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /heal');
    await once(socket, 'data');
    const closing = site.app.close();
    await eventually('no new connection is accepted', () => !site.app.server.listening);
    socket.write('thz HTTP/1.1\r\nHost: x\r\n\r\n');
    const [, lastResponse = ''] = (await closed).body.split('HTTP/1.1 ');
    expect(lastResponse).toMatch(/^200 /);
    expect(lastResponse).toMatch(/^connection: close\r$/im);
    expect(lastResponse).toMatch(/\{"status":"ok"\}$/);
    await closing;
  });
});

describe('a path that cannot be decoded', () => {
  let site: TestApp;
  let address: string;
  const lines: string[] = [];
  beforeAll(async () => {
    site = await testApp('sqlite', { app: { logLevel: 'error', logStream: { write: (line) => void lines.push(line) } } });
    address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => site.close());

  test.each(['/assets/', '/fonts/', '/sample/', '/uploads/images/', '/uploads/milestones/x/full/', '/api/', '/x/', '/'])(
    'below %s gets 400 or 404, and what follows a # is ignored',
    async (folder) => {
      const get = async (name: string) => {
        const { statuses } = await sendRaw(address, `GET ${folder}${name} HTTP/1.1\r\nHost: x\r\n\r\n`);
        return [name, ...statuses];
      };
      for (const name of ['x%zz', '%', '%c3%28', '%ff.js', '%e0%a4%a']) expect(await get(name)).toEqual([name, 400]);
      for (const name of ['x#%zz', 'x?%zz', 'x?y#%zz', 'x.js#%']) expect(await get(name)).toEqual([name, 404]);
      expect(lines).toEqual([]);
    },
  );
});

test('an error response is never written into another response', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': 1000 }).write('half of it');
  });
  server.on('clientError', createClientErrorHandler({})).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as { port: number }).port, '127.0.0.1');
  try {
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.endsWith('half of it')) socket.write('BROKEN\r\n\r\n');
    });
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'close');
    expect(read(text).body).toBe('half of it');
  } finally {
    server.close();
  }
});

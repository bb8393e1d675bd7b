import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from '../support/raw-socket.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

/** The server's limit for receiving the headers. */
const HEADERS_TIMEOUT_MS = 10_000;
/** How much longer a busy machine may take. */
const SLACK_MS = 4000;

let server: ServerProcess;
let address: string;
beforeAll(async () => {
  server = await startServer();
  address = await server.address();
});
afterAll(() => server.destroy());

const GET = 'GET /healthz HTTP/1.1\r\nHost: x\r\n';
const POST = 'POST /api/chat HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
/** A response with status 200 shows that the server treated these bytes as a request. */
const SMUGGLED = `${GET}\r\n`;
const chunked = (body: string) => `${POST}Transfer-Encoding: chunked\r\n\r\n${body}`;

describe('sends at most one error response to a request with', () => {
  test.each<[label: string, bytes: string]>([
    ['a length and a transfer coding', `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['a transfer coding and a length', `${POST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n{}${SMUGGLED}`],
    ['one length twice', `${POST}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}${SMUGGLED}`],
    ['a list of lengths', `${POST}Content-Length: 2, 2\r\n\r\n{}${SMUGGLED}`],
    ['a length with a sign', `${POST}Content-Length: +2\r\n\r\n{}${SMUGGLED}`],
    ['a length below zero', `${POST}Content-Length: -1\r\n\r\n${SMUGGLED}`],
    ['a hexadecimal length', `${POST}Content-Length: 0x2\r\n\r\n{}${SMUGGLED}`],
    ['an empty length', `${POST}Content-Length: \r\n\r\n${SMUGGLED}`],
    ['a length larger than any integer', `${POST}Content-Length: 18446744073709551618\r\n\r\n{}${SMUGGLED}`],
    ['a space before the colon of a length', `${POST}Content-Length : 2\r\n\r\n{}${SMUGGLED}`],
    ['a transfer coding on a folded line', `${POST}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['a space before the colon of a transfer coding', `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['an unknown transfer coding', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['a transfer coding before chunked', `${POST}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['a transfer coding after chunked', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['the transfer coding identity', `${POST}Transfer-Encoding: identity\r\nContent-Length: 2\r\n\r\n{}${SMUGGLED}`],
    ['two transfer codings', `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['a control character before the transfer coding', `${POST}Transfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['a transfer coding in HTTP/1.0', `${POST.replace('1.1', '1.0')}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['a line feed in a chunk extension', chunked(`2;\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
    ['an endless chunk extension', chunked(`2;${'x'.repeat(100_000)}\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
    ['a chunk size with a 0x prefix', chunked(`0x2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
    ['a chunk size below zero', chunked(`-2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
    ['a chunk size larger than any integer', chunked(`fffffffffffffffff\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
    ['chunks with bare line feeds', chunked(`2\n{}\n0\n\n${SMUGGLED}`)],
    ['a chunk longer than its size', chunked(`2\r\n{}${SMUGGLED}`)],
    [
      'a chunk longer than its size, in a body that the server does not read',
      `${POST.replace('/json', '/x')}Transfer-Encoding: chunked\r\n\r\n2\r\n{}${SMUGGLED}`,
    ],
    ['a length among the trailers', chunked(`2\r\n{}\r\n0\r\nContent-Length: 5\r\n\r\n${SMUGGLED}`)],
    ['lines that end in line feeds', `${SMUGGLED.replaceAll('\r', '')}${SMUGGLED}`],
    ['a line feed in a header', `GET /healthz HTTP/1.1\r\nX: a\nHost: x\r\n\r\n${SMUGGLED}`],
    ['a carriage return in a header', `GET /healthz HTTP/1.1\r\nX: a\rHost: x\r\n\r\n${SMUGGLED}`],
    ['a header on two lines', `${GET}X: a\r\n b\r\n\r\n${SMUGGLED}`],
    ['a NUL in a header', `${GET}X: a\0b\r\n\r\n${SMUGGLED}`],
    ['a header without a name', `${GET}: x\r\n\r\n${SMUGGLED}`],
    ['a header before the first name', `GET /healthz HTTP/1.1\r\n Host: x\r\n\r\n${SMUGGLED}`],
    ['two hosts', `${GET}Host: y\r\n\r\n${SMUGGLED}`],
    ['a space before the colon of the host', `GET /healthz HTTP/1.1\r\nHost : x\r\n\r\n${SMUGGLED}`],
    ['an invalid host', `GET /healthz HTTP/1.1\r\nHost: a/../@b c\r\n\r\n${SMUGGLED}`],
  ])('%s', async (_what, bytes) => {
    const { statuses, text } = await sendRaw(address, bytes);
    expect([text, statuses.length <= 1 && statuses.every((status) => status >= 400 && status < 500)]).toEqual([text, true]);
    expect(text).not.toContain('{"status":"ok"}');
  });

  test('never treats a body as a request, whatever the reason for rejecting the body', async () => {
    for (const head of [
      `${GET}`,
      POST,
      `${POST}Expect: 100-continue\r\n`,
      `${POST}Expect: a-miracle\r\n`,
      POST.replace('/chat', '/nothing'),
    ]) {
      const { statuses } = await sendRaw(address, `${head}Content-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`);
      expect([head, statuses.filter((status) => status !== 100)]).toEqual([head, [expect.any(Number)]]);
    }
  });
});

describe('rejects or closes a connection that sends', () => {
  test.each<[label: string, bytes: string | Buffer, statuses: number[]]>([
    ['a TLS handshake', Buffer.from(`16030100a5010000a10303${'00'.repeat(100)}`, 'hex'), [400]],
    ['an HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
    ['an SSH banner', 'SSH-2.0-OpenSSH_9.6\r\n', [400]],
    ['zeros', Buffer.alloc(1000), [400]],
    ['arbitrary bytes', Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 7919) % 256)), [400]],
    ['HTTP/0.9', 'GET /healthz\r\n', [400]],
    ['HTTP/1.2', SMUGGLED.replace('1.1', '1.2'), [400]],
    ['HTTP/2.0 as plain text', SMUGGLED.replace('1.1', '2.0'), [400]],
    ['half a request line', 'GET /hea', [400]],
    ['a truncated body', `${POST}Content-Length: 50\r\n\r\n{`, [400]],
    ['a lower-case method', SMUGGLED.replace('GET', 'get'), [400]],
    ['no method', ` ${SMUGGLED.slice(4)}`, [400]],
    ['a space in the URL', SMUGGLED.replace('/healthz', '/a b'), [400]],
    ['a NUL in the URL', SMUGGLED.replace('/healthz', '/a\0'), [400]],
    ['a backslash instead of a slash', SMUGGLED.replace('/healthz', '\\healthz'), [400]],
    ['a host as the URL', SMUGGLED.replace('/healthz', 'evil.example:80'), [400]],
    ['an asterisk as the URL', SMUGGLED.replace('/healthz', '*'), [404]],
    ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n', []],
    ['TRACE', `TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: echoed\r\n\r\n`, [404]],
    ['PROPFIND', 'PROPFIND /api/skills HTTP/1.1\r\nHost: x\r\n\r\n', [404]],
    ['a header that is too long', `${GET}X: ${'x'.repeat(20_000)}\r\n\r\n`, [431]],
    ['a URL that is too long', SMUGGLED.replace('/healthz', `/${'x'.repeat(20_000)}`), [431]],
    ['ten thousand headers', `${GET}${Array.from({ length: 10_000 }, (_, index) => `a${index}: b\r\n`).join('')}\r\n`, [431]],
    ['two media types', `${POST}Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}`, [415]],
    ['an unknown expectation', `${POST}Expect: a-miracle\r\nContent-Length: 2\r\n\r\n{}`, [417]],
  ])('%s', async (_what, bytes, statuses) => {
    const exchange = await sendRaw(address, bytes);
    expect([exchange.statuses, exchange.text.includes('echoed')]).toEqual([statuses, false]);
  });
});

describe('responds to unusual but valid requests', () => {
  test.each<[label: string, bytes: string, statuses: number[]]>([
    ['HTTP/1.0', 'GET /healthz HTTP/1.0\r\n\r\n', [200]],
    ['empty lines before a request', `\r\n\r\n${SMUGGLED}`, [200]],
    ['a hundred requests at once', SMUGGLED.repeat(100), Array(100).fill(200)],
    ['a client that closes its side', SMUGGLED, [200]],
    ['an upgrade to WebSocket', `${GET}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\r\n`, [200]],
    ['an upgrade to HTTP/2', `${GET}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n\r\n`, [200]],
    ['an expectation of 100-continue', `${POST}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`, [100, 422]],
    ['chunks with extensions', chunked('2;a=b\r\n{}\r\n0\r\n\r\n'), [422]],
    ['ninety cookies', `GET /api/admin/skills HTTP/1.1\r\nHost: x\r\n${'Cookie: session=x\r\n'.repeat(90)}\r\n`, [401]],
    [
      'two authorization headers',
      `GET /api/admin/skills HTTP/1.1\r\nHost: x\r\nAuthorization: a\r\nAuthorization: b\r\n\r\n`,
      [401],
    ],
    ['an absolute URL', SMUGGLED.replace('/healthz', 'http://evil.example/healthz'), [200]],
    ['an absolute URL without a path', SMUGGLED.replace('/healthz', 'http://evil.example'), [200]],
    ['an absolute URL of an owner route', SMUGGLED.replace('/healthz', 'http://evil.example/api/admin/skills'), [401]],
  ])('%s', async (_what, bytes, statuses) => {
    expect((await sendRaw(address, bytes)).statuses).toEqual(statuses);
  });

  test('returns 404 in JSON to an absolute URL of an unknown API path', async () => {
    const { text } = await sendRaw(address, SMUGGLED.replace('/healthz', 'http://evil.example/api/nothing'));
    expect(text).toMatch(/^HTTP\/1\.1 404 .*\{"error":"That address was not found\."\}$/s);
  });

  test('responds to pipelined requests in order', async () => {
    const paths = ['/healthz', '/api/skills/count', '/api/nothing', '/healthz', '/api/resume/download'];
    const { text } = await sendRaw(address, paths.map((path) => SMUGGLED.replace('/healthz', path)).join(''));
    expect(text.match(/^\{.*?\}/gm)).toEqual([
      '{"status":"ok"}',
      '{"count":0}',
      '{"error":"That address was not found."}',
      '{"status":"ok"}',
      '{"error":"The resume was not found."}',
    ]);
  });
});

test('slow and silent clients are disconnected in time and delay no other client', async () => {
  const silent: Socket[] = Array.from({ length: 300 }, () =>
    connect(Number(new URL(address).port), '127.0.0.1')
      .on('error', () => {})
      .resume(),
  );
  const slow = Promise.all([
    sendRaw(address, '', { end: false }),
    sendRaw(address, 'GET /healthz HT', { end: false }),
    sendRaw(address, 'GET /healthz\r\n', { end: false }),
    sendRaw(address, GET, { end: false }),
    sendRaw(address, GET, { end: false, drip: 'X-A: b\r\n' }),
    sendRaw(address, '\r\n', { end: false, drip: '\r\n' }),
    sendRaw(address, `${SMUGGLED}GET /he`, { end: false, drip: 'x' }),
  ]);
  const startedAt = performance.now();
  expect((await sendRaw(address, SMUGGLED)).statuses).toEqual([200]);
  expect(performance.now() - startedAt).toBeLessThan(2000);
  for (const { statuses, durationMs } of await slow) {
    expect([[408], [200, 408], [200]]).toContainEqual(statuses);
    expect(durationMs).toBeLessThan(HEADERS_TIMEOUT_MS + SLACK_MS);
  }
  await Promise.all(silent.map((socket) => socket.closed || new Promise((resolve) => socket.once('close', resolve))));
  expect(performance.now() - startedAt).toBeLessThan(HEADERS_TIMEOUT_MS + 2 * SLACK_MS);
});

test('the server is still running and has logged no error', async () => {
  expect((await sendRaw(address, SMUGGLED)).statuses).toEqual([200]);
  expect(server.child.exitCode).toBeNull();
  expect(server.output.stderr).toBe('');
  expect(server.output.stdout.split('\n').filter((line) => /"level":[456]0/.test(line))).toEqual([]);
});

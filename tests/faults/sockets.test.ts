import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServerProcess, startProcess } from '../support/process.ts';
import { exchange } from '../support/raw-socket.ts';

/** Milliseconds: what the server gives for the headers, and what a busy machine may take longer. */
const HEADERS_WITHIN = 10_000;
const SLACK = 4000;

let server: ServerProcess;
let address: string;
beforeAll(async () => {
  server = await startProcess();
  address = await server.address();
});
afterAll(() => server.clear());

const GET = 'GET /healthz HTTP/1.1\r\nHost: x\r\n';
const POST = 'POST /api/chat HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
/** Would be answered with 200, if it were taken for a request. */
const HIDDEN = `${GET}\r\n`;
const chunked = (body: string) => `${POST}Transfer-Encoding: chunked\r\n\r\n${body}`;

describe('a request whose end can be read in two ways has one answer, or none', () => {
  test.each<[what: string, bytes: string]>([
    ['a length and a transfer coding', `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a transfer coding and a length', `${POST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: ${HIDDEN.length}\r\n\r\n{}${HIDDEN}`],
    ['one length twice', `${POST}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}${HIDDEN}`],
    ['a list of lengths', `${POST}Content-Length: 2, 2\r\n\r\n{}${HIDDEN}`],
    ['a length with a sign', `${POST}Content-Length: +2\r\n\r\n{}${HIDDEN}`],
    ['a length below zero', `${POST}Content-Length: -1\r\n\r\n${HIDDEN}`],
    ['a length in another base', `${POST}Content-Length: 0x2\r\n\r\n{}${HIDDEN}`],
    ['an empty length', `${POST}Content-Length: \r\n\r\n${HIDDEN}`],
    ['a length that no number holds', `${POST}Content-Length: 18446744073709551618\r\n\r\n{}${HIDDEN}`],
    ['a blank before the colon of a length', `${POST}Content-Length : 2\r\n\r\n{}${HIDDEN}`],
    ['a coding on a line of its own', `${POST}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a blank before the colon of a coding', `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['an unknown coding', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a coding before chunked', `${POST}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a coding behind chunked', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['no coding by name', `${POST}Transfer-Encoding: identity\r\nContent-Length: 2\r\n\r\n{}${HIDDEN}`],
    ['two codings', `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a control character before the coding', `${POST}Transfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a coding in HTTP/1.0', `${POST.replace('1.1', '1.0')}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a line feed in a chunk extension', chunked(`2;\n{}\r\n0\r\n\r\n${HIDDEN}`)],
    ['an endless chunk extension', chunked(`2;${'x'.repeat(100_000)}\r\n{}\r\n0\r\n\r\n${HIDDEN}`)],
    ['a chunk size in another base', chunked(`0x2\r\n{}\r\n0\r\n\r\n${HIDDEN}`)],
    ['a chunk size below zero', chunked(`-2\r\n{}\r\n0\r\n\r\n${HIDDEN}`)],
    ['a chunk size that no number holds', chunked(`fffffffffffffffff\r\n{}\r\n0\r\n\r\n${HIDDEN}`)],
    ['chunks with bare line feeds', chunked(`2\n{}\n0\n\n${HIDDEN}`)],
    ['a chunk longer than it says', chunked(`2\r\n{}${HIDDEN}`)],
    [
      'a chunk longer than it says, of a body that nobody reads',
      `${POST.replace('/json', '/x')}Transfer-Encoding: chunked\r\n\r\n2\r\n{}${HIDDEN}`,
    ],
    ['a length among the trailers', chunked(`2\r\n{}\r\n0\r\nContent-Length: 5\r\n\r\n${HIDDEN}`)],
    ['lines that end in line feeds', `${HIDDEN.replaceAll('\r', '')}${HIDDEN}`],
    ['a line feed in a header', `GET /healthz HTTP/1.1\r\nX: a\nHost: x\r\n\r\n${HIDDEN}`],
    ['a carriage return in a header', `GET /healthz HTTP/1.1\r\nX: a\rHost: x\r\n\r\n${HIDDEN}`],
    ['a header on two lines', `${GET}X: a\r\n b\r\n\r\n${HIDDEN}`],
    ['a NUL in a header', `${GET}X: a\0b\r\n\r\n${HIDDEN}`],
    ['a header without a name', `${GET}: x\r\n\r\n${HIDDEN}`],
    ['a header before the first name', `GET /healthz HTTP/1.1\r\n Host: x\r\n\r\n${HIDDEN}`],
    ['two hosts', `${GET}Host: y\r\n\r\n${HIDDEN}`],
    ['a blank before the colon of the host', `GET /healthz HTTP/1.1\r\nHost : x\r\n\r\n${HIDDEN}`],
    ['a host that is none', `GET /healthz HTTP/1.1\r\nHost: a/../@b c\r\n\r\n${HIDDEN}`],
  ])('%s', async (_what, bytes) => {
    const { statuses, text } = await exchange(address, bytes);
    expect([text, statuses.length <= 1 && statuses.every((status) => status >= 400 && status < 500)]).toEqual([text, true]);
    expect(text).not.toContain('{"status":"ok"}');
  });

  test('what stands in a body is never a request, whatever refuses the body', async () => {
    for (const head of [
      `${GET}`,
      POST,
      `${POST}Expect: 100-continue\r\n`,
      `${POST}Expect: a-miracle\r\n`,
      POST.replace('/chat', '/nothing'),
    ]) {
      const { statuses } = await exchange(address, `${head}Content-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`);
      expect([head, statuses.filter((status) => status !== 100)]).toEqual([head, [expect.any(Number)]]);
    }
  });
});

describe('what is no request, or hardly one, is refused or closed', () => {
  test.each<[what: string, bytes: string | Buffer, statuses: number[]]>([
    ['a greeting of TLS', Buffer.from(`16030100a5010000a10303${'00'.repeat(100)}`, 'hex'), [400]],
    ['a greeting of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
    ['a greeting of SSH', 'SSH-2.0-OpenSSH_9.6\r\n', [400]],
    ['zeros', Buffer.alloc(1000), [400]],
    ['bytes of all kinds', Buffer.from(Array.from({ length: 500 }, (_, at) => (at * 7919) % 256)), [400]],
    ['HTTP/0.9', 'GET /healthz\r\n', [400]],
    ['HTTP/1.2', HIDDEN.replace('1.1', '1.2'), [400]],
    ['HTTP/2.0 in plain letters', HIDDEN.replace('1.1', '2.0'), [400]],
    ['half a request line', 'GET /hea', [400]],
    ['a body that breaks off', `${POST}Content-Length: 50\r\n\r\n{`, [400]],
    ['a method in small letters', HIDDEN.replace('GET', 'get'), [400]],
    ['no method', ` ${HIDDEN.slice(4)}`, [400]],
    ['a blank in the address', HIDDEN.replace('/healthz', '/a b'), [400]],
    ['a NUL in the address', HIDDEN.replace('/healthz', '/a\0'), [400]],
    ['a backslash for an address', HIDDEN.replace('/healthz', '\\healthz'), [400]],
    ['a name for an address', HIDDEN.replace('/healthz', 'evil.example:80'), [400]],
    ['a star for an address', HIDDEN.replace('/healthz', '*'), [404]],
    ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n', []],
    ['TRACE', `TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: told-again\r\n\r\n`, [404]],
    ['PROPFIND', 'PROPFIND /api/skills HTTP/1.1\r\nHost: x\r\n\r\n', [404]],
    ['too long a header', `${GET}X: ${'x'.repeat(20_000)}\r\n\r\n`, [431]],
    ['too long an address', HIDDEN.replace('/healthz', `/${'x'.repeat(20_000)}`), [431]],
    ['ten thousand headers', `${GET}${Array.from({ length: 10_000 }, (_, at) => `a${at}: b\r\n`).join('')}\r\n`, [431]],
    ['two media types', `${POST}Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}`, [415]],
    ['another expectation', `${POST}Expect: a-miracle\r\nContent-Length: 2\r\n\r\n{}`, [417]],
  ])('%s', async (_what, bytes, statuses) => {
    const answer = await exchange(address, bytes);
    expect([answer.statuses, answer.text.includes('told-again')]).toEqual([statuses, false]);
  });
});

describe('what is unusual and right is answered', () => {
  test.each<[what: string, bytes: string, statuses: number[]]>([
    ['HTTP/1.0', 'GET /healthz HTTP/1.0\r\n\r\n', [200]],
    ['empty lines before a request', `\r\n\r\n${HIDDEN}`, [200]],
    ['a hundred requests at once', HIDDEN.repeat(100), Array(100).fill(200)],
    ['a client that says that it is done', HIDDEN, [200]],
    [
      'the wish to speak WebSocket',
      `${GET}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      [200],
    ],
    [
      'the wish to speak HTTP/2',
      `${GET}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n\r\n`,
      [200],
    ],
    ['a body announced', `${POST}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`, [100, 422]],
    ['a body in chunks with extensions', chunked('2;a=b\r\n{}\r\n0\r\n\r\n'), [422]],
    ['two hundred cookies', `GET /api/admin/skills HTTP/1.1\r\nHost: x\r\n${'Cookie: session=x\r\n'.repeat(200)}\r\n`, [401]],
    ['two authorizations', `GET /api/admin/skills HTTP/1.1\r\nHost: x\r\nAuthorization: a\r\nAuthorization: b\r\n\r\n`, [401]],
    ['an address with its host', HIDDEN.replace('/healthz', 'http://evil.example/healthz'), [200]],
    ['a host without a path', HIDDEN.replace('/healthz', 'http://evil.example'), [200]],
    ['the owner’s address with its host', HIDDEN.replace('/healthz', 'http://evil.example/api/admin/skills'), [401]],
  ])('%s', async (_what, bytes, statuses) => {
    expect((await exchange(address, bytes)).statuses).toEqual(statuses);
  });

  test('an unknown address of the API is told in JSON, with its host, too', async () => {
    const { text } = await exchange(address, HIDDEN.replace('/healthz', 'http://evil.example/api/nothing'));
    expect(text).toMatch(/^HTTP\/1\.1 404 .*\{"error":"That address was not found\."\}$/s);
  });

  test('several requests at once are answered in their order', async () => {
    const paths = ['/healthz', '/api/skills/count', '/api/nothing', '/healthz', '/api/resume/download'];
    const { text } = await exchange(address, paths.map((path) => HIDDEN.replace('/healthz', path)).join(''));
    expect(text.match(/^\{.*?\}/gm)).toEqual([
      '{"status":"ok"}',
      '{"count":0}',
      '{"error":"That address was not found."}',
      '{"status":"ok"}',
      '{"error":"A resume was not found."}',
    ]);
  });
});

test('who is slow, or says nothing, is sent away in time, and holds nobody up', async () => {
  const silent: Socket[] = Array.from({ length: 300 }, () =>
    connect(Number(new URL(address).port), '127.0.0.1')
      .on('error', () => {})
      .resume(),
  );
  const slow = Promise.all([
    exchange(address, '', { end: false }),
    exchange(address, 'GET /healthz HT', { end: false }),
    exchange(address, 'GET /healthz\r\n', { end: false }),
    exchange(address, GET, { end: false }),
    exchange(address, GET, { end: false, drip: 'X-A: b\r\n' }),
    exchange(address, '\r\n', { end: false, drip: '\r\n' }),
    exchange(address, `${HIDDEN}GET /he`, { end: false, drip: 'x' }),
  ]);
  const began = performance.now();
  expect((await exchange(address, HIDDEN)).statuses).toEqual([200]);
  expect(performance.now() - began).toBeLessThan(2000);
  for (const { statuses, took } of await slow) {
    expect([[408], [200, 408], [200]]).toContainEqual(statuses);
    expect(took).toBeLessThan(HEADERS_WITHIN + SLACK);
  }
  await Promise.all(silent.map((socket) => socket.closed || new Promise((resolve) => socket.once('close', resolve))));
  expect(performance.now() - began).toBeLessThan(HEADERS_WITHIN + 2 * SLACK);
});

test('and through all that the server has lived, without a word of an error', async () => {
  expect((await exchange(address, HIDDEN)).statuses).toEqual([200]);
  expect(server.child.exitCode).toBeNull();
  expect(server.output.stderr).toBe('');
  expect(server.output.stdout.split('\n').filter((line) => /"level":[456]0/.test(line))).toEqual([]);
});

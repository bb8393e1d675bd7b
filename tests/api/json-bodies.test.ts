import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { ANALYTICS_PATHS } from '../../contract/analytics.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { MAX_MESSAGE_LENGTH, MAX_MESSAGES } from '../../contract/chat.ts';
import { handleErrors } from '../../server/http/errors.ts';
import { registerJsonParser } from '../../server/http/json-bodies.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { type Owner, signIn } from '../support/owner.ts';
import { SESSION } from '../support/send-events.ts';

const KB = 1024;
const MB = 1024 * KB;
/** The limits for JSON bodies of the owner: for bulk imports, and for all other routes. */
const MAX_BULK_BYTES = 16 * MB;
const MAX_OWNER_BYTES = 2 * MB;
const VISITOR_TIMEOUT_MS = 10_000;
const BODY_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

let site: TestApp;
let port: number;
let owner: Owner;
beforeAll(async () => {
  site = await testApp('sqlite', { trustProxy: ['127.0.0.1'] });
  owner = await signIn(site.app, site.store);
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.app.server.address() as { port: number });
});
afterAll(() => site.close());

let addresses = 0;
const newAddress = () => `198.51.100.${++addresses}`;

/** Sends the head of a request and `body`, and waits for a response without sending more. */
async function sendPart(path: string, length: number, body = '', from = newAddress()): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`,
  );
  const [response] = await once(socket.setEncoding('utf8'), 'data');
  socket.destroy();
  return String(response);
}

function post(url: string, payload: object | string, from = newAddress()) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  return site.app.inject({ method: 'POST', url, payload, headers });
}

const bodyRoutes = () => site.app.registeredRoutes.filter(({ method }) => BODY_METHODS.includes(method));

test('every route that reads a body limits its size and its time', () => {
  expect(bodyRoutes().length).toBeGreaterThan(40);
  for (const { method, url, options } of bodyRoutes()) {
    const { access, upload, bodyTimeoutMs = Number.POSITIVE_INFINITY } = options.config ?? {};
    const limit = options.bodyLimit ?? site.app.initialConfig.bodyLimit ?? Number.POSITIVE_INFINITY;
    const max = url.startsWith(ADMIN_API_PATHS.bulkSkills.replace(/skills$/, '')) ? MAX_BULK_BYTES : MAX_OWNER_BYTES;
    expect([method, url, limit <= max]).toEqual([method, url, true]);
    if (upload) expect([method, url, upload.maxTotal > 0]).toEqual([method, url, true]);
    if (access !== 'public') continue;
    expect([method, url, options.bodyLimit !== undefined]).toEqual([method, url, true]);
    expect([method, url, bodyTimeoutMs <= VISITOR_TIMEOUT_MS]).toEqual([method, url, true]);
  }
});

test("visitors' routes reject a larger body before it is sent", async () => {
  const limits = Object.fromEntries(
    bodyRoutes().flatMap(({ url, options }) => (options.config?.access ? [[url, options.bodyLimit]] : [])),
  );
  const chat = limits[API_PATHS.chat] ?? 0;
  expect(limits).toEqual({
    [ADMIN_API_PATHS.login]: KB,
    [ADMIN_API_PATHS.logout]: 8 * KB,
    [ANALYTICS_PATHS.pageView]: 8 * KB,
    [ANALYTICS_PATHS.interaction]: 8 * KB,
    [ANALYTICS_PATHS.focusArea]: 8 * KB,
    [ANALYTICS_PATHS.feedback]: 8 * KB,
    [API_PATHS.chat]: chat,
    [API_PATHS.suggestions]: chat,
    [API_PATHS.aiSummary(':id')]: 8 * KB,
  });
  expect(chat).toBeLessThan(1.3 * MB);
  for (const [url, limit = 0] of Object.entries(limits)) {
    const response = await sendPart(url.replace(':id', 'x'), limit + 1, '{');
    expect([url, response]).toEqual([
      url,
      expect.stringMatching(/^HTTP\/1\.1 413 .*\{"error":"The request body is too large\."\}$/s),
    ]);
    expect(response).toMatch(/^connection: close\r$/im);
  }
});

test('a body without a length is rejected once it is too large', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST ${ADMIN_API_PATHS.login} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  socket.write(`${(2000).toString(16)}\r\n${'x'.repeat(2000)}\r\n`);
  const [response] = await once(socket.setEncoding('utf8'), 'data');
  expect(response).toMatch(/^HTTP\/1\.1 413 /);
});

test.each([
  ['as text', (text: string) => text],
  ['escaped', (text: string) => text.replaceAll('\u20ac', '\\u20ac')],
])('the longest conversation in a script whose characters take three bytes is read, %s', async (_how, encode) => {
  const conversation = (messages: number) =>
    encode(
      JSON.stringify({
        messages: Array(messages).fill({ role: 'user', content: '\u20ac'.repeat(MAX_MESSAGE_LENGTH) }),
      }),
    );
  expect((await post(API_PATHS.chat, conversation(MAX_MESSAGES))).statusCode).toBe(200);
  const tooMany = await post(API_PATHS.chat, conversation(MAX_MESSAGES + 1));
  expect([tooMany.statusCode, tooMany.json().error]).toEqual([422, 'At most 50 messages']);
});

test('the longest password is read, even with every character escaped', async () => {
  const { statusCode } = await post(ADMIN_API_PATHS.login, `{ "password": "${'\\u20ac'.repeat(128)}" }`);
  expect(statusCode).toBe(401);
});

test('a throttled sign-in gets a response before its body has arrived, and counts once', async () => {
  const from = newAddress();
  const statuses: number[] = [];
  // Too short: neither counted nor throttled.
  for (let attempt = 0; attempt < 6; attempt++)
    expect((await post(ADMIN_API_PATHS.login, { password: 'x' }, from)).statusCode).toBe(422);
  for (let attempt = 0; attempt < 6; attempt++) {
    statuses.push((await post(ADMIN_API_PATHS.login, { password: 'wrong password' }, from)).statusCode);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  const response = await sendPart(ADMIN_API_PATHS.login, 500, '{"password":', from);
  expect(response).toMatch(/^HTTP\/1\.1 429 .*"error":"Too many attempts\. Please try again in 15 minutes\."\}$/s);
  expect(response).toMatch(/^retry-after: \d+\r$/im);
});

test('an event beyond the token bucket, and a question beyond the rate limit, get a response without their bodies', async () => {
  const from = newAddress();
  const event = { session_id: SESSION, type: 'timeline_click' };
  const events = Array.from({ length: 1100 }, () => post(ANALYTICS_PATHS.interaction, event, from));
  const statuses = new Set((await Promise.all(events)).map(({ statusCode }) => statusCode));
  expect([...statuses]).toEqual([202, 429]);
  // The bucket gains a token a second, and may do so just before the body is begun.
  let response = '';
  for (let tries = 0; tries < 3 && !response.startsWith('HTTP/1.1 429 '); tries++) {
    while ((await post(ANALYTICS_PATHS.interaction, event, from)).statusCode !== 429);
    response = await sendPart(ANALYTICS_PATHS.interaction, 500, '{', from);
  }
  expect(response).toMatch(/^HTTP\/1\.1 429 /);

  const questions = Array.from({ length: 130 }, () => post(API_PATHS.chat, {}, from));
  expect((await Promise.all(questions)).map(({ statusCode }) => statusCode)).toContain(429);
  expect(await sendPart(API_PATHS.chat, 500, '{', from)).toMatch(/^HTTP\/1\.1 429 /);
});

test('a request for an unknown path gets a response before its body has arrived', async () => {
  expect(await sendPart('/api/nothing', 500, '{')).toMatch(/^HTTP\/1\.1 404 .*\{"error":"That address was not found\."\}$/s);
});

test("an owner's route is rejected without its body", async () => {
  expect(await sendPart(ADMIN_API_PATHS.bulkSkills, 5 * MB, '{')).toMatch(/^HTTP\/1\.1 401 /);
});

/** Begins a bulk import of the owner that announces 15 MB but sends only `body`. */
function beginBulkImport(path: string, body: string | Buffer): Socket {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  // The server may respond and close while the rest is being sent.
  socket.on('error', () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${owner.cookie}\r\nContent-Type: application/json\r\nContent-Length: ${15 * MB}\r\n\r\n`,
  );
  socket.write(body);
  return socket;
}

test('half-sent bulk imports share the memory of all JSON bodies: the one that has waited longest gets 503', async () => {
  const sockets: Socket[] = [];
  const responses: string[] = [];
  for (const path of [ADMIN_API_PATHS.bulkSkills, ADMIN_API_PATHS.bulkTestimonials, ADMIN_API_PATHS.bulkSkills]) {
    const socket = beginBulkImport(path, Buffer.alloc(14 * MB, '['));
    socket.on('data', (response) => responses.push(String(response)));
    sockets.push(socket);
  }
  await vi.waitFor(() => expect(responses).toEqual([expect.stringMatching(/^HTTP\/1\.1 503 .*receiving too much data/s)]), 5000);
  for (const socket of sockets) socket.destroy();
});

/** With fake timers: the server waits for the rest of the body for exactly sixty seconds. */
async function expectTimeoutAfterMinute(socket: Socket): Promise<void> {
  vi.advanceTimersByTime(59_999);
  await nextTurn();
  expect(socket.bytesRead).toBe(0);
  const response = once(socket, 'data');
  vi.advanceTimersByTime(1);
  expect(String(await response)).toMatch(/^HTTP\/1\.1 408 /);
  socket.destroy();
}

test.each([ADMIN_API_PATHS.bulkSkills, ADMIN_API_PATHS.bulkTestimonials])(
  'a bulk import to %s may take a minute to arrive',
  async (path) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const fakeTimeout = globalThis.setTimeout;
    try {
      // Requests of earlier tests may still start timers.
      let isReceiving = false;
      globalThis.setTimeout = Object.assign((callback: () => void, delay?: number) => {
        if (delay === 60_000) isReceiving = true;
        return fakeTimeout(callback, delay);
      }, fakeTimeout);
      const socket = beginBulkImport(path, '{');
      while (!isReceiving) await nextTurn();
      await expectTimeoutAfterMinute(socket);
    } finally {
      globalThis.setTimeout = fakeTimeout;
      vi.useRealTimers();
    }
  },
);

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** Sends chunks to a server that returns the text of the body, which has 300 ms to arrive. */
async function sendChunks(chunks: (string | Buffer)[]): Promise<string> {
  app = Fastify();
  handleErrors(app);
  registerJsonParser(app);
  app.post<{ Body: { text: string } }>('/', { config: { bodyTimeoutMs: 300 } }, async ({ body }) => body.text);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n');
  for (const chunk of chunks) socket.write(Buffer.concat([Buffer.from('1\r\n'), Buffer.from(chunk), Buffer.from('\r\n')]));
  if (chunks.length > 1) socket.write('0\r\n\r\n');
  const [response] = await once(socket.setEncoding('utf8'), 'data');
  socket.destroy();
  return String(response);
}

test('a body that does not arrive in time gets 408', async () => {
  const response = await sendChunks(['{']);
  expect(response).toMatch(/^HTTP\/1\.1 408 .*\{"error":"The request took too long\."\}$/s);
  expect(response).toMatch(/^connection: close\r$/im);
});

test('a body of the owner may take a minute to arrive', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    app = Fastify();
    handleErrors(app);
    registerJsonParser(app);
    const received = new Promise((resolve) => app?.addHook('preParsing', async () => void resolve(undefined)));
    app.post('/', async () => 'complete');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1').setEncoding('utf8');
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{');
    await received;
    await nextTurn();
    await expectTimeoutAfterMinute(socket);
  } finally {
    vi.useRealTimers();
  }
});

test('a body is read from chunks of one byte', async () => {
  const text = 'zażółć'.repeat(50);
  const bytes = Buffer.from(JSON.stringify({ text }));
  expect(await sendChunks(Array.from(bytes, (_, index) => bytes.subarray(index, index + 1)))).toContain(`\r\n\r\n${text}`);
});

test('a request may take two minutes, and its head ten seconds', () => {
  const { requestTimeout, headersTimeout, keepAliveTimeout } = site.app.server;
  expect({ requestTimeout, headersTimeout, keepAliveTimeout }).toEqual({
    requestTimeout: 120_000,
    headersTimeout: 10_000,
    keepAliveTimeout: 72_000,
  });
});

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { ANALYTICS_PATHS } from '../../contract/analytics.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { SERVER_THROTTLE } from '../../server/auth/sign-in-throttle.ts';
import { DIALECTS } from '../support/databases.ts';
import { PASSWORD } from '../support/owner.ts';
import { eventually } from '../support/wait.ts';
import { type AttackedSite, expectServed, findAsset, openConnections, startAttackedSite } from './attacked-site.ts';
import { get, sessionCookie, signIn } from './calls.ts';
import { startCaddy } from './reverse-proxy.ts';

const MB = 1024 * 1024;
const MAX_PEAK_MB = 350;
const BODY_TIMEOUT_MS = 10_000;
/** Tolerance for a busy machine. */
const SLACK_MS = 6_000;
/** The number of connections that visitors may leave open. */
const MAX_OPEN_CONNECTIONS = 20;

const head = (path: string, framing: string, from: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`;

interface Attack {
  path: string;
  framing: string;
  /** One buffer for all connections: a copy for each would keep this process from sending the heads in time. */
  body: Buffer;
}

/** A request whose body lacks its end. */
function unfinished(path: string, length: number): Attack {
  return { path, framing: `Content-Length: ${length}`, body: Buffer.from(`{"x":"${'x'.repeat(length - 20)}`) };
}

/** Each connection has an address in an allocation of its own. */
function attack(port: number, connections: number, { path, framing, body }: Attack, from?: string): Socket[] {
  const clients = openConnections(port, connections, (client) =>
    head(path, framing, from ?? `2001:db8:${client.toString(16)}::1`),
  );
  for (const client of clients) client.write(body);
  return clients;
}

describe.skipIf(process.platform !== 'linux').each(DIALECTS)('bodies that are never finished, on %s', (dialect) => {
  let site: AttackedSite;
  let clients: Socket[] = [];
  beforeAll(async () => {
    site = await startAttackedSite({ dialect, env: { ADMIN_PASSWORD: PASSWORD, TRUST_PROXY: '127.0.0.1' } });
  });
  afterEach(() => {
    for (const client of clients) client.destroy();
    clients = [];
  });
  afterAll(() => site.stop());

  test("visitors' bodies are given up after ten seconds, however they trickle in", async () => {
    const trickling = [ADMIN_API_PATHS.login, ANALYTICS_PATHS.pageView, API_PATHS.chat].map(async (path) => {
      const socket = connect(site.port, '127.0.0.1').on('error', () => {});
      const startedAt = performance.now();
      socket.write(`${head(path, 'Content-Length: 500', '192.0.2.1')}{`);
      const timer = setInterval(() => socket.write(' '), 500);
      const [response] = await once(socket.setEncoding('utf8'), 'data');
      clearInterval(timer);
      if (!socket.closed) await once(socket, 'close');
      return { path, response: String(response), durationMs: performance.now() - startedAt };
    });
    for (const { path, response, durationMs } of await Promise.all(trickling)) {
      expect([path, response]).toEqual([
        path,
        expect.stringMatching(/^HTTP\/1\.1 408 .*\{.*"error":"The request took too long\."/s),
      ]);
      expect(durationMs).toBeGreaterThan(BODY_TIMEOUT_MS - 500);
      expect(durationMs).toBeLessThan(BODY_TIMEOUT_MS + SLACK_MS);
    }
  }, 30_000);

  test('sign-ins from a throttled address get a response before their bodies have arrived', async () => {
    const from = '192.0.2.2';
    // One more than allowed.
    for (let attempt = 0; attempt <= SERVER_THROTTLE.attempts; attempt++)
      await signIn(site.url, { password: 'a wrong password', from });
    clients = attack(site.port, 300, unfinished(ADMIN_API_PATHS.login, 1024), from);
    expect(await readStatuses(clients)).toEqual([429]);
  }, 30_000);

  test.each<[label: string, connections: number, bodies: Attack, statuses: number[]]>([
    ['sign-ins of 2 MB', 300, unfinished(ADMIN_API_PATHS.login, 2 * MB), [413]],
    ['sign-ins of the greatest length', 1000, unfinished(ADMIN_API_PATHS.login, 1024), [408]],
    ['events of the greatest length', 1000, unfinished(ANALYTICS_PATHS.interaction, 8 * 1024), [408]],
    // Together they exceed the server's budget for bodies, so it gives up most of them.
    ['questions of the greatest length', 300, unfinished(API_PATHS.chat, MB), [408, 503]],
    ['bodies for pages that do not exist', 300, unfinished('/api/nothing', 2 * MB), [404]],
    // Their connections are closed.
    [
      'questions in chunks of one byte',
      300,
      { path: API_PATHS.chat, framing: 'Transfer-Encoding: chunked', body: Buffer.from('1\r\nx\r\n'.repeat(3_000)) },
      [],
    ],
  ])(
    '%s neither stop the server nor keep the owner out',
    async (_what, connections, bodies, expectedStatuses) => {
      clients = attack(site.port, connections, bodies);
      const statuses = readStatuses(clients);
      await expectServed(site, 3_000);
      const response = await signIn(site.url);
      expect(response.status).toBe(200);
      expect((await get(site.url + ADMIN_API_PATHS.profile, { cookie: sessionCookie(response) })).status).toBe(200);
      expect(await statuses).toEqual(expectedStatuses);
      expect((await site.memory()).peak).toBeLessThan(MAX_PEAK_MB);
      await eventually(
        'the connections are closed',
        async () => (await site.countConnections()) <= MAX_OPEN_CONNECTIONS,
        BODY_TIMEOUT_MS + SLACK_MS,
      );
    },
    60_000,
  );

  test('unread bodies neither stop the server nor lock the owner out', async () => {
    const path = await findAsset(site);
    const body = Buffer.alloc(60_000, 'x');
    clients = openConnections(site.port, 3_000, `GET ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`);
    for (const client of clients) client.write(body);
    await expectServed(site, 5_000);
    expect((await signIn(site.url)).status).toBe(200);
    expect((await site.memory()).peak).toBeLessThan(MAX_PEAK_MB);
  }, 60_000);

  test('sign-ins of 2 MB through Caddy neither stop the server nor lock the owner out', async (context) => {
    const proxy = await startCaddy(site.port);
    if (!proxy) return context.skip('Caddy is not installed');
    try {
      clients = attack(proxy.port, 400, unfinished(ADMIN_API_PATHS.login, 2 * MB));
      await expectServed(site, 3_000);
      expect((await signIn(site.url)).status).toBe(200);
      expect((await site.memory()).peak).toBeLessThan(MAX_PEAK_MB);
    } finally {
      await proxy.stop();
    }
  }, 60_000);
});

/** The different statuses of the connections' responses, once each has got a response or was closed. */
async function readStatuses(sockets: Socket[]): Promise<number[]> {
  const responses = sockets.map(
    (socket) =>
      new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(String(bytes))).once('close', () => resolve(''))),
  );
  const statuses = (await Promise.all(responses)).map((response) => response.match(/^HTTP\/1\.1 (\d{3}) /)?.[1]);
  return [...new Set(statuses.filter((status) => status !== undefined))].map(Number).sort();
}

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { ANALYTICS_PATHS } from '../../contract/analytics.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { DIALECTS } from '../support/databases.ts';
import { PASSWORD } from '../support/owner.ts';
import { eventually } from '../support/wait.ts';
import { type AttackedSite, openConnections, startAttackedSite, visit } from './attacked-site.ts';
import { get, sessionCookie, signIn } from './calls.ts';
import { startCaddy } from './reverse-proxy.ts';

const MB = 1024 * 1024;
const MAX_MEDIAN_MS = 300;
const MAX_PEAK_MB = 350;
/** Visitors' bodies have ten seconds; what a busy machine may take longer. */
const BODY_TIMEOUT_MS = 10_000;
const SLACK_MS = 6_000;
/** What the visitor's connections may leave open. */
const MAX_OPEN_CONNECTIONS = 20;

const head = (path: string, framing: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ADDRESS\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`;
/** Announces a body and sends all of it but the end. */
const unfinished = (path: string, length: number) =>
  `${head(path, `Content-Length: ${Math.floor(length)}`)}{"x":"${'x'.repeat(Math.floor(length) - 20)}`;

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
      socket.write(`${head(path, 'Content-Length: 500').replace('ADDRESS', '192.0.2.1')}{`);
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

  test.each<[label: string, connections: number, text: string]>([
    ['sign-ins of 2 MB', 300, unfinished(ADMIN_API_PATHS.login, 1.95 * MB)],
    ['sign-ins of the greatest length', 1000, unfinished(ADMIN_API_PATHS.login, 1024)],
    ['events of the greatest length', 1000, unfinished(ANALYTICS_PATHS.interaction, 8 * 1024)],
    ['questions of the greatest length', 300, unfinished(API_PATHS.chat, 1.1 * MB)],
    ['bodies for pages that do not exist', 300, unfinished('/api/nothing', 1.95 * MB)],
    ['questions in chunks of one byte', 300, head(API_PATHS.chat, 'Transfer-Encoding: chunked') + '1\r\nx\r\n'.repeat(15_000)],
  ])(
    '%s neither stop the server nor keep the owner out',
    async (_what, connections, text) => {
      clients = openConnections(site.port, connections, (client) =>
        text.replace('ADDRESS', `2001:db8:${client.toString(16)}::1`),
      );
      const { failures, median } = await visit(site, 3_000);
      expect(failures).toEqual([]);
      expect(median).toBeLessThan(MAX_MEDIAN_MS);
      const answer = await signIn(site.url);
      expect(answer.status).toBe(200);
      expect((await get(site.url + ADMIN_API_PATHS.profile, { cookie: sessionCookie(answer) })).status).toBe(200);
      expect((await site.memory()).peak).toBeLessThan(MAX_PEAK_MB);
      for (const client of clients) client.resume();
      await eventually(
        'the connections are closed',
        async () => (await site.countConnections()) <= MAX_OPEN_CONNECTIONS,
        BODY_TIMEOUT_MS + SLACK_MS,
      );
    },
    60_000,
  );

  test('sign-ins of 2 MB through Caddy neither stop the server nor keep the owner out', async (context) => {
    const proxy = await startCaddy(site.port);
    if (!proxy) return context.skip('Caddy is not installed');
    try {
      clients = openConnections(proxy.port, 400, unfinished(ADMIN_API_PATHS.login, 1.95 * MB));
      const { failures, median } = await visit(site, 3_000);
      expect(failures).toEqual([]);
      expect(median).toBeLessThan(MAX_MEDIAN_MS);
      expect((await signIn(site.url)).status).toBe(200);
      expect((await site.memory()).peak).toBeLessThan(MAX_PEAK_MB);
    } finally {
      await proxy.stop();
    }
  }, 60_000);
});

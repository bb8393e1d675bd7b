import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { API_PATHS } from '../../contract/api-paths.ts';
import { DIALECTS } from '../support/databases.ts';
import { eventually } from '../support/wait.ts';
import { type AttackedSite, expectServed, getRequest, openConnections, startAttackedSite } from './attacked-site.ts';

const MAX_PEAK_MB = 400;
const IDLE_CONNECTIONS = 10_000;
/** Opened at once; the system queues no more than a few hundred. */
const OPENED_AT_ONCE = 200;
/** Headers and visitors' bodies have ten seconds, responses that nobody reads thirty. */
const CLOSED_AFTER_MS = 50_000;
const MAX_OPEN_CONNECTIONS = 20;
const SLOW_CONNECTIONS = 500;

describe.skipIf(process.platform !== 'linux').each(DIALECTS)('connections that are slow or idle, on %s', (dialect) => {
  let site: AttackedSite;
  let clients: Socket[] = [];
  beforeAll(async () => {
    site = await startAttackedSite({ dialect, env: { SAMPLE_CONTENT: 'on' } });
  });
  afterEach(async () => {
    for (const client of clients) client.destroy();
    clients = [];
  });
  afterAll(() => site.stop());

  async function expectUnharmed(): Promise<void> {
    await expectServed(site, 3_000);
    expect((await site.memory()).peak).toBeLessThan(MAX_PEAK_MB);
  }

  const expectClosed = () =>
    eventually(
      'the connections are closed',
      async () => (await site.countConnections()) <= MAX_OPEN_CONNECTIONS,
      CLOSED_AFTER_MS,
    );

  test.each<[label: string, text: string, drip: string]>([
    ['headers that never end (Slowloris)', 'GET / HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n'],
    [
      'bodies that never end (R-U-Dead-Yet)',
      `POST ${API_PATHS.chat} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{`,
      ' ',
    ],
    [
      'a thousand byte ranges (Apache Killer)',
      `GET /favicon.svg HTTP/1.1\r\nHost: x\r\nRange: bytes=0-${Array.from({ length: 1000 }, (_, at) => `,5-${at}`).join('')}\r\nConnection: close\r\n\r\n`,
      '',
    ],
    ['responses that nobody reads (Slow Read)', getRequest(API_PATHS.timeline).repeat(300), ''],
  ])(
    '%s neither stop the server nor delay other visitors',
    async (_what, text, drip) => {
      clients = openConnections(site.port, SLOW_CONNECTIONS, text);
      const timer = setInterval(() => {
        for (const client of clients) if (drip && client.writable) client.write(drip);
      }, 2_000);
      await expectUnharmed();
      await expectClosed();
      clearInterval(timer);
    },
    120_000,
  );

  test('ten thousand idle connections neither stop the server nor delay other visitors', async () => {
    while (clients.length < IDLE_CONNECTIONS) {
      const connections = Array.from({ length: OPENED_AT_ONCE }, () =>
        connect(site.port, '127.0.0.1')
          .on('error', () => {})
          .resume(),
      );
      clients.push(...connections);
      await eventually('they are open', () => connections.every(({ connecting }) => !connecting), 20_000);
      await wait(1);
    }
    expect(await site.countConnections()).toBeGreaterThan(IDLE_CONNECTIONS / 2);
    await expectUnharmed();
    await expectClosed();
    expect(site.server.output.stderr).toBe('');
  }, 120_000);
});
